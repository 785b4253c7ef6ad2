import type { PickedSku } from '../../../../links.ts';
import type { ShownProduct, ShownSku } from '../../shown-product.ts';

type Rules = {
  minQuantity: number;
  batch: number;
  supplier: { mixedBatch: ShownProduct['supplier']['mixedBatch'] };
};

export interface QuantityProblem {
  /**
   * `short`: fewer are left than the smallest order; `mix`: below the minimum of a supplier who
   * allows mixing.
   */
  kind: 'none' | 'whole' | 'stock' | 'short' | 'batch' | 'minimum' | 'mix';
  /** The quantity that would be valid; for `batch` the size of a lot. */
  number: number;
  /** The nearest whole lots; equal where there is no stock for the next one. */
  down: number;
  up: number;
  minimum: number;
  /** Whether it blocks adding to the cart; a minimum that may be mixed does not. */
  blocks: boolean;
}

/** The smallest quantity that meets minimum and batch. */
export const minOrderQuantity = ({ minQuantity, batch }: Rules): number =>
  Math.max(1, Math.ceil(minQuantity / Math.max(1, batch)) * Math.max(1, batch));

/**
 * The error of a quantity of one SKU, or null (specification, section 5: at least 1, not above
 * stock, the supplier's batches).
 */
export function quantityProblemOf(
  quantity: number,
  sku: ShownSku,
  rules: Rules,
): QuantityProblem | null {
  const batch = Math.max(1, rules.batch);
  const minimum = minOrderQuantity(rules);
  const mixes = rules.supplier.mixedBatch !== null;
  const down = Math.max(mixes ? batch : minimum, Math.floor(quantity / batch) * batch);
  const maxInStock = Math.floor(sku.skuStock / batch) * batch;
  const problem = (kind: QuantityProblem['kind'], number: number, blocks = true) => ({
    kind,
    number,
    minimum,
    down,
    up: Math.max(down, Math.min(down + batch, maxInStock)),
    blocks,
  });
  if (!Number.isInteger(quantity)) return problem('whole', minimum);
  if (quantity < 1) return problem('none', mixes ? batch : minimum);
  if (!mixes && isShort(sku, rules)) return problem('short', sku.skuStock);
  if (quantity > sku.skuStock) return problem('stock', sku.skuStock);
  if (!mixes && quantity < minimum) return problem('minimum', minimum);
  if (quantity % batch !== 0) return problem('batch', batch);
  return quantity < rules.minQuantity ? problem('mix', rules.minQuantity, false) : null;
}

/** Some stock, but less than the smallest order. */
export const isShort = (sku: ShownSku, rules: Rules): boolean =>
  sku.skuStock > 0 && sku.skuStock < minOrderQuantity(rules);

/**
 * The maximum quantity of a short variant that can be mixed with other goods: whole lots; 0 if the
 * supplier does not allow mixing.
 */
export const maxToMix = (sku: ShownSku, { batch, supplier }: Rules): number =>
  supplier.mixedBatch === null ? 0 : sku.skuStock - (sku.skuStock % Math.max(1, batch));

/** The initial quantity: the smallest order, or what is left where that can be mixed. */
export const initialQuantity = (sku: ShownSku | undefined, rules: Rules): number =>
  (sku && isShort(sku, rules) && maxToMix(sku, rules)) || minOrderQuantity(rules);

/** The tier that a quantity of the whole product has reached. */
export function tierOf<T extends { from: number }>(
  tiers: readonly T[],
  quantity: number,
): T | undefined {
  return tiers.findLast(({ from }) => quantity >= from);
}

/**
 * The factory price of the picks in dollars, calculated as on the server: each at its own price or,
 * if lower, at that of the tier reached by all of them together.
 */
export function goodsUsd(
  picks: readonly PickedSku[],
  { skus, tiers }: Pick<ShownProduct, 'skus' | 'tiers'>,
): number {
  const count = countPieces(picks);
  const reached = tiers.flatMap(({ from, price }) => (count >= from ? [price.usd.amount] : []));
  const priceOf = new Map(skus.map(({ skuId, price }) => [skuId, price.usd.amount]));
  const cents = picks.reduce(
    (sum, { skuId, quantity }) =>
      sum + quantity * Math.round(100 * Math.min(priceOf.get(skuId) ?? 0, ...reached)),
    0,
  );
  return cents / 100;
}

export const countPieces = (picks: readonly PickedSku[]): number =>
  picks.reduce((sum, { quantity }) => sum + quantity, 0);
