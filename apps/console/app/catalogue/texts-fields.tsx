import { SimpleGrid, Textarea } from '@mantine/core';
import { dirOf, type Locale, locales, localeTable, type Texts } from '@wasit/contract/locales';

interface TextsFieldsProps {
  label: string;
  value: Texts;
  onChange(texts: Texts): void;
  rows?: number;
  maxLength: number;
  error?: string | undefined;
}

/** One text in the four languages, each written in its own direction. */
export function TextsFields({
  label,
  value,
  onChange,
  rows = 1,
  maxLength,
  error,
}: TextsFieldsProps) {
  const set = (locale: Locale, text: string) => onChange({ ...value, [locale]: text });
  return (
    <SimpleGrid component="fieldset" cols={{ base: 1, md: 2 }} m={0} p={0} bd={0} spacing="sm">
      <legend style={{ fontWeight: 600, paddingBlockEnd: 4 }}>{label}</legend>
      {locales.map((locale, index) => (
        <Textarea
          key={locale}
          label={localeTable[locale].ownName}
          lang={localeTable[locale].tag}
          dir={dirOf(locale)}
          autosize
          minRows={rows}
          maxRows={14}
          maxLength={maxLength}
          value={value[locale] ?? ''}
          onChange={(event) => set(locale, event.currentTarget.value)}
          error={index === 0 ? error : undefined}
        />
      ))}
    </SimpleGrid>
  );
}
