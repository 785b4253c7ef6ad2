import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { pluck } from '../../platform/pluck.ts';
import { type SkuForSale, skusForSale } from '../catalogue/index.ts';
import { countProducts } from '../recording/index.ts';
import { mergeItems, type QuoteItem, saleProblems } from './cart.rules.ts';
import {
  type CartOwner,
  type CartRow,
  cartRows,
  deleteLines,
  lockCart,
  putLines,
  storeQuantity,
  storeSelected,
} from './cart.store.ts';

/** @throws PRODUCT_OFF_SHELF, STOCK_EXCEEDED with the stock left, QUANTITY_BATCH, naming `field` */
export function assertQuantity(
  sku: SkuForSale,
  { quantity, field }: { quantity: number; field: string },
): void {
  const problems = saleProblems(sku, quantity);
  if (problems.includes('off-shelf')) fail('PRODUCT_OFF_SHELF', { field });
  if (problems.includes('sold-out') || problems.includes('stock-short'))
    fail('STOCK_EXCEEDED', { field, params: { stock: Math.max(0, sku.stock), skuId: sku.skuId } });
  if (problems.includes('batch')) fail('QUANTITY_BATCH', { field, params: { batch: sku.batch } });
}

interface ItemToAdd extends QuoteItem {
  /** When it was originally added, for undoing a removal: keeps its position. */
  readonly addedAt?: string | undefined;
}

/**
 * Adds SKUs to a cart, all or none; quantities of a SKU already there add up, and its 30 days start
 * again.
 * @returns whose cart it was: the owner of the first call when one with its key is repeated
 * @throws as assertQuantity, PRODUCT_INVALID, CART_FULL
 */
export async function addToCart(
  platform: Platform,
  owner: CartOwner,
  items: readonly ItemToAdd[],
): Promise<CartOwner> {
  const { productIds, filled } = await platform.transact(async (tx) => {
    const itemsToAdd = mergeItems(items);
    // A connection runs statements in order, so the lock is held before the cart is read.
    const [, skuRows, lines, max] = await Promise.all([
      lockCart(tx, owner),
      skusForSale(tx, pluck(itemsToAdd, 'skuId')),
      cartRows(tx, owner),
      tx.setting('cart.maxLines'),
    ]);
    const skus = new Map(skuRows.map((sku) => [sku.skuId, sku]));
    const lineBySku = new Map(lines.map((row) => [row.skuId, row]));
    const rows = itemsToAdd.map(({ skuId, quantity }): CartRow => {
      const index = items.findIndex((item) => item.skuId === skuId);
      const field = `items.${index}.quantity`;
      const originalAddedAt = lineBySku.has(skuId) ? undefined : items[index]?.addedAt;
      const sku = skus.get(skuId) ?? fail('PRODUCT_INVALID', { field: `items.${index}.skuId` });
      const totalQuantity = quantity + (lineBySku.get(skuId)?.quantity ?? 0);
      assertQuantity(sku, { quantity: totalQuantity, field });
      return {
        ...owner,
        skuId,
        quantity: totalQuantity,
        selected: true,
        priceWhenAddedMinor: sku.priceMinor,
        addedAt:
          originalAddedAt && new Date(originalAddedAt) < tx.now
            ? new Date(originalAddedAt)
            : tx.now,
        changedAt: tx.now,
      };
    });
    if (new Set([...lineBySku.keys(), ...skus.keys()]).size > max)
      fail('CART_FULL', { params: { max } });
    await putLines(tx, rows);
    // Adding more of something already in the cart is not counted as new interest.
    const added = skuRows.filter(({ skuId }) => !lineBySku.has(skuId));
    return { productIds: pluck(added, 'productId'), filled: owner };
  });
  countProducts(platform, 'carted', [...new Set(productIds)]);
  return filled;
}

/**
 * Sets a line's quantity.
 * @throws as assertQuantity, NOT_FOUND when the cart has no such line
 */
export async function setQuantity(
  platform: Platform,
  owner: CartOwner | null,
  { skuId, quantity }: QuoteItem,
): Promise<void> {
  return platform.transact(async (tx) => {
    if (!owner) return fail('NOT_FOUND');
    await lockCart(tx, owner);
    if (!(await storeQuantity(tx, owner, { skuId, quantity }))) return fail('NOT_FOUND');
    const [sku] = await skusForSale(tx, [skuId]);
    assertQuantity(sku ?? fail('PRODUCT_OFF_SHELF', { field: 'quantity' }), {
      quantity,
      field: 'quantity',
    });
  });
}

/** Selects or deselects lines for checkout; SKUs not in the cart are ignored. */
export async function selectLines(
  platform: Platform,
  owner: CartOwner | null,
  change: { skuIds: readonly number[]; selected: boolean },
): Promise<void> {
  if (owner && change.skuIds.length > 0)
    await platform.transact((tx) => storeSelected(tx, owner, change));
}

/** Removes lines; missing ones are ignored. */
export async function removeLines(
  platform: Platform,
  owner: CartOwner | null,
  skuIds: readonly number[],
): Promise<void> {
  if (owner)
    await platform.transact(async (tx) => {
      await lockCart(tx, owner);
      await deleteLines(tx, owner, skuIds);
    });
}
