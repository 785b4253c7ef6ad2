import { Group, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ImportBadRow } from '@wasit/contract';
import { saveFile } from '@wasit/ui/save-file';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { useRead } from '../api/use-read.ts';
import { Answer } from '../lists/answer.tsx';
import { Pager } from '../lists/list-tools.tsx';
import { Refusal } from '../lists/refusal.tsx';
import { useUrlState } from '../lists/url-state.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Panel } from '../ui/page.tsx';
import { DimmedText } from '../ui/quiet-text.tsx';
import { WorkButton } from '../ui/work-button.tsx';

const pageSize = 20;

/** Rejected rows with the reasons; all can be downloaded. */
export function BadRows({ runId, count }: { runId: string; count: number }) {
  const { t } = useTranslation('imports');
  const { page } = useUrlState();
  // Polled, because a running import finds more of them.
  const read = useRead('staffImportBadRows', count > 0 ? { runId, pageNo: page, pageSize } : null, {
    everyMs: 10_000,
  });
  const download = useAct('staffImportBadFile');
  const columns: Column<ImportBadRow>[] = [
    { key: 'line', head: t('line'), figure: ({ line }) => line },
    { key: 'id', head: t('rowId'), isPrimary: true, text: ({ id }) => id },
    { key: 'column', head: t('column'), text: ({ column }) => column },
    { key: 'reason', head: t('reason'), cell: ({ reason }) => <span dir="auto">{reason}</span> },
  ];
  if (count === 0) return null;
  const button = (
    <WorkButton
      size="compact-sm"
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      busy={download.busy}
      onClick={async () => {
        const file = await download.run({ runId });
        if (file) saveFile(file);
      }}
    >
      {t('download')}
    </WorkButton>
  );
  return (
    <Panel title={t('badRows')} actions={button}>
      <Stack gap="sm">
        <Refusal error={download.error} />
        <Answer read={read}>
          {({ items, total }) => (
            <>
              <DataTable
                caption={t('badRows')}
                columns={columns}
                rows={items}
                keyOf={({ line, column }) => `${line} ${column}`}
              />
              <Pager total={total} pageSize={pageSize} />
              {count > total && (
                <Group>
                  <DimmedText>{t('more')}</DimmedText>
                </Group>
              )}
            </>
          )}
        </Answer>
      </Stack>
    </Panel>
  );
}
