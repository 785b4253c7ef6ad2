/** Why a typed quantity cannot be saved, with a valid one. */
export type CartQuantityProblem =
  | { kind: 'whole' }
  | { kind: 'stock'; stock: number }
  | { kind: 'minimum'; min: number }
  /** `batchOnly`: there is one possible number of whole lots, `down`. */
  | { kind: 'batch' | 'batchOnly'; batch: number; down: number; up: number };

interface QuantityLimits {
  skuStock: number;
  batch: number;
}

/**
 * Specification, section 5: at least 1, not above stock, a multiple of the batch. The supplier's
 * own minimum is not checked here, because several lines may reach it together (product decisions,
 * section 8).
 */
export function cartQuantityProblem(
  quantity: number,
  { skuStock, batch }: QuantityLimits,
): CartQuantityProblem | null {
  if (!Number.isInteger(quantity)) return { kind: 'whole' };
  if (quantity < 1) return { kind: 'minimum', min: batch };
  if (quantity > skuStock) return { kind: 'stock', stock: skuStock };
  if (quantity % batch === 0) return null;
  const lots = Math.floor(quantity / batch);
  const down = Math.max(1, lots) * batch;
  const up = Math.max(down, Math.min(lots + 1, Math.floor(skuStock / batch)) * batch);
  return { kind: down === up ? 'batchOnly' : 'batch', batch, down, up };
}
