import { Group, Stack, Text } from '@mantine/core';
import type { StaffArticle } from '@wasit/contract';
import { pickText } from '@wasit/contract/locales';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import type { useAct } from '../api/use-act.ts';
import { Refusal } from '../lists/refusal.tsx';
import { toast } from '../lists/toast.ts';
import { useFormat, When } from '../locale/figures.tsx';
import { Mark, Panel } from '../ui/page.tsx';
import { WorkButton } from '../ui/work-button.tsx';

interface VersionsPanelProps {
  content: Pick<StaffArticle, 'version' | 'publishedVersion' | 'versions'>;
  act: Pick<ReturnType<typeof useAct<'staffRestoreArticle' | 'restoreEvent'>>, 'busy' | 'error'>;
  /** Resolves to undefined when it failed. */
  restore(version: number): Promise<unknown>;
  onChanged(): void;
}

/** The versions of a text, each with a button that restores it. */
export function VersionsPanel({ content, act, restore, onChanged }: VersionsPanelProps) {
  const { t } = useTranslation('articles');
  const { locale } = useFormat();
  const restoreVersion = async (version: number) => {
    if (!(await restore(version))) return;
    toast(t('restored'));
    onChanged();
  };
  return (
    <Panel title={t('versions')}>
      <Stack gap="xs">
        {content.versions.map(({ version, at, by, titles }) => (
          <Group key={version} gap="sm">
            <Text fw={600}>{t('version', { n: formatNumber(version) })}</Text>
            <Text size="sm">
              <bdi>{pickText(titles, locale)}</bdi> · <bdi>{by}</bdi> · <When at={at} />
            </Text>
            {version === content.publishedVersion && (
              <Mark tone="good">{t('state.PUBLISHED')}</Mark>
            )}
            {version !== content.version && (
              <WorkButton
                variant="default"
                size="compact-md"
                busy={act.busy}
                onClick={() => void restoreVersion(version)}
                aria-label={t('restore.of', { n: formatNumber(version) })}
              >
                {t('restore')}
              </WorkButton>
            )}
          </Group>
        ))}
      </Stack>
      <Refusal error={act.error} />
    </Panel>
  );
}
