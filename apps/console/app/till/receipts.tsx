import type { TillReceipt } from '@wasit/contract';
import { useTranslation } from 'react-i18next';
import { Empty } from '../lists/answer.tsx';
import { Amount, Code, None, When } from '../locale/figures.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Mark, Panel } from '../ui/page.tsx';

const tones = { settles: 'good', part: 'wait', 'to-wallet': 'calm' } as const;

/** What came in since the till was opened, the newest first. */
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
    {
      key: 'no',
      head: t('receiptNo'),
      lead: true,
      cell: ({ receiptNo }) => (receiptNo ? <Code>{receiptNo}</Code> : <None />),
    },
    { key: 'at', head: t('words:at'), cell: ({ at }) => <When at={at} /> },
    {
      key: 'order',
      head: t('words:order'),
      cell: ({ orderNo }) => (orderNo ? <Code>{orderNo}</Code> : <None />),
    },
    { key: 'customer', head: t('words:customer'), cell: ({ customer }) => <bdi>{customer}</bdi> },
    {
      key: 'handed',
      head: t('handed'),
      end: true,
      cell: ({ handed }) => <Amount money={handed} />,
    },
    {
      key: 'change',
      head: t('change'),
      end: true,
      cell: ({ change }) => <Amount money={change} />,
    },
    {
      key: 'received',
      head: t('received'),
      end: true,
      cell: ({ received }) => <Amount money={received} />,
    },
    {
      key: 'outcome',
      head: t('words:status'),
      cell: ({ outcome }) => <Mark tone={tones[outcome]}>{t(`outcome.${outcome}`)}</Mark>,
    },
  ];
}
