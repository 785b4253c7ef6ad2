import type { Tx } from '../../../platform/db/db.ts';
import { pluck } from '../../../platform/pluck.ts';
import { skusForSale } from '../../catalogue/index.ts';
import { cartRows, deleteAll, lockCart, putLines } from '../cart.store.ts';
import { userCart, visitorCart } from '../cart-owner.ts';
import { mergeLines } from './merge.rules.ts';

/** Moves a visitor's cart into the customer's at login. */
export async function mergeVisitorCart(
  tx: Tx,
  { userId, visitorId }: { userId: string; visitorId: string },
): Promise<void> {
  const owner = userCart(userId);
  const visitor = visitorCart(visitorId);
  // Always the visitor's first: two logins in one browser then wait for each other instead of
  // deadlocking.
  await lockCart(tx, visitor);
  await lockCart(tx, owner);
  const visitorLines = await deleteAll(tx, visitor);
  if (visitorLines.length === 0) return;
  const skus = await skusForSale(tx, pluck(visitorLines, 'skuId'));
  const maxLines = await tx.setting('cart.maxLines');
  const lines = mergeLines(await cartRows(tx, owner), visitorLines, { skus, maxLines });
  await putLines(
    tx,
    lines.map((line) => ({ ...line, ...owner, changedAt: tx.now })),
  );
}
