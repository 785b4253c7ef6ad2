import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import type { BannersByLanguage } from '@wasit/contract/content/banners';
import { type Locale, locales, localeTable } from '@wasit/contract/locales';
import type { Picture } from '@wasit/contract/wire';
import { useTranslation } from 'react-i18next';
import { type CountUploads, useUpload } from '../api/use-upload.ts';
import { FieldError } from '../ui/field-error.tsx';
import { WorkButton } from '../ui/work-button.tsx';

const widths = ['wide', 'narrow'] as const;
type Width = (typeof widths)[number];

interface BannerFieldsProps {
  banners: BannersByLanguage;
  /** Takes an updater: a picture may finish uploading after further changes. */
  onChange(change: (banners: BannersByLanguage) => BannersByLanguage): void;
  countUploads: CountUploads;
  error: string | undefined;
}

/** A banner for each language, one for wide screens and one for phones. */
export function BannerFields({ banners, onChange, countUploads, error }: BannerFieldsProps) {
  const { t } = useTranslation('events');
  const set = (locale: Locale, width: Width, picture: Picture | null) =>
    onChange((before) => ({
      ...before,
      [locale]: { wide: null, narrow: null, ...before[locale], [width]: picture },
    }));
  return (
    <Stack gap="sm" component="fieldset" m={0} p={0} bd={0}>
      <legend style={{ fontWeight: 600, paddingBlockEnd: 4 }}>{t('banner')}</legend>
      {locales.map((locale) => (
        <Group key={locale} gap="sm">
          <Text size="sm" w={{ base: '100%', xs: 90 }} lang={localeTable[locale].tag}>
            {localeTable[locale].ownName}
          </Text>
          {widths.map((width) => (
            <BannerPicture
              key={width}
              label={t(`banner.${width}`)}
              picture={banners[locale]?.[width] ?? null}
              onPicture={(picture) => set(locale, width, picture)}
              countUploads={countUploads}
            />
          ))}
        </Group>
      ))}
      <FieldError size="xs">{error}</FieldError>
    </Stack>
  );
}

interface BannerPictureProps {
  label: string;
  picture: Picture | null;
  onPicture(picture: Picture | null): void;
  countUploads: CountUploads;
}

function BannerPicture({ label, picture, onPicture, countUploads }: BannerPictureProps) {
  const { t } = useTranslation('events');
  const { send, progress, errorText } = useUpload('staffContentPicture', onPicture, countUploads);
  return (
    <Stack gap={4}>
      <Group gap={6}>
        {picture && (
          <img
            src={picture.url}
            alt={label}
            height={56}
            style={{ maxWidth: 200, objectFit: 'contain' }}
          />
        )}
        <FileButton
          accept="image/jpeg,image/png,image/gif"
          onChange={(file) => file && void send(file)}
        >
          {(props) => (
            <WorkButton {...props} variant="default" busy={progress !== undefined}>
              {label}
            </WorkButton>
          )}
        </FileButton>
        {picture && (
          <Button variant="subtle" onClick={() => onPicture(null)}>
            {t('banner.remove')}
          </Button>
        )}
      </Group>
      <FieldError size="xs">{errorText}</FieldError>
    </Stack>
  );
}
