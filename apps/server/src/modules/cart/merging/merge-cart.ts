import type { Tx } from '../../../platform/db/db.ts';
import { pluck } from '../../../platform/pluck.ts';
import { type SkuForSale, skusForSale } from '../../catalogue/index.ts';
import { type CartRow, cartRows, deleteAll, lockCart, putLines } from '../cart.store.ts';
import { userCart, visitorCart } from '../cart-owner.ts';

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

type Line = Pick<CartRow, 'skuId' | 'quantity' | 'selected' | 'priceWhenAddedMinor' | 'addedAt'>;

/** The largest quantity that can be sold: whole batches within the stock. */
const sellableQuantity = ({ stock, batch }: Pick<SkuForSale, 'stock' | 'batch'>): number =>
  Math.floor(Math.max(0, stock) / batch) * batch;

/**
 * The lines of a customer's cart that a visitor's cart changes or adds. Quantities of the same SKU
 * add up to what can be sold at most; of a sold-out SKU the larger quantity stays, marked in the
 * cart. Beyond `maxLines` the visitor's oldest lines are dropped.
 */
export function mergeLines(
  own: readonly Line[],
  visitorLines: readonly Line[],
  {
    skus,
    maxLines,
  }: { skus: readonly Pick<SkuForSale, 'skuId' | 'stock' | 'batch'>[]; maxLines: number },
): Line[] {
  const ownBySku = new Map(own.map((line) => [line.skuId, line]));
  const skuById = new Map(skus.map((sku) => [sku.skuId, sku]));
  const knownLines = visitorLines
    .filter(({ skuId }) => skuById.has(skuId))
    .sort((a, b) => b.addedAt.getTime() - a.addedAt.getTime());
  const added = knownLines
    .filter(({ skuId }) => !ownBySku.has(skuId))
    .slice(0, Math.max(0, maxLines - own.length));
  return [...knownLines.filter(({ skuId }) => ownBySku.has(skuId)), ...added].flatMap((line) => {
    const sku = skuById.get(line.skuId);
    const ownLine = ownBySku.get(line.skuId);
    if (!sku) return [];
    const maxQuantity = sellableQuantity(sku);
    const totalQuantity = line.quantity + (ownLine?.quantity ?? 0);
    const quantity =
      maxQuantity > 0
        ? Math.min(totalQuantity, maxQuantity)
        : Math.max(line.quantity, ownLine?.quantity ?? 0);
    const newer = ownLine && ownLine.addedAt > line.addedAt ? ownLine : line;
    return [{ ...newer, quantity, selected: line.selected || (ownLine?.selected ?? false) }];
  });
}
