import { Stack, Text, Typography } from '@mantine/core';
import type { StaffArticle } from '@wasit/contract';
import { dirOf, localeTable } from '@wasit/contract/locales';
import { useTranslation } from 'react-i18next';
import { Panel } from '../ui/page.tsx';

/** The saved draft as readers would see it, in each language it is written in. */
export function ArticlePreview({
  article: { locales, titles, summaries, bodies, cover },
}: {
  article: StaffArticle;
}) {
  const { t } = useTranslation('articles');
  return (
    <Panel title={t('preview')}>
      <Stack gap="xs">
        {locales.map((locale) => (
          <details key={locale}>
            <summary>
              <bdi>{localeTable[locale].ownName}</bdi>
            </summary>
            <article
              lang={localeTable[locale].tag}
              dir={dirOf(locale)}
              style={{ maxWidth: '76ch', paddingBlock: 12 }}
            >
              {cover && <img src={cover.url} alt="" style={{ maxWidth: '100%', maxHeight: 320 }} />}
              <Text component="h3" fz="xl" fw={700} m={0}>
                {titles[locale]}
              </Text>
              <Text c="dimmed">{summaries[locale]}</Text>
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
