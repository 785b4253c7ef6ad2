import type { ProductChanges } from '@wasit/contract/catalogue/editing';
import type { StaffActor } from '../../../platform/actor.ts';
import type { Platform } from '../../../platform/platform.ts';
import { productRows } from '../products/product.store.ts';
import { lockSkusOf } from '../stock/stock.store.ts';
import { editProductIn } from './edit-product.ts';
import { countOtherWeights } from './product-desk.store.ts';

interface Edits {
  readonly productIds: readonly number[];
  readonly changes: ProductChanges;
}

/**
 * The same edit by hand of several products, each with its version.
 * @returns how many it changed
 */
async function editEach(platform: Platform, actor: StaffActor, { productIds, changes }: Edits) {
  return platform.transact(async (tx) => {
    // All at once, in one order, because orders lock SKUs first, too.
    await lockSkusOf(tx, productIds);
    let changed = 0;
    for (const { productId, revision } of await productRows(tx, [...new Set(productIds)])) {
      const edited = await editProductIn(platform, tx, {
        actor,
        input: { productId, revision, changes, release: [], reason: '' },
      });
      if (edited.revision !== revision) changed += 1;
    }
    return changed;
  });
}

/**
 * Moves products to a category by hand. Returns how many moved.
 * @throws NOT_FOUND
 */
export const placeProducts = (
  platform: Platform,
  actor: StaffActor,
  { productIds, categoryId }: { productIds: readonly number[]; categoryId: number },
): Promise<number> => editEach(platform, actor, { productIds, changes: { categoryId } });

/** Gives products one weight by hand. Returns how many had another one, or only an average. */
export const weighProducts = (
  platform: Platform,
  actor: StaffActor,
  { productIds, weightGrams }: { productIds: readonly number[]; weightGrams: number },
): Promise<number> => editEach(platform, actor, { productIds, changes: { weightGrams } });

/** How many of these products `weighProducts` would change. */
export const countWeighed = (
  { db }: Platform,
  weights: { productIds: readonly number[]; weightGrams: number },
): Promise<number> => countOtherWeights(db, weights);
