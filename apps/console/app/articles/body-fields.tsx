import { Stack, Tabs, Text } from '@mantine/core';
import {
  dirOf,
  isLocale,
  type Locale,
  locales,
  localeTable,
  type Texts,
} from '@wasit/contract/locales';
import { useState } from 'react';
import { BodyEditor } from './body-editor.tsx';

interface BodyFieldsProps {
  /** What the texts are called. */
  label: string;
  withFigures?: boolean;
  value: Texts;
  onChange(locale: Locale, html: string): void;
  errorOf(locale: Locale): string | undefined;
}

/** The text in each language, one editor at a time, each in its own direction. */
export function BodyFields({
  label,
  withFigures = false,
  value,
  onChange,
  errorOf,
}: BodyFieldsProps) {
  const [openLocale, setOpenLocale] = useState<Locale>('ar');
  return (
    <Stack gap={6} component="fieldset" m={0} p={0} bd={0}>
      <legend style={{ fontWeight: 600, paddingBlockEnd: 4 }}>{label}</legend>
      <Tabs
        value={openLocale}
        onChange={(next) => isLocale(next) && setOpenLocale(next)}
        keepMounted={false}
      >
        <Tabs.List>
          {locales.map((locale) => (
            <Tabs.Tab
              key={locale}
              value={locale}
              {...(errorOf(locale) ? { c: 'var(--w-bad)' } : {})}
            >
              <bdi>{localeTable[locale].ownName}</bdi>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {locales.map((locale) => (
          <Tabs.Panel key={locale} value={locale} pt="xs">
            <div lang={localeTable[locale].tag} dir={dirOf(locale)}>
              <BodyEditor
                withFigures={withFigures}
                label={`${label} (${localeTable[locale].ownName})`}
                html={value[locale] ?? ''}
                onHtml={(html) => onChange(locale, html)}
              />
            </div>
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
