import type { Actor } from '../../platform/actor.ts';
import { after, days } from '../../platform/clock/clock.ts';
import type { Reader, Tx } from '../../platform/db/db.ts';
import type { Platform } from '../../platform/platform.ts';
import type { QuoteItem } from './cart.rules.ts';
import {
  type CartRow,
  deleteAddedBefore,
  deleteLines,
  deleteSelected,
  selectedRows,
} from './cart.store.ts';
import { cartOf, userCart } from './cart-owner.ts';

const toItems = (rows: readonly CartRow[]): QuoteItem[] =>
  rows.map(({ skuId, quantity }) => ({ skuId, quantity }));

/** The items selected for checkout; empty without a cart. */
export async function selectedItems(reader: Reader, actor: Actor): Promise<QuoteItem[]> {
  const owner = cartOf(actor);
  return owner ? toItems(await selectedRows(reader, owner)) : [];
}

/**
 * Removes the ordered lines from a customer's cart: the selected ones, or those of `skuIds`. Of two
 * simultaneous orders only one gets them.
 */
export const removeOrderedLines = async (
  tx: Tx,
  userId: string,
  skuIds?: readonly number[],
): Promise<QuoteItem[]> =>
  toItems(
    await (skuIds
      ? deleteLines(tx, userCart(userId), skuIds)
      : deleteSelected(tx, userCart(userId))),
  );

/**
 * Removes lines 30 days after they were added (specification, section 9; setting `cart.keepDays`).
 */
export async function sweepCarts(platform: Platform): Promise<void> {
  return platform.transact(async (tx) =>
    deleteAddedBefore(tx, after(tx.now, -days(await tx.setting('cart.keepDays')))),
  );
}
