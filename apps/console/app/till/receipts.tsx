import type { TillReceipt } from '@wasit/contract';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Empty } from '../ui/empty.tsx';
import { Mark, Panel } from '../ui/page.tsx';

const tones = { settles: 'good', part: 'wait', 'to-wallet': 'calm' } as const;

/** Receipts since the till was opened, the newest first. */
export function Receipts({ receipts }: { receipts: readonly TillReceipt[] }) {
  const { t } = useTranslation('till');
  const columns = useColumns();
  return (
    <Panel title={t('receipts')}>
      {receipts.length === 0 ? (
        <Empty title={t('receipts.empty')} text={t('receipts.emptyText')} />
      ) : (
        <DataTable
          caption={t('receipts')}
          columns={columns}
          rows={receipts}
          keyOf={({ paymentId }) => paymentId}
        />
      )}
    </Panel>
  );
}

function useColumns(): Column<TillReceipt>[] {
  const { t } = useTranslation(['till', 'words']);
  return [
    { key: 'no', head: t('receiptNo'), isPrimary: true, code: ({ receiptNo }) => receiptNo },
    { key: 'at', head: t('words:at'), time: ({ at }) => at },
    { key: 'order', head: t('words:order'), code: ({ orderNo }) => orderNo },
    { key: 'customer', head: t('words:customer'), text: ({ customer }) => customer },
    { key: 'handed', head: t('handed'), money: ({ tendered: handed }) => handed },
    { key: 'change', head: t('change'), money: ({ change }) => change },
    { key: 'received', head: t('received'), money: ({ received }) => received },
    {
      key: 'outcome',
      head: t('words:status'),
      cell: ({ outcome }) => <Mark tone={tones[outcome]}>{t(`outcome.${outcome}`)}</Mark>,
    },
  ];
}
