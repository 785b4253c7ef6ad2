import { usd } from '@wasit/contract/money';
import type { AuditInput } from '../../../platform/audit/audit.ts';
import { productObject } from './product-object.ts';

/** The prices of a product: the lowest, and those of each variant and tier. US cents. */
export interface AuditedPrices {
  readonly priceMinor: number;
  readonly skus: readonly { readonly code: string; readonly priceMinor: number }[];
  readonly tiers: readonly { readonly fromQuantity: number; readonly priceMinor: number }[];
}

/** The code of goods without variants: only their lowest price is audited. */
const onlyVariant = '-';

/** Prices by variant code, or by the minimum quantity of a tier. */
const byName = ({ skus, tiers }: AuditedPrices): Map<string, number> =>
  new Map([
    ...skus
      .filter(({ code }) => code !== onlyVariant)
      .map(({ code, priceMinor }) => [code, priceMinor] as const),
    ...tiers.map(({ fromQuantity, priceMinor }) => [`≥ ${fromQuantity}`, priceMinor] as const),
  ]);

/**
 * Audit entries of changed prices, one per product: the lowest price, and every new, removed or
 * repriced variant and tier. Empty if none changed.
 */
export function priceEntries({
  productId,
  from,
  to,
  reason,
}: {
  productId: number;
  from: AuditedPrices;
  to: AuditedPrices;
  reason: string;
}): AuditInput[] {
  const [before, after] = [byName(from), byName(to)];
  const changedIn = (prices: Map<string, number>, others: Map<string, number>): string[] =>
    [...prices]
      .filter(([name, minor]) => others.get(name) !== minor)
      .map(([name, minor]) => `${name}: $${(minor / 100).toFixed(2)}`);
  const [gone, come] = [changedIn(before, after), changedIn(after, before)];
  const isLowestChanged = from.priceMinor !== to.priceMinor;
  if (!isLowestChanged && gone.length === 0 && come.length === 0) return [];
  const facts = (priceMinor: number, prices: readonly string[]) => ({
    ...(isLowestChanged ? { price: usd(priceMinor) } : {}),
    ...(prices.length > 0 ? { prices } : {}),
  });
  return [
    {
      action: 'catalogue.price',
      object: productObject(productId),
      from: facts(from.priceMinor, gone),
      to: facts(to.priceMinor, come),
      reason,
    },
  ];
}
