import type { CartPage } from '@wasit/contract/cart/endpoints';
import type { UserActor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/db/db.ts';
import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { pluck } from '../../platform/pluck.ts';
import { skusForSale } from '../catalogue/index.ts';
import { mergeItems, type QuoteItem } from './cart.rules.ts';
import { pageOfLines, type Reading } from './cart-page.ts';
import { assertQuantity } from './change-cart.ts';

/** Reads the items of a customer's own order; null when it is not theirs. */
export type OrderedItems = (
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
 * @throws NOTHING_SELECTED, NOT_FOUND, and for items PRODUCT_OFF_SHELF, STOCK_EXCEEDED,
 * QUANTITY_BATCH
 */
export async function directBuy(
  platform: Platform,
  input: DirectBuy,
  { orderedItems, ...reading }: Reading & { actor: UserActor; orderedItems: OrderedItems },
): Promise<CartPage> {
  const { orderNo } = input;
  const again = orderNo
    ? await orderedItems(platform.db, { orderNo, userId: reading.actor.userId })
    : undefined;
  if (again === null) return fail('NOT_FOUND', { field: 'orderNo' });
  const items = mergeItems(again ?? input.items);
  if (items.length === 0) return fail('NOTHING_SELECTED', { field: 'items' });
  if (!again) await assertForSale(platform.db, items);
  const addedAt = platform.clock.now();
  const lines = items.map((item) => ({ ...item, selected: true, addedAt }));
  return pageOfLines(platform, lines, reading);
}

async function assertForSale(reader: Reader, items: readonly QuoteItem[]): Promise<void> {
  const skus = await skusForSale(reader, pluck(items, 'skuId'));
  for (const [index, { skuId, quantity }] of items.entries()) {
    const field = `items.${index}.quantity`;
    const sku = skus.find((one) => one.skuId === skuId) ?? fail('NOT_FOUND', { field });
    assertQuantity(sku, { quantity, field });
  }
}
