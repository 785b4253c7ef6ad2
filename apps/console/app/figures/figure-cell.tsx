import type { OutputOf } from '@wasit/contract';
import { formatNumber } from '@wasit/i18n';
import { Amount, Figure, None } from '../locale/figures.tsx';
import { Price } from '../purchase-orders/prices.tsx';

type Column = OutputOf<'figureTable'>['columns'][number];

/** A figure in its unit; `currency` is that of the row. */
export function FigureCell({
  value,
  unit,
  currency,
}: {
  value: number | null;
  unit: Column['unit'];
  currency: string;
}) {
  if (value === null) return <None />;
  const shownCurrency =
    unit === 'usd' || unit === 'each'
      ? 'USD'
      : unit === 'iqd'
        ? 'IQD'
        : unit === 'own'
          ? currency
          : '';
  if (shownCurrency === 'USD' || shownCurrency === 'IQD')
    return <Amount money={{ amount: value, currency: shownCurrency }} />;
  if (
    shownCurrency === 'CNY' ||
    shownCurrency === 'EUR' ||
    shownCurrency === 'AED' ||
    shownCurrency === 'TRY'
  )
    return <Price amount={value} currency={shownCurrency} />;
  if (unit === 'percent')
    return <bdi dir="ltr" className="w-figure">{`${formatNumber(value, { max: 1 })}%`}</bdi>;
  return <Figure value={value} />;
}
