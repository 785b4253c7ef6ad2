import { usd } from '@wasit/contract/money';
import type { AuditInput } from '../../../platform/audit/audit.ts';
import { productObject } from './product-object.ts';

/** What a product is sold at: the lowest price, and that of each variant and tier. US cents. */
export interface AuditedPrices {
  readonly priceMinor: number;
  readonly skus: readonly { readonly code: string; readonly priceMinor: number }[];
  readonly tiers: readonly { readonly fromQuantity: number; readonly priceMinor: number }[];
}

/** The code of goods without variants: their lowest price says it. */
const onlyVariant = '-';

/** Prices by the code of a variant, or by the quantity that a tier begins at. */
const byName = ({ skus, tiers }: AuditedPrices): Map<string, number> =>
  new Map([
    ...skus
      .filter(({ code }) => code !== onlyVariant)
      .map(({ code, priceMinor }) => [code, priceMinor] as const),
    ...tiers.map(({ fromQuantity, priceMinor }) => [`≥ ${fromQuantity}`, priceMinor] as const),
  ]);

/**
 * What the audit trail says of prices that changed, in one entry for each product: the lowest
 * price, and every variant and tier that is new, gone or has another price. Nothing when none
 * changed.
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
