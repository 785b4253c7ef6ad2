import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { ApiError } from '@wasit/contract/api';
import type { BannersByLanguage } from '@wasit/contract/content/banners';
import { type Locale, locales, localeTable } from '@wasit/contract/locales';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldError } from '../ui/field-error.tsx';
import { WorkButton } from '../ui/work-button.tsx';
import { uploadContentPicture } from './cover-field.tsx';

const widths = ['wide', 'narrow'] as const;

interface BannerFieldsProps {
  banners: BannersByLanguage;
  onChange(banners: BannersByLanguage): void;
  error: string | undefined;
}

/** A banner for each language, one for wide screens and one for phones. */
export function BannerFields({ banners, onChange, error }: BannerFieldsProps) {
  const { t } = useTranslation('events');
  const [busy, setBusy] = useState<string>();
  const [uploadError, setUploadError] = useState<string>();
  const set = (locale: Locale, part: object) =>
    onChange({ ...banners, [locale]: { wide: null, narrow: null, ...banners[locale], ...part } });
  const send = async (locale: Locale, width: (typeof widths)[number], file: File) => {
    setBusy(locale + width);
    setUploadError(undefined);
    try {
      set(locale, { [width]: await uploadContentPicture(file) });
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught;
      setUploadError(caught.message);
    } finally {
      setBusy(undefined);
    }
  };
  const errorText = uploadError ?? error;
  return (
    <Stack gap="sm" component="fieldset" m={0} p={0} bd={0}>
      <legend style={{ fontWeight: 600, paddingBlockEnd: 4 }}>{t('banner')}</legend>
      {locales.map((locale) => (
        <Group key={locale} gap="sm">
          <Text size="sm" w={{ base: '100%', xs: 90 }} lang={localeTable[locale].tag}>
            {localeTable[locale].ownName}
          </Text>
          {widths.map((width) => {
            const picture = banners[locale]?.[width];
            return (
              <Group key={width} gap={6}>
                {picture && (
                  <img
                    src={picture.url}
                    alt={t(`banner.${width}`)}
                    height={56}
                    style={{ maxWidth: 200, objectFit: 'contain' }}
                  />
                )}
                <FileButton
                  accept="image/jpeg,image/png,image/gif"
                  onChange={(file) => file && void send(locale, width, file)}
                >
                  {(props) => (
                    <WorkButton {...props} variant="default" busy={busy === locale + width}>
                      {t(`banner.${width}`)}
                    </WorkButton>
                  )}
                </FileButton>
                {picture && (
                  <Button variant="subtle" onClick={() => set(locale, { [width]: null })}>
                    {t('banner.remove')}
                  </Button>
                )}
              </Group>
            );
          })}
        </Group>
      ))}
      <FieldError size="xs">{errorText}</FieldError>
    </Stack>
  );
}
