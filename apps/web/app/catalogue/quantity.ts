import type { ProductDetail, Sku } from '@wasit/contract/catalogue';
import type { Pick } from '../links.ts';

type Rules = { minQuantity: number; batch: number; supplier: { mixedBatch: ProductDetail['supplier']['mixedBatch'] } };

export interface QuantityProblem {
  kind: 'none' | 'stock' | 'batch' | 'minimum';
  /** The number that would do. */
  number: number;
  /** Whether it keeps the goods out of the cart; a minimum that the supplier lets one mix does not. */
  blocks: boolean;
}

/** The smallest quantity that keeps minimum and batch. */
export const firstQuantity = ({ minQuantity, batch }: Rules): number =>
  Math.max(1, Math.ceil(minQuantity / Math.max(1, batch)) * Math.max(1, batch));

/** What is wrong with a quantity of one SKU, or null (specification, section 5: at least 1, not above stock, the supplier's batches). */
export function problemOf(quantity: number, sku: Sku, rules: Rules): QuantityProblem | null {
  const batch = Math.max(1, rules.batch);
  if (quantity < 1) return { kind: 'none', number: 1, blocks: true };
  if (quantity > sku.skuStock) return { kind: 'stock', number: sku.skuStock, blocks: true };
  if (quantity % batch !== 0) return { kind: 'batch', number: batch, blocks: true };
  if (quantity < rules.minQuantity) return { kind: 'minimum', number: rules.minQuantity, blocks: rules.supplier.mixedBatch === null };
  return null;
}

/** The tier that a quantity of the whole product has reached. */
export function tierOf<T extends { from: number }>(tiers: readonly T[], quantity: number): T | undefined {
  return tiers.findLast(({ from }) => quantity >= from);
}

export const pieces = (picks: readonly Pick[]): number => picks.reduce((sum, { quantity }) => sum + quantity, 0);
