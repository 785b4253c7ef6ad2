import type { OutputOf } from '@wasit/contract';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import { Amount, None } from '../locale/figures.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';

export type Preview = OutputOf<'previewPrices'>;
type Change = Preview['items'][number];

/** Prices before and after, the largest changes first. */
export function PriceChanges({ items }: { items: readonly Change[] }) {
  const { t } = useTranslation('prices');
  const columns: Column<Change>[] = [
    {
      key: 'goods',
      head: t('goods'),
      isPrimary: true,
      text: ({ productName }) => productName,
      secondLine: ({ variant, fromQuantity }) => (
        <>
          <bdi>{variant}</bdi>
          {fromQuantity !== null && t('fromQuantity', { n: formatNumber(fromQuantity) })}
        </>
      ),
    },
    { key: 'purchase', head: t('purchase'), figure: ({ purchaseYuan }) => purchaseYuan, unit: '¥' },
    { key: 'rule', head: t('rule'), text: ({ ruleName }) => ruleName },
    {
      key: 'before',
      head: t('before'),
      alignEnd: true,
      cell: ({ before }) => (before.amount === 0 ? <None /> : <Amount money={before} />),
    },
    { key: 'after', head: t('after'), money: ({ after }) => after },
    {
      key: 'percent',
      head: t('change'),
      alignEnd: true,
      cell: ({ percent }) =>
        percent === null ? (
          <None />
        ) : (
          <bdi dir="ltr">{`${percent > 0 ? '+' : ''}${formatNumber(percent, { max: 1 })}%`}</bdi>
        ),
    },
  ];
  return (
    <DataTable
      caption={t('largest')}
      columns={columns}
      rows={items}
      keyOf={({ productId, variant, fromQuantity }) => `${productId} ${variant} ${fromQuantity}`}
    />
  );
}
