import { Group, Stack, TextInput } from '@mantine/core';
import type { BannerPart } from '@wasit/contract/content/banners';
import { parseWholeNumber } from '@wasit/i18n/digits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CountUploads } from '../api/use-upload.ts';
import { FigureField } from '../ui/field.tsx';
import { BannerFields } from './banner-fields.tsx';

interface BannerPartFieldsProps {
  banner: BannerPart;
  /** Takes an updater: pictures upload while the rest is edited. */
  onChange(change: (banner: BannerPart) => BannerPart): void;
  countUploads: CountUploads;
  errorOf(field: keyof BannerPart): string | undefined;
}

/** The link, position and pictures (by language and width) of a banner of the home page. */
export function BannerPartFields({
  banner,
  onChange,
  countUploads,
  errorOf,
}: BannerPartFieldsProps) {
  const { t } = useTranslation('articles');
  const [place, setPlace] = useState(String(banner.place));
  const set = (part: Partial<BannerPart>) => onChange((before) => ({ ...before, ...part }));
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
          onChange={({ currentTarget }) => set({ link: currentTarget.value })}
          error={errorOf('link')}
        />
        <FigureField
          label={t('banner.place')}
          description={t('banner.place.hint')}
          isInteger
          value={place}
          onValue={(text) => {
            setPlace(text);
            // Text that is not a number is refused by the server, at this field.
            set({ place: parseWholeNumber(text) ?? 0 });
          }}
          error={errorOf('place')}
        />
      </Group>
      <BannerFields
        banners={banner.pictures}
        onChange={(change) =>
          onChange((before) => ({ ...before, pictures: change(before.pictures) }))
        }
        countUploads={countUploads}
        error={errorOf('pictures')}
      />
    </Stack>
  );
}
