import { Stack, Tabs, Text } from '@mantine/core';
import { isLocale, type Locale, locales, localeTable, type Texts } from '@wasit/contract/locales';
import { type CountUploads, useUploadCount } from '../api/use-upload.ts';
import { choiceOf, useUrlState } from '../lists/url-state.ts';
import { BodyEditor } from './body-editor.tsx';

interface BodyFieldsProps {
  /** The label of the texts. */
  label: string;
  withFigures?: boolean;
  value: Texts;
  onChange(locale: Locale, html: string): void;
  errorOf(locale: Locale): string | undefined;
  countUploads: CountUploads;
}

/**
 * One text per language, one editor at a time. The open language is in the address, so that it
 * stays open when the form is reset after saving.
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
  // Switching the language would close the editor that a picture or film is being uploaded for.
  const own = useUploadCount();
  const countOwnUploads: CountUploads = (difference) => {
    own.countUploads(difference);
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
              disabled={own.isUploading && locale !== openLocale}
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
