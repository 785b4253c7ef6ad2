import { Stack } from '@mantine/core';
import { ageLimits } from '@wasit/contract/accounting/ages';
import type { PurchaseCurrency } from '@wasit/contract/procurement/purchase-currencies';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import { useRead } from '../api/use-read.ts';
import { Answer } from '../lists/answer.tsx';
import { Amount } from '../locale/figures.tsx';
import { Price } from '../purchase-orders/prices.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { Empty } from '../ui/empty.tsx';
import { Panel } from '../ui/page.tsx';

interface Row {
  readonly name: string;
  readonly currency: 'IQD' | PurchaseCurrency;
  readonly ages: readonly number[];
  readonly total: number;
  readonly count: number;
}

function Sum({ amount, currency }: { amount: number; currency: Row['currency'] }) {
  return currency === 'USD' || currency === 'IQD' ? (
    <Amount money={{ amount, currency }} />
  ) : (
    <Price amount={amount} currency={currency} />
  );
}

/** Amounts owed to us and by us, by age in days. */
export function Ages() {
  const { t } = useTranslation(['accounting', 'words']);
  const read = useRead('accountingAges', {});
  return (
    <Answer read={read}>
      {({ receivables, payables }) => (
        <Stack gap="md">
          <AgeTable
            title={t('receivables')}
            rows={receivables.map((row) => ({
              ...row,
              name:
                row.purpose === 'supplier-claim'
                  ? t('supplierClaims')
                  : t(`words:purpose.${row.purpose}`),
            }))}
          />
          <AgeTable
            title={t('payables')}
            rows={payables.map((row) => ({ ...row, name: t(`payable.${row.kind}`) }))}
          />
        </Stack>
      )}
    </Answer>
  );
}

/** The total for each currency, where several rows have it. */
function totalsOf(rows: readonly Row[], name: string): Row[] {
  const cents = (amounts: readonly number[]) =>
    amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;
  return [...new Set(rows.map(({ currency }) => currency))].flatMap((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    const [first] = own;
    if (!first || own.length === 1) return [];
    return {
      name,
      currency,
      ages: first.ages.map((_, index) => cents(own.map(({ ages }) => ages[index] ?? 0))),
      total: cents(own.map(({ total }) => total)),
      count: own.reduce((sum, { count }) => sum + count, 0),
    };
  });
}

function AgeTable({ title, rows }: { title: string; rows: readonly Row[] }) {
  const { t } = useTranslation('accounting');
  const totals = totalsOf(rows, t('total'));
  const heads = [
    ...ageLimits.map((until) => t('days.upTo', { n: formatNumber(until) })),
    t('days.over', { n: formatNumber(ageLimits.at(-1) ?? 0) }),
  ];
  return (
    <Panel title={title}>
      {rows.length === 0 ? (
        <Empty title={t('nothingOwed')} />
      ) : (
        <DataTable
          caption={title}
          columns={[
            {
              key: 'name',
              head: t('what'),
              isPrimary: true,
              cell: ({ name, count }: Row) => (
                <>
                  {name} (<bdi>{formatNumber(count)}</bdi>)
                </>
              ),
            },
            ...heads.map((head, index) => ({
              key: `age-${index}`,
              head,
              alignEnd: true,
              cell: ({ ages, currency }: Row) => (
                <Sum amount={ages[index] ?? 0} currency={currency} />
              ),
            })),
            {
              key: 'total',
              head: t('total'),
              alignEnd: true,
              cell: ({ total, currency }: Row) => <Sum amount={total} currency={currency} />,
            },
          ]}
          rows={[...rows, ...totals]}
          isMarked={(row) => totals.includes(row)}
          keyOf={({ name, currency }) => `${name} ${currency}`}
        />
      )}
    </Panel>
  );
}
