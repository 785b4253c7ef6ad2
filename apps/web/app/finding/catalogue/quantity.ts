import type { Sku } from '@wasit/contract/catalogue/endpoints';
import type { Pick } from '../../links.ts';
import type { ShownProduct } from './shown-product.ts';

type Rules = {
  minQuantity: number;
  batch: number;
  supplier: { mixedBatch: ShownProduct['supplier']['mixedBatch'] };
};

export interface QuantityProblem {
  /**
   * `short`: fewer are left than an order begins with; `mix`: below the minimum of a supplier who
   * lets one mix.
   */
  kind: 'none' | 'stock' | 'short' | 'batch' | 'minimum' | 'mix';
  /** The number that would do. */
  number: number;
  minimum: number;
  /**
   * Whether it keeps the goods out of the cart; a minimum that the supplier lets one mix does not.
   */
  blocks: boolean;
}

/** The smallest quantity that keeps minimum and batch. */
export const firstQuantity = ({ minQuantity, batch }: Rules): number =>
  Math.max(1, Math.ceil(minQuantity / Math.max(1, batch)) * Math.max(1, batch));

/**
 * What is wrong with a quantity of one SKU, or null (specification, section 5: at least 1, not
 * above stock, the supplier's batches).
 */
export function problemOf(quantity: number, sku: Sku, rules: Rules): QuantityProblem | null {
  const batch = Math.max(1, rules.batch);
  const minimum = firstQuantity(rules);
  const mixes = rules.supplier.mixedBatch !== null;
  if (quantity < 1) return { kind: 'none', number: 1, minimum, blocks: true };
  if (!mixes && isShort(sku, rules))
    return { kind: 'short', number: sku.skuStock, minimum, blocks: true };
  if (quantity > sku.skuStock)
    return { kind: 'stock', number: sku.skuStock, minimum, blocks: true };
  if (quantity % batch !== 0) return { kind: 'batch', number: batch, minimum, blocks: true };
  if (quantity < rules.minQuantity)
    return { kind: mixes ? 'mix' : 'minimum', number: rules.minQuantity, minimum, blocks: !mixes };
  return null;
}

/** There are some, but fewer than an order begins with. */
export const isShort = (sku: Sku, rules: Rules): boolean =>
  sku.skuStock > 0 && sku.skuStock < firstQuantity(rules);

/**
 * The most of a short variant that can be mixed with other goods: whole lots; 0 where the supplier
 * does not mix.
 */
export const mostToMix = (sku: Sku, { batch, supplier }: Rules): number =>
  supplier.mixedBatch === null ? 0 : sku.skuStock - (sku.skuStock % Math.max(1, batch));

/** What the page begins with: the smallest order, or what is left where that can be mixed. */
export const openingQuantity = (sku: Sku | undefined, rules: Rules): number =>
  (sku && isShort(sku, rules) && mostToMix(sku, rules)) || firstQuantity(rules);

/** The tier that a quantity of the whole product has reached. */
export function tierOf<T extends { from: number }>(
  tiers: readonly T[],
  quantity: number,
): T | undefined {
  return tiers.findLast(({ from }) => quantity >= from);
}

export const pieces = (picks: readonly Pick[]): number =>
  picks.reduce((sum, { quantity }) => sum + quantity, 0);
