import type { Tx } from '../../../../platform/db/db.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { allCategories, type CategoryRow, markIndexed } from '../../categories/category.store.ts';
import { CategoryTree } from '../../categories/category-tree.ts';
import { updateDraftStates } from '../../drafts/update-draft-states.ts';
import { productsChanged } from '../../product-indexer.ts';
import { moveGoods, productIdsOf } from '../product-desk.store.ts';

/** Goods per commit: few, so that others do not wait long for their rows. */
const batchSize = 200;

/**
 * Applies changes of categories to their goods: they leave mapped categories, and the search gets
 * the names of renamed ones. Called right after such an act, and by a sweep that finishes
 * interrupted work.
 */
export async function followCategories(platform: Platform): Promise<void> {
  const rows = await allCategories(platform.db);
  for (const { categoryId, mappedTo } of rows)
    if (mappedTo !== null) await moveAll(platform, categoryId, mappedTo);
  const tree = new CategoryTree(rows);
  for (const row of rows)
    if (row.revision > row.indexedRevision) await reindexCategory(platform, row, tree);
}

/**
 * Rechecks drafts in and below a category after a change of what they may lack. Drafts skipped by a
 * stopped process are checked when they are put on the shelf.
 */
export async function updateDraftsBelow(platform: Platform, categoryId: number): Promise<void> {
  const categoryIds = new CategoryTree(await allCategories(platform.db)).withDescendants(
    categoryId,
  );
  await eachBatch(platform, { categoryIds, statuses: ['draft', 'ready'] }, updateDraftStates);
}

/** Goods of these categories and states, some in each commit. */
async function eachBatch(
  platform: Platform,
  goods: Pick<Parameters<typeof productIdsOf>[1], 'categoryIds' | 'statuses'>,
  act: (tx: Tx, productIds: number[]) => Promise<void>,
): Promise<void> {
  for (let afterId: number | undefined = 0; afterId !== undefined; ) {
    const page = { ...goods, afterId, limit: batchSize };
    const productIds: number[] = await productIdsOf(platform.db, page);
    await platform.transact((tx) => act(tx, productIds));
    afterId = productIds.at(-1);
  }
}

async function moveAll(platform: Platform, from: number, to: number): Promise<void> {
  for (let moved = batchSize; moved === batchSize; )
    moved = await platform.transact(async (tx) => {
      const productIds = await moveGoods(tx, { from, to, limit: batchSize });
      await updateDraftStates(tx, productIds);
      await productsChanged(tx, productIds);
      return productIds.length;
    });
}

async function reindexCategory(
  platform: Platform,
  { categoryId, revision }: CategoryRow,
  tree: CategoryTree,
): Promise<void> {
  const categoryIds = tree.withDescendants(categoryId);
  await eachBatch(platform, { categoryIds, statuses: ['on_shelf'] }, productsChanged);
  await platform.transact((tx) => markIndexed(tx, { categoryId, revision }));
}
