import type { SkuChange } from '@wasit/contract/catalogue/editing';
import { toHundredths } from '@wasit/contract/procurement/purchase-currencies';
import type { Tx } from '../../../platform/db/db.ts';
import { BusinessError, fail } from '../../../platform/errors.ts';
import type { SkuRow } from '../products/product.store.ts';
import { recordMovements } from '../stock/stock.store.ts';
import type { PictureFinder } from './pictures/picture-refs.ts';
import { insertVariant, setTemporaryCodes, updateVariant } from './variants.store.ts';
import { toCents } from './written-product.ts';

interface VariantChange {
  readonly productId: number;
  /** Every SKU there ever was, locked. */
  readonly existing: readonly SkuRow[];
  readonly skus: readonly SkuChange[];
  readonly picture: PictureFinder;
  /** Was on the shelf before, so every variant needs a price. */
  readonly wasSold: boolean;
}

/**
 * Pieces on hand of a variant; never less than is promised to orders.
 * @throws STOCK_PROMISED
 */
function stockOf(
  { stock }: SkuChange,
  { known, field }: { known: SkuRow | undefined; field: string },
): { onHand: number; stockKnown: boolean } {
  const reserved = known?.reserved ?? 0;
  if (stock === undefined && known?.active)
    return { onHand: known.onHand, stockKnown: known.stockKnown };
  if (stock === undefined || stock === null) return { onHand: reserved, stockKnown: false };
  if (stock < reserved) fail('STOCK_PROMISED', { field, params: { reserved } });
  return { onHand: stock, stockKnown: true };
}

/**
 * A variant's price and its origin: a price changed by a person is theirs; if none is given, price
 * rules may set it.
 */
function priceOf({ price, purchaseYuan }: SkuChange, known: SkuRow | undefined) {
  const purchaseFen =
    purchaseYuan === undefined
      ? (known?.purchaseFen ?? null)
      : purchaseYuan && toHundredths(purchaseYuan);
  const { priceMinor = 0, priceByHand = false, priceRunId = null } = known ?? {};
  if (price === undefined) return { purchaseFen, priceMinor, priceByHand: false, priceRunId };
  const isSame = known !== undefined && toCents(price) === priceMinor;
  return isSame
    ? { purchaseFen, priceMinor, priceByHand, priceRunId }
    : { purchaseFen, priceMinor: toCents(price), priceByHand: true, priceRunId: null };
}

/** The existing row for a change: by number, or a former one with the same code. */
function rowOf(
  { skuId, code }: SkuChange,
  { existing, field }: { existing: readonly SkuRow[]; field: string },
): SkuRow | undefined {
  if (skuId === null) return existing.find((row) => row.code === code && !row.active);
  return existing.find((row) => row.skuId === skuId) ?? fail('NOT_FOUND', { field });
}

/**
 * Writes all variants of a product; omitted ones are no longer sold but keep the stock promised to
 * orders. Prices in US cents.
 * @throws NOT_FOUND, STOCK_PROMISED, SKU_CODE_TAKEN
 */
export async function writeVariants(
  tx: Tx,
  { productId, existing, skus, picture, wasSold }: VariantChange,
): Promise<{ priceMinor: number; priceToMinor: number | null }> {
  const rows = skus.map((change, position) => {
    const field = `changes.skus.${position}`;
    const known = rowOf(change, { existing, field: `${field}.skuId` });
    return {
      known,
      values: {
        productId,
        code: change.code,
        position,
        attributes: change.attributes,
        ...priceOf(change, known),
        ...stockOf(change, { known, field: `${field}.stock` }),
        picture: change.picture ? picture(change.picture, `${field}.picture`) : null,
        weightGrams: change.weightGrams,
        lengthMm: change.sizeMm?.length ?? null,
        widthMm: change.sizeMm?.width ?? null,
        heightMm: change.sizeMm?.height ?? null,
        active: true,
      },
    };
  });
  const unpricedIndex = rows.findIndex(({ values }) => values.priceMinor <= 0);
  if (wasSold && unpricedIndex >= 0)
    throw new BusinessError('VALIDATION', {
      fields: [{ field: `changes.skus.${unpricedIndex}.price`, key: 'REQUIRED' }],
    });
  const keptIds = new Set(rows.flatMap(({ known }) => known?.skuId ?? []));
  if (keptIds.size < rows.filter(({ known }) => known).length)
    fail('SKU_CODE_TAKEN', { field: 'changes.skus' });
  const removed = existing.filter((row) => !keptIds.has(row.skuId));
  const usedIndex = rows.findIndex(({ values }) =>
    removed.some(({ code }) => code === values.code),
  );
  if (usedIndex >= 0) fail('SKU_CODE_TAKEN', { field: `changes.skus.${usedIndex}.code` });
  // Two variants may have swapped their codes.
  await setTemporaryCodes(tx, [...keptIds]);
  const movements: { skuId: number; quantity: number }[] = [];
  for (const { known, values } of rows) {
    const skuId = known ? known.skuId : await insertVariant(tx, values);
    if (known) await updateVariant(tx, known.skuId, values);
    movements.push({ skuId, quantity: values.onHand - (known?.onHand ?? 0) });
  }
  for (const row of removed.filter(({ active }) => active)) {
    await updateVariant(tx, row.skuId, { onHand: row.reserved, active: false });
    movements.push({ skuId: row.skuId, quantity: row.reserved - row.onHand });
  }
  await recordMovements(
    tx,
    movements
      .filter(({ quantity }) => quantity !== 0)
      .map((one) => ({ ...one, kind: 'import' as const, at: tx.now })),
  );
  const prices = rows.map(({ values }) => values.priceMinor);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  return { priceMinor: low, priceToMinor: high > low ? high : null };
}
