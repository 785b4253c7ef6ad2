import type { PurchaseCurrency } from '@wasit/contract/procurement/purchase-currencies';
import { formatNumber } from '@wasit/i18n';
import { parseAmount } from '@wasit/i18n/digits';

/** An amount in a currency that suppliers are paid in. */
export const Price = ({ amount, currency }: { amount: number; currency: PurchaseCurrency }) => (
  <bdi dir="ltr" className="w-figure">{`${formatNumber(amount, { min: 2 })} ${currency}`}</bdi>
);

/** An amount in yuan. */
export const Yuan = ({ amount }: { amount: number }) => <Price amount={amount} currency="CNY" />;

/** What is typed as a price: at most two decimals; undefined when it is no such amount. */
export function parsePrice(typed: string): number | undefined {
  // Suppliers are paid in no currency without decimals.
  return parseAmount(typed, 'CNY') ?? undefined;
}

/** Sums in whole hundredths: 0.1 + 0.2 is 0.3 here. */
export const sumPrices = (parts: readonly number[]): number =>
  parts.reduce((sum, part) => sum + Math.round(part * 100), 0) / 100;
