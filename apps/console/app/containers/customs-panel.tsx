import { Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { CustomsGap } from '@wasit/contract';
import {
  type CustomsPaper,
  customsPapers,
} from '@wasit/contract/logistics/containers/container-words';
import { saveFile } from '@wasit/ui/save-file';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { Refusal } from '../lists/refusal.tsx';
import { DeskLink } from '../session/desk-link.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Panel } from '../ui/page.tsx';
import { DimmedText } from '../ui/quiet-text.tsx';
import { WorkButton } from '../ui/work-button.tsx';

/** Customs documents, and the goods that lack data for them. */
export function CustomsPanel({
  containerId,
  gaps,
}: {
  containerId: string;
  gaps: readonly CustomsGap[];
}) {
  const { t } = useTranslation('containers');
  const [language, setLanguage] = useState<'en' | 'ar'>('en');
  const print = useAct('containerPaper');
  const save = async (paper: CustomsPaper, format: 'pdf' | 'xlsx') => {
    const file = await print.run({ containerId, paper, format, language });
    if (file) saveFile(file);
  };
  return (
    <Panel
      title={t('customs')}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={t('customs.language')}
          value={language}
          onChange={(value) => setLanguage(value === 'ar' ? 'ar' : 'en')}
          data={[
            { value: 'en', label: 'English' },
            { value: 'ar', label: 'العربية' },
          ]}
        />
      }
    >
      <Stack gap="sm">
        <Refusal error={print.error} />
        {customsPapers.map((paper) => (
          <Group key={paper} justify="space-between" gap="xs">
            <Text size="sm">{t(`paper.${paper}`)}</Text>
            <Group gap="xs">
              {(['pdf', 'xlsx'] as const).map((format) => (
                <WorkButton
                  key={format}
                  size="compact-sm"
                  variant="default"
                  disabled={print.busy}
                  leftSection={<IconDownload size={14} aria-hidden />}
                  aria-label={t('paper.save', {
                    paper: t(`paper.${paper}`),
                    format: format.toUpperCase(),
                  })}
                  onClick={() => void save(paper, format)}
                >
                  {format.toUpperCase()}
                </WorkButton>
              ))}
            </Group>
          </Group>
        ))}
        {gaps.length === 0 ? (
          <DimmedText>{t('customs.complete')}</DimmedText>
        ) : (
          <Gaps gaps={gaps} />
        )}
      </Stack>
    </Panel>
  );
}

function Gaps({ gaps }: { gaps: readonly CustomsGap[] }) {
  const { t } = useTranslation(['containers', 'words']);
  const columns: Column<CustomsGap>[] = [
    {
      key: 'goods',
      head: t('goods'),
      isPrimary: true,
      cell: ({ name, productId }) => (
        <DeskLink to={`/catalogue/products/${productId}`}>
          <bdi>{name}</bdi>
        </DeskLink>
      ),
    },
    { key: 'order', head: t('words:order'), code: ({ orderNo }) => orderNo },
    {
      key: 'lacks',
      head: t('lacks'),
      cell: ({ lacks }) => lacks.map((lack) => t(`lacks.${lack}`)).join(t('words:comma')),
    },
  ];
  return (
    <>
      <Text size="sm" fw={600} c="var(--w-bad)">
        {t('customs.gaps')}
      </Text>
      <DataTable
        caption={t('customs.gaps')}
        columns={columns}
        rows={gaps}
        keyOf={({ lineId }) => lineId}
      />
    </>
  );
}
