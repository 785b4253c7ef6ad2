import { Group, Stack, Text, Typography } from '@mantine/core';
import type { BannersByLanguage } from '@wasit/contract/content/banners';
import { dirOf, type Locale, locales, localeTable, type Texts } from '@wasit/contract/locales';
import type { Picture } from '@wasit/contract/wire';
import { useTranslation } from 'react-i18next';
import { Panel } from '../ui/page.tsx';

interface SavedPreviewProps {
  titles: Texts;
  summaries?: Texts;
  bodies: Texts;
  cover?: Picture | null;
  banners?: BannersByLanguage | undefined;
}

/** A preview of the saved texts in each language that has one. */
export function SavedPreview({ titles, bodies, ...rest }: SavedPreviewProps) {
  const { t } = useTranslation('articles');
  const { cover, summaries, banners } = rest;
  return (
    <Panel title={t('preview')}>
      <Stack gap="xs">
        {locales
          .filter((locale) => titles[locale])
          .map((locale) => (
            <details key={locale}>
              <summary>
                <bdi>{localeTable[locale].ownName}</bdi>
              </summary>
              <article
                lang={localeTable[locale].tag}
                dir={dirOf(locale)}
                style={{ maxWidth: '76ch', paddingBlock: 12 }}
              >
                <BannerPreview banners={banners} locale={locale} />
                {cover && (
                  <img src={cover.url} alt="" style={{ maxWidth: '100%', maxHeight: 320 }} />
                )}
                <Text component="h3" fz="xl" fw={700} m={0}>
                  {titles[locale]}
                </Text>
                <Text c="dimmed">{summaries?.[locale]}</Text>
                <Typography>
                  {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server's allow-list when it was saved */}
                  <div dangerouslySetInnerHTML={{ __html: bodies[locale] ?? '' }} />
                </Typography>
              </article>
            </details>
          ))}
      </Stack>
    </Panel>
  );
}

interface BannerPreviewProps {
  banners: BannersByLanguage | undefined;
  locale: Locale;
}

/** The wide and the phone version. */
function BannerPreview({ banners, locale }: BannerPreviewProps) {
  const { wide = null, narrow = null } = banners?.[locale] ?? {};
  return (
    <Group gap="sm" align="start">
      {wide && <img src={wide.url} alt="" style={{ maxWidth: 'min(480px, 100%)' }} />}
      {narrow && <img src={narrow.url} alt="" style={{ maxWidth: 'min(240px, 100%)' }} />}
    </Group>
  );
}
