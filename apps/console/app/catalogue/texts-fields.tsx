import { SimpleGrid, Textarea } from '@mantine/core';
import { dirOf, type Locale, locales, localeTable, type Texts } from '@wasit/contract/locales';
import { memo, useCallback, useLayoutEffect, useRef } from 'react';

interface TextsFieldsProps {
  label: string;
  value: Texts;
  onChange(texts: Texts): void;
  rows?: number;
  maxLength: number;
  error?: string | undefined;
}

interface TextFieldProps {
  locale: Locale;
  text: string;
  rows: number;
  maxLength: number;
  error: string | undefined;
  onChange(locale: Locale, text: string): void;
}

/**
 * The text in one language. Memoised: it measures its height on each render, and a product has a
 * hundred of them.
 */
const TextField = memo(function TextField({
  locale,
  text,
  rows,
  maxLength,
  error,
  onChange,
}: TextFieldProps) {
  return (
    <Textarea
      label={localeTable[locale].ownName}
      lang={localeTable[locale].tag}
      dir={dirOf(locale)}
      autosize
      minRows={rows}
      maxRows={14}
      maxLength={maxLength}
      value={text}
      onChange={(event) => onChange(locale, event.currentTarget.value)}
      error={error}
    />
  );
});

/** A text in the four languages, each in its own direction. */
export function TextsFields({
  label,
  value,
  onChange,
  rows = 1,
  maxLength,
  error,
}: TextsFieldsProps) {
  const given = useRef({ value, onChange });
  useLayoutEffect(() => {
    given.current = { value, onChange };
  });
  const set = useCallback((locale: Locale, text: string) => {
    const present = given.current;
    present.onChange({ ...present.value, [locale]: text });
  }, []);
  return (
    <SimpleGrid component="fieldset" cols={{ base: 1, md: 2 }} m={0} p={0} bd={0} spacing="sm">
      <legend style={{ fontWeight: 600, paddingBlockEnd: 4 }}>{label}</legend>
      {locales.map((locale, index) => (
        <TextField
          key={locale}
          locale={locale}
          text={value[locale] ?? ''}
          rows={rows}
          maxLength={maxLength}
          onChange={set}
          error={index === 0 ? error : undefined}
        />
      ))}
    </SimpleGrid>
  );
}
