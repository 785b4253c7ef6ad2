import type { CartPage } from '@wasit/contract/cart/endpoints';
import type { UserActor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/db/db.ts';
import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { pluck } from '../../platform/pluck.ts';
import { skusForSale } from '../catalogue/index.ts';
import { mergeItems, type QuoteItem } from './cart.rules.ts';
import { type CartViewer, pageOfLines } from './cart-page.ts';
import { assertQuantity } from './change-cart.ts';

/** Reads the items of a customer's own order; null when it is not theirs. */
export type ReadOrderedItems = (
  reader: Reader,
  order: { orderNo: string; userId: string },
) => Promise<QuoteItem[] | null>;

export interface DirectBuy {
  readonly items: readonly QuoteItem[];
  readonly orderNo?: string | undefined;
}

/**
 * Preview of buying these SKUs directly; the cart is not changed. When buying an order again, lines
 * that cannot be bought now are shown with the reason.
 * @throws NOTHING_SELECTED, NOT_FOUND, and for items PRODUCT_INVALID, PRODUCT_OFF_SHELF,
 * STOCK_EXCEEDED, QUANTITY_BATCH
 */
export async function directBuy(
  platform: Platform,
  input: DirectBuy,
  { orderedItems, ...viewer }: CartViewer & { actor: UserActor; orderedItems: ReadOrderedItems },
): Promise<CartPage> {
  const { orderNo } = input;
  const previousItems = orderNo
    ? await orderedItems(platform.db, { orderNo, userId: viewer.actor.userId })
    : undefined;
  if (previousItems === null) return fail('NOT_FOUND', { field: 'orderNo' });
  const items = mergeItems(previousItems ?? input.items);
  if (items.length === 0) return fail('NOTHING_SELECTED', { field: 'items' });
  if (!previousItems) await assertForSale(platform.db, items, input.items);
  const addedAt = platform.clock.now();
  const lines = items.map((item) => ({ ...item, selected: true, addedAt }));
  return pageOfLines(platform, lines, viewer);
}

/** Errors name the first entry of the call with the SKU; `items` has each once. */
async function assertForSale(
  reader: Reader,
  items: readonly QuoteItem[],
  entries: readonly QuoteItem[],
): Promise<void> {
  const skus = await skusForSale(reader, pluck(items, 'skuId'));
  for (const { skuId, quantity } of items) {
    const index = entries.findIndex((entry) => entry.skuId === skuId);
    const field = `items.${index}.quantity`;
    const sku =
      skus.find((candidate) => candidate.skuId === skuId) ??
      fail('PRODUCT_INVALID', { field: `items.${index}.skuId` });
    assertQuantity(sku, { quantity, field });
  }
}
