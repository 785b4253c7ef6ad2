import { Stack, Tabs, Text } from '@mantine/core';
import { isLocale, type Locale, locales, localeTable, type Texts } from '@wasit/contract/locales';
import { useState } from 'react';
import type { CountUploads } from '../api/use-upload.ts';
import { choiceOf, useUrlState } from '../lists/url-state.ts';
import { BodyEditor } from './body-editor.tsx';

interface BodyFieldsProps {
  /** What the texts are called. */
  label: string;
  withFigures?: boolean;
  value: Texts;
  onChange(locale: Locale, html: string): void;
  errorOf(locale: Locale): string | undefined;
  countUploads: CountUploads;
}

/**
 * The text in each language, one editor at a time, each in its own direction. Which one is open is
 * in the address: it stays so when the form begins anew with what was saved.
 */
export function BodyFields({
  label,
  withFigures = false,
  value,
  onChange,
  errorOf,
  countUploads,
}: BodyFieldsProps) {
  const { query, set } = useUrlState();
  const openLocale = choiceOf(query.get('language'), ['ar', ...locales]);
  // Another language would close the editor that a film or picture is being sent for.
  const [uploadCount, setUploadCount] = useState(0);
  const countOwnUploads: CountUploads = (difference) => {
    setUploadCount((before) => before + difference);
    countUploads(difference);
  };
  return (
    <Stack gap={6} component="fieldset" m={0} p={0} bd={0}>
      <legend style={{ fontWeight: 600, paddingBlockEnd: 4 }}>{label}</legend>
      <Tabs
        value={openLocale}
        onChange={(next) => isLocale(next) && set({ language: next }, { replace: true })}
        keepMounted={false}
      >
        <Tabs.List>
          {locales.map((locale) => (
            <Tabs.Tab
              key={locale}
              value={locale}
              disabled={uploadCount > 0 && locale !== openLocale}
              {...(errorOf(locale) ? { c: 'var(--w-bad)' } : {})}
            >
              <bdi>{localeTable[locale].ownName}</bdi>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {locales.map((locale) => (
          <Tabs.Panel key={locale} value={locale} pt="xs">
            <BodyEditor
              locale={locale}
              withFigures={withFigures}
              label={`${label} (${localeTable[locale].ownName})`}
              html={value[locale] ?? ''}
              onHtml={(html) => onChange(locale, html)}
              countUploads={countOwnUploads}
            />
          </Tabs.Panel>
        ))}
      </Tabs>
      {locales.map(
        (locale) =>
          errorOf(locale) && (
            <Text key={locale} size="xs" c="var(--w-bad)" role="alert">
              <bdi>{localeTable[locale].ownName}</bdi>: {errorOf(locale)}
            </Text>
          ),
      )}
    </Stack>
  );
}
