import type { OutputOf } from '@wasit/contract';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../ui/data-table.tsx';
import { Empty } from '../ui/empty.tsx';

type Line = OutputOf<'trialBalance'>['lines'][number];

/** Every account of the ledger: opening balance, movements and closing balance. */
export function TrialBalance({ lines }: { lines: readonly Line[] }) {
  const { t } = useTranslation(['accounting', 'wallets']);
  if (lines.length === 0) return <Empty title={t('trial.none')} />;
  const amounts = (['opening', 'debit', 'credit', 'closing'] as const).map((key) => ({
    key,
    head: t(`trial.${key}`),
    money: (line: Line) => line[key],
  }));
  return (
    <DataTable
      caption={t('trial')}
      columns={[
        {
          key: 'account',
          head: t('trial.account'),
          isPrimary: true,
          cell: ({ account, book, currency }: Line) => (
            <>
              <bdi>{account}</bdi> {t(`wallets:book.${book}`)} (<bdi>{currency}</bdi>)
            </>
          ),
        },
        ...amounts,
      ]}
      rows={lines}
      keyOf={({ book, currency }) => `${book} ${currency}`}
    />
  );
}
