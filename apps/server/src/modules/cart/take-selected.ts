import type { Actor } from '../../platform/actor.ts';
import { after, days } from '../../platform/clock/clock.ts';
import type { Reader, Tx } from '../../platform/db/db.ts';
import type { Platform } from '../../platform/platform.ts';
import type { QuoteItem } from './cart.rules.ts';
import {
  type CartRow,
  deleteAddedBefore,
  deleteSelected,
  lockCart,
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
 * Removes the selected, ordered lines from a customer's cart, which stays locked: of two
 * simultaneous orders only one gets them, and additions in the meantime do not restore them.
 */
export async function removeOrderedLines(tx: Tx, userId: string): Promise<QuoteItem[]> {
  const owner = userCart(userId);
  // A connection runs statements in order, so the lock is held before the lines are removed.
  const [, rows] = await Promise.all([lockCart(tx, owner), deleteSelected(tx, owner)]);
  return toItems(rows);
}

/**
 * Removes lines 30 days after they were added (specification, section 9; setting `cart.keepDays`).
 */
export async function sweepCarts(platform: Platform): Promise<void> {
  return platform.transact(async (tx) =>
    deleteAddedBefore(tx, after(tx.now, -days(await tx.setting('cart.keepDays')))),
  );
}
