import { Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { DocumentRow, OrderDetail } from '@wasit/contract';
import { saveFile } from '@wasit/ui/save-file';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-act.ts';
import { useRead } from '../../api/use-read.ts';
import { Answer } from '../../lists/answer.tsx';
import { Refusal } from '../../lists/refusal.tsx';
import { Code } from '../../locale/figures.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Panel } from '../../ui/page.tsx';
import { WorkButton } from '../../ui/work-button.tsx';

const orderPaperKinds = ['order-confirmation', 'fee-explanation'] as const;

/** All numbered documents of an order, and two of its current state. */
export function OrderPapers({ order }: { order: OrderDetail }) {
  const { t } = useTranslation(['orders', 'words']);
  const { orderNo } = order;
  const read = useRead('staffDocumentList', { orderNo });
  const documentAct = useAct('staffDocumentPdf');
  const orderPaperAct = useAct('staffOrderPdf');
  const save = async (request: ReturnType<typeof documentAct.run>) => {
    const paper = await request;
    if (!paper) return;
    saveFile(paper);
    read.reload();
  };
  return (
    <Panel
      title={t('documents')}
      actions={
        <Group gap="xs">
          {orderPaperKinds.map((kind) => (
            <WorkButton
              key={kind}
              size="compact-sm"
              variant="default"
              disabled={orderPaperAct.busy}
              leftSection={<IconDownload size={14} aria-hidden />}
              onClick={() => void save(orderPaperAct.run({ orderNo, kind }))}
            >
              {t(`document.${kind}`)}
            </WorkButton>
          ))}
        </Group>
      }
    >
      <Stack gap="sm">
        <Refusal error={documentAct.error ?? orderPaperAct.error} />
        <Answer read={read} rows={2}>
          {({ items }) => (
            <PaperTable
              items={items}
              busy={documentAct.busy}
              onSave={(documentNo) => void save(documentAct.run({ documentNo }))}
            />
          )}
        </Answer>
      </Stack>
    </Panel>
  );
}

function PaperTable({
  items,
  busy,
  onSave,
}: {
  items: readonly DocumentRow[];
  busy: boolean;
  onSave(documentNo: string): void;
}) {
  const { t } = useTranslation(['orders', 'words']);
  if (items.length === 0) return <Text c="dimmed">{t('documents.none')}</Text>;
  const columns: Column<DocumentRow>[] = [
    {
      key: 'number',
      head: t('documents.number'),
      isPrimary: true,
      cell: ({ documentNo, kind }) => (
        <>
          {t(`document.${kind}`)}
          <br />
          <Code>{documentNo}</Code>
        </>
      ),
    },
    { key: 'amount', head: t('words:amount'), money: ({ amount }) => amount },
    { key: 'issued', head: t('documents.issuedAt'), time: ({ issuedAt }) => issuedAt },
    { key: 'prints', head: t('documents.prints'), figure: ({ printCount: prints }) => prints },
    {
      key: 'save',
      head: 'PDF',
      alignEnd: true,
      cell: ({ documentNo }) => (
        <WorkButton
          size="compact-sm"
          variant="default"
          disabled={busy}
          aria-label={t('documents.save', { number: documentNo })}
          onClick={() => onSave(documentNo)}
        >
          PDF
        </WorkButton>
      ),
    },
  ];
  return (
    <DataTable
      folds
      caption={t('documents')}
      columns={columns}
      rows={items}
      keyOf={({ documentNo }) => documentNo}
    />
  );
}
