import { categoryLevels } from '@wasit/contract/catalogue/category-levels';
import type { Actor } from '../../../../platform/actor.ts';
import { audit } from '../../../../platform/audit/audit.ts';
import { fail } from '../../../../platform/errors.ts';
import type { CallInput } from '../../../../platform/http/call/call.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import type { Platform } from '../../../../platform/platform.ts';
import {
  allCategories,
  type CategoryRow,
  lockCategories,
  writeCategory,
} from '../../categories/category.store.ts';
import { CategoryTree } from '../../categories/category-tree.ts';
import { makeCategory } from '../../import/writing/categories.ts';
import { categoryObject } from '../../products/product-object.ts';
import { lockCategoryAtRevision, namesText, refreshCategories } from './category-desk.ts';
import { assertFreeName } from './category-names.ts';
import { updateDraftsBelow } from './follow-categories.ts';

/** The position after the last child. */
const nextPosition = (rows: readonly CategoryRow[], parentId: number | null): number =>
  Math.max(0, ...rows.filter((row) => row.parentId === parentId).map(({ position }) => position)) +
  1;

/**
 * Adds a category below another or on the top level, with its parent's averages.
 * @throws NOT_FOUND, CATEGORY_NAME_TAKEN, CATEGORY_PLACE below the third level, or below a mapped
 * category
 */
export async function addCategory(
  platform: Platform,
  actor: Actor,
  { parentId, names }: CallInput<'staffAddCategory'>,
): Promise<number> {
  const categoryId = await platform.transact(async (tx) => {
    await lockCategories(tx);
    // Read again: a category added while we waited for the lock is not among the locked rows.
    const rows = await allCategories(tx);
    const parent = placeBelow({ rows, parentId, levels: 1, field: 'parentId' });
    assertFreeName({ rows, categoryId: null, parentId, names, field: 'names' });
    const position = nextPosition(rows, parentId);
    const created = await makeCategory(tx, { names, code: newId('cat'), parent, position });
    await audit(tx, actor, {
      action: 'catalogue.add-category',
      object: categoryObject(created.categoryId),
      from: namesText(parent),
      to: JSON.stringify({ names }),
    });
    return created.categoryId;
  });
  await refreshCategories(platform);
  return categoryId;
}

/**
 * Moves a category, its descendants and all their goods below another one or to the top level;
 * later imports that name its old place find it there. The words of the new place find its goods
 * right afterwards.
 * @throws NOT_FOUND, CONFLICT, CATEGORY_PLACE below itself, below the third level, or below a
 * mapped category, CATEGORY_NAME_TAKEN
 */
export async function moveCategory(
  platform: Platform,
  actor: Actor,
  { categoryId, revision, toParentId, reason }: CallInput<'staffMoveCategory'>,
): Promise<void> {
  await platform.transact(async (tx) => {
    const row = await lockCategoryAtRevision(tx, { categoryId, revision });
    const rows = await allCategories(tx);
    const tree = new CategoryTree(rows);
    const subtreeIds = tree.withDescendants(categoryId);
    const field = 'toParentId';
    const levelOf = (id: number) => tree.get(id)?.level ?? 0;
    const levels = Math.max(...subtreeIds.map(levelOf)) - row.level + 1;
    const parent = placeBelow({ rows, parentId: toParentId, levels, field });
    if (parent && subtreeIds.includes(parent.categoryId)) fail('CATEGORY_PLACE', { field });
    if (row.mappedTo === null) assertFreeName({ ...row, rows, parentId: toParentId, field });
    const levelShift = (parent?.level ?? 0) + 1 - row.level;
    for (const id of subtreeIds) await writeCategory(tx, id, { level: levelOf(id) + levelShift });
    await writeCategory(tx, categoryId, {
      parentId: toParentId,
      position: nextPosition(rows, toParentId),
      revision: revision + 1,
    });
    await audit(tx, actor, {
      action: 'catalogue.move-category',
      object: categoryObject(categoryId),
      from: namesText(tree.get(row.parentId ?? 0)),
      to: namesText(parent),
      reason,
    });
  });
  await refreshCategories(platform);
  await updateDraftsBelow(platform, categoryId);
}

interface Place {
  readonly rows: readonly CategoryRow[];
  readonly parentId: number | null;
  /** Levels below the parent. */
  readonly levels: number;
  /** The request field that errors name. */
  readonly field: string;
}

/**
 * The category that something is put below; undefined on the top level.
 * @throws NOT_FOUND, CATEGORY_PLACE
 */
function placeBelow({ rows, parentId, levels, field }: Place): CategoryRow | undefined {
  const parent = rows.find(({ categoryId }) => categoryId === parentId);
  if (parentId !== null && !parent) fail('NOT_FOUND', { field });
  const isTooDeep = (parent?.level ?? 0) + levels > categoryLevels;
  if (isTooDeep || (parent && parent.mappedTo !== null)) fail('CATEGORY_PLACE', { field });
  return parent;
}
