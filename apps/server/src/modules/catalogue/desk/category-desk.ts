import type { StaffCategory, staffCatalogueEndpoints } from '@wasit/contract/catalogue/desk';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  allCategories,
  type CategoryRow,
  lockCategories,
  writeCategory,
} from '../category.store.ts';
import { forgetCategories } from '../category-tree.ts';
import { followCategories, updateDraftsBelow } from './follow-categories.ts';
import { goodsPerCategory } from './product-desk.store.ts';

type Input<N extends keyof typeof staffCatalogueEndpoints> = z.output<
  (typeof staffCatalogueEndpoints)[N]['in']
>;

const objectOf = (categoryId: number): string => `category:${categoryId}`;

const view = (row: CategoryRow, products: number): StaffCategory => ({
  categoryId: row.categoryId,
  parentId: row.parentId,
  level: row.level,
  code: row.code,
  names: row.names,
  density: row.density,
  hsCode: row.hsCode,
  shippingClass: row.shippingClass,
  hidden: row.hidden,
  mappedTo: row.mappedTo,
  mayLack: row.mayLack.filter((lack) => lack !== 'price'),
  checkPercent: row.checkPercent,
  products,
  revision: row.revision,
});

/** Every category as staff see it, with how many goods stand on the shelf in it. */
export async function listCategories(reader: Reader): Promise<StaffCategory[]> {
  const counts = await goodsPerCategory(reader);
  return (await allCategories(reader)).map((row) => view(row, counts.get(row.categoryId) ?? 0));
}

/** One category as staff see it. @throws NOT_FOUND */
export async function staffCategory(reader: Reader, categoryId: number): Promise<StaffCategory> {
  return (
    (await listCategories(reader)).find((row) => row.categoryId === categoryId) ??
    fail('NOT_FOUND', { field: 'categoryId' })
  );
}

async function lockOne(
  tx: Tx,
  { categoryId, revision }: { categoryId: number; revision: number },
): Promise<CategoryRow> {
  const row =
    (await lockCategories(tx)).find((one) => one.categoryId === categoryId) ??
    fail('NOT_FOUND', { field: 'categoryId' });
  if (row.revision !== revision) fail('CONFLICT', { field: 'revision' });
  return row;
}

/**
 * Names and figures of a category. Its goods are found by the new words right after
 * (`followCategories`). @throws NOT_FOUND, CONFLICT
 */
export async function editCategory(
  platform: Platform,
  actor: Actor,
  input: Input<'staffEditCategory'>,
): Promise<void> {
  await platform.transact(async (tx) => {
    const row = await lockOne(tx, input);
    const { categoryId, revision: _, mayLack: allowed, checkPercent: share, ...rest } = input;
    const changes = {
      ...rest,
      ...(allowed ? { mayLack: allowed } : {}),
      ...(share === undefined ? {} : { checkPercent: share }),
    };
    await writeCategory(tx, categoryId, { ...changes, revision: row.revision + 1 });
    const { names, density, hsCode, shippingClass, hidden, mayLack, checkPercent } = row;
    await audit(tx, actor, {
      action: 'catalogue.edit-category',
      object: objectOf(categoryId),
      from: JSON.stringify({
        names,
        density,
        hsCode,
        shippingClass,
        hidden,
        mayLack,
        checkPercent,
      }),
      to: JSON.stringify(changes),
    });
    return {};
  });
  forgetCategories(platform);
  await followCategories(platform);
  if (input.mayLack) await updateDraftsBelow(platform, input.categoryId);
}

/**
 * The order of the categories below one. @throws CONFLICT when they are not exactly those there are
 */
export async function orderCategories(
  platform: Platform,
  actor: Actor,
  input: Input<'staffOrderCategories'>,
): Promise<void> {
  await platform.transact(async (tx) => {
    const siblings = (await lockCategories(tx)).filter(
      ({ parentId }) => parentId === input.parentId,
    );
    const wanted = new Set(input.categoryIds);
    const same =
      siblings.length === input.categoryIds.length &&
      siblings.every(({ categoryId }) => wanted.has(categoryId));
    if (!same) fail('CONFLICT', { field: 'categoryIds' });
    for (const [position, categoryId] of input.categoryIds.entries())
      await writeCategory(tx, categoryId, { position });
    await audit(tx, actor, {
      action: 'catalogue.order-categories',
      object: objectOf(input.parentId ?? 0),
      from: { order: siblings.map(({ categoryId }) => categoryId) },
      to: { order: input.categoryIds },
    });
    return {};
  });
  forgetCategories(platform);
}

/**
 * Says where the goods of a category belong; they move in steps right after (`followCategories`),
 * and a restart goes on with it.
 * @throws NOT_FOUND, CONFLICT, CATEGORY_MAP when one has lower categories, or the other gives its
 * own goods away
 */
export async function mapCategory(
  platform: Platform,
  actor: Actor,
  input: Input<'staffMapCategory'>,
): Promise<void> {
  await platform.transact(async (tx) => {
    const row = await lockOne(tx, input);
    if (input.toCategoryId !== null)
      assertMappable(await lockCategories(tx), row, input.toCategoryId);
    await writeCategory(tx, row.categoryId, {
      mappedTo: input.toCategoryId,
      revision: row.revision + 1,
    });
    await audit(tx, actor, {
      action: 'catalogue.map-category',
      object: objectOf(row.categoryId),
      from: row.mappedTo === null ? null : objectOf(row.mappedTo),
      to: input.toCategoryId === null ? null : objectOf(input.toCategoryId),
      reason: input.reason,
    });
    return {};
  });
  forgetCategories(platform);
  await followCategories(platform);
}

function assertMappable(
  rows: readonly CategoryRow[],
  row: CategoryRow,
  toCategoryId: number,
): void {
  const target =
    rows.find(({ categoryId }) => categoryId === toCategoryId) ??
    fail('NOT_FOUND', { field: 'toCategoryId' });
  const hasChildren = rows.some(({ parentId }) => parentId === row.categoryId);
  const isTarget = rows.some(({ mappedTo }) => mappedTo === row.categoryId);
  if (hasChildren || isTarget || target.mappedTo !== null || target.categoryId === row.categoryId)
    fail('CATEGORY_MAP', { field: 'toCategoryId' });
}
