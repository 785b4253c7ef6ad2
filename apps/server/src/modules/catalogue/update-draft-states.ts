import type { ProductLack } from '@wasit/contract/catalogue/editing';
import type { Tx } from '../../platform/db/db.ts';
import { type CategoryTree, categoryTreeNow } from './category-tree.ts';
import { draftsToJudge, writeJudgements } from './drafts.store.ts';
import { type JudgedPlace, lacksOf } from './lacks.rules.ts';

/** The place of a product in the tree: rules of categories above hold for those below. */
export function placeOf(tree: CategoryTree, categoryId: number): JudgedPlace {
  const path = tree.path(categoryId);
  const mayLack = new Set<ProductLack>(path.flatMap((row) => row.mayLack));
  return { code: path.at(-1)?.code ?? '', mayLack: [...mayLack] };
}

/**
 * Looks again at what drafts and ready products among these lack: a draft that lacks nothing is
 * ready, a ready one that lacks something is a draft. What is or was on the shelf stays as it is.
 */
export async function updateDraftStates(tx: Tx, productIds: readonly number[]): Promise<void> {
  const drafts = await draftsToJudge(tx, productIds);
  if (drafts.length === 0) return;
  const tree = await categoryTreeNow(tx);
  await writeJudgements(
    tx,
    drafts.map(({ productId, categoryId, ...product }) => {
      const lacks = lacksOf(product, placeOf(tree, categoryId));
      return { productId, lacks, status: lacks.length === 0 ? 'ready' : 'draft' };
    }),
  );
}
