import { Group, NumberInput, Stack, TextInput } from '@mantine/core';
import type { BannerPart } from '@wasit/contract/content/banners';
import { useTranslation } from 'react-i18next';
import { BannerFields } from './banner-fields.tsx';

interface BannerPartFieldsProps {
  banner: BannerPart;
  onChange(banner: BannerPart): void;
  errorOf(field: keyof BannerPart): string | undefined;
}

/** Where a banner of the home page leads, its place, and its pictures by language and width. */
export function BannerPartFields({ banner, onChange, errorOf }: BannerPartFieldsProps) {
  const { t } = useTranslation('articles');
  return (
    <Stack gap="sm">
      <Group gap="sm" align="start">
        <TextInput
          label={t('banner.link')}
          description={t('banner.link.hint')}
          dir="ltr"
          maxLength={300}
          flex={1}
          miw={240}
          value={banner.link}
          onChange={({ currentTarget }) => onChange({ ...banner, link: currentTarget.value })}
          error={errorOf('link')}
        />
        <NumberInput
          label={t('banner.place')}
          description={t('banner.place.hint')}
          min={1}
          max={99}
          allowDecimal={false}
          value={banner.place}
          onChange={(place) => onChange({ ...banner, place: Number(place) || 1 })}
          error={errorOf('place')}
        />
      </Group>
      <BannerFields
        banners={banner.pictures}
        onChange={(pictures) => onChange({ ...banner, pictures })}
        error={errorOf('pictures')}
      />
    </Stack>
  );
}
