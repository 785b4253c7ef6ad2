import type { Tx } from '../../../platform/db/db.ts';
import { categoryTreeNow } from '../categories/category-tree.ts';
import { lockDrafts, writeDraftStates } from './drafts.store.ts';
import { categoryRulesOf, lacksOf } from './lacks.rules.ts';

/**
 * Rechecks drafts and ready products: a draft that lacks nothing becomes ready, a ready one that
 * lacks something a draft. Goods that are or were on the shelf are not changed.
 */
export async function updateDraftStates(tx: Tx, productIds: readonly number[]): Promise<void> {
  const drafts = await lockDrafts(tx, productIds);
  if (drafts.length === 0) return;
  const tree = await categoryTreeNow(tx);
  await writeDraftStates(
    tx,
    drafts.map(({ productId, categoryId, ...product }) => {
      const lacks = lacksOf(product, categoryRulesOf(tree.path(categoryId)));
      return { productId, lacks, status: lacks.length === 0 ? 'ready' : 'draft' };
    }),
  );
}
