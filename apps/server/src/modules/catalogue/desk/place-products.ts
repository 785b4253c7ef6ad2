import type { Actor } from '../../../platform/actor.ts';
import type { Platform } from '../../../platform/platform.ts';
import { productRows } from '../products/product.store.ts';
import { lockSkusOf } from '../stock/stock.store.ts';
import { editProductIn } from './edit-product.ts';

/**
 * Puts products into a category by hand, each as an edit of its own with its version: imports leave
 * their category alone from then on. Returns how many moved.
 * @throws NOT_FOUND
 */
export async function placeProducts(
  platform: Platform,
  actor: Actor,
  { productIds, categoryId }: { productIds: readonly number[]; categoryId: number },
): Promise<number> {
  return platform.transact(async (tx) => {
    // All of them at once, in one order: orders lock SKUs first, too.
    await lockSkusOf(tx, productIds);
    let moved = 0;
    for (const { productId, revision } of await productRows(tx, [...new Set(productIds)])) {
      const edited = await editProductIn(platform, tx, {
        actor,
        input: { productId, revision, changes: { categoryId }, release: [], reason: '' },
      });
      if (edited.revision !== revision) moved += 1;
    }
    return moved;
  });
}
