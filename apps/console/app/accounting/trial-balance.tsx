import type { OutputOf } from '@wasit/contract';
import { fromWire, toWire, type WireMoney } from '@wasit/contract/money';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../ui/data-table.tsx';
import { Empty } from '../ui/empty.tsx';

type Line = OutputOf<'trialBalance'>['lines'][number];
type Sums = Pick<Line, 'currency' | 'opening' | 'debit' | 'credit' | 'closing'>;

const sumOf = (amounts: readonly WireMoney[], currency: Line['currency']): WireMoney =>
  toWire({
    amountMinor: amounts.reduce((sum, amount) => sum + fromWire(amount).amountMinor, 0),
    currency,
  });

/** Totals by currency: debits must equal credits. */
const totalsOf = (lines: readonly Line[]): Sums[] =>
  [...new Set(lines.map(({ currency }) => currency))].map((currency) => {
    const own = lines.filter((line) => line.currency === currency);
    const sum = (key: 'opening' | 'debit' | 'credit' | 'closing') =>
      sumOf(
        own.map((line) => line[key]),
        currency,
      );
    return {
      currency,
      opening: sum('opening'),
      debit: sum('debit'),
      credit: sum('credit'),
      closing: sum('closing'),
    };
  });

/** Every account of the ledger: opening balance, movements and closing balance. */
export function TrialBalance({ lines }: { lines: readonly Line[] }) {
  const { t } = useTranslation(['accounting', 'wallets']);
  if (lines.length === 0) return <Empty title={t('trial.none')} />;
  const amounts = (['opening', 'debit', 'credit', 'closing'] as const).map((key) => ({
    key,
    head: t(`trial.${key}`),
    money: (line: Line | Sums) => line[key],
  }));
  return (
    <DataTable
      caption={t('trial')}
      columns={[
        {
          key: 'account',
          head: t('trial.account'),
          isPrimary: true,
          cell: (line: Line | Sums) =>
            'book' in line ? (
              <>
                <bdi>{line.account}</bdi> {t(`wallets:book.${line.book}`)} (
                <bdi>{line.currency}</bdi>)
              </>
            ) : (
              <strong>
                {t('total')} (<bdi>{line.currency}</bdi>)
              </strong>
            ),
        },
        ...amounts,
      ]}
      rows={[...lines, ...totalsOf(lines)]}
      isMarked={(line) => !('book' in line)}
      keyOf={(line) => `${'book' in line ? line.book : ''} ${line.currency}`}
    />
  );
}
