import type { PurchaseCurrency } from '@wasit/contract/procurement/purchase-currencies';
import { formatNumber } from '@wasit/i18n';
import { parseAmount } from '@wasit/i18n/digits';

/** An amount in a supplier's currency. */
export const Price = ({ amount, currency }: { amount: number; currency: PurchaseCurrency }) => (
  <bdi dir="ltr" className="w-figure">{`${formatNumber(amount, { min: 2 })} ${currency}`}</bdi>
);

/** An amount in yuan. */
export const Yuan = ({ amount }: { amount: number }) => <Price amount={amount} currency="CNY" />;

/** Parses a price with at most two decimals; undefined if it is invalid. */
export function parsePrice(typed: string): number | undefined {
  // All supplier currencies have decimals.
  return parseAmount(typed, 'CNY') ?? undefined;
}

/** Adds in hundredths, to avoid rounding errors. */
export const sumPrices = (parts: readonly number[]): number =>
  parts.reduce((sum, part) => sum + Math.round(part * 100), 0) / 100;
