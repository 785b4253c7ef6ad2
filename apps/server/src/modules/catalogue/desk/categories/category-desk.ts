import type { CategoryAttribute } from '@wasit/contract/catalogue/attribute-sets';
import type { StaffCategory } from '@wasit/contract/catalogue/category-desk';
import { type Locale, locales, pickText } from '@wasit/contract/locales';
import type { Actor } from '../../../../platform/actor.ts';
import { audit } from '../../../../platform/audit/audit.ts';
import type { Reader, Tx } from '../../../../platform/db/db.ts';
import { fail } from '../../../../platform/errors.ts';
import type { CallInput } from '../../../../platform/http/call/call.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { pick } from '../../../../platform/pluck.ts';
import {
  allCategories,
  type CategoryRow,
  lockCategories,
  writeCategory,
} from '../../categories/category.store.ts';
import { clearCategoryCache } from '../../categories/category-tree.ts';
import { categoriesChanged } from '../../product-indexer.ts';
import { categoryObject } from '../../products/product-object.ts';
import { goodsPerCategory } from '../product-desk.store.ts';
import { assertFreeName } from './category-names.ts';
import { followCategories, updateDraftsBelow } from './follow-categories.ts';

/** A category's names as audited. */
export const namesText = (row: CategoryRow | undefined): string | null =>
  row ? JSON.stringify({ names: row.names }) : null;

const view = (row: CategoryRow, products: number): StaffCategory => ({
  ...pick(row, 'categoryId', 'parentId', 'level', 'code', 'names', 'density', 'hsCode'),
  ...pick(row, 'shippingClass', 'hidden', 'mappedTo', 'checkPercent', 'attributes', 'revision'),
  mayLack: row.mayLack.filter((lack) => lack !== 'price' && lack !== 'attributes'),
  products,
});

const auditedAttributes = (attributes: readonly CategoryAttribute[]) => {
  const named = (list: readonly CategoryAttribute[]) =>
    list.map(({ name }) => pickText(name, 'en'));
  return {
    attributes: named(attributes),
    neededAttributes: named(attributes.filter(({ needed }) => needed)),
  };
};

/** All categories for staff, with the number of their goods on the shelf. */
export async function listCategories(reader: Reader): Promise<StaffCategory[]> {
  const counts = await goodsPerCategory(reader);
  return (await allCategories(reader)).map((row) => view(row, counts.get(row.categoryId) ?? 0));
}

/**
 * One category for staff.
 * @throws NOT_FOUND
 */
export async function staffCategory(reader: Reader, categoryId: number): Promise<StaffCategory> {
  return (
    (await listCategories(reader)).find((row) => row.categoryId === categoryId) ??
    fail('NOT_FOUND', { field: 'categoryId' })
  );
}

/**
 * Locks all categories until the commit and returns one of them.
 * @throws NOT_FOUND
 */
export const lockCategory = async (tx: Tx, categoryId: number, missing?: { field: string }) =>
  (await lockCategories(tx)).find((row) => row.categoryId === categoryId) ??
  fail('NOT_FOUND', missing);

/**
 * As `lockCategory`, if it was not changed since it was read.
 * @throws NOT_FOUND, CONFLICT when it was
 */
export async function lockCategoryAtRevision(
  tx: Tx,
  { categoryId, revision }: { categoryId: number; revision: number },
): Promise<CategoryRow> {
  const row = await lockCategory(tx, categoryId, { field: 'categoryId' });
  if (row.revision !== revision) fail('CONFLICT', { field: 'revision' });
  return row;
}

/**
 * Changes names and figures of a category. The new words find its goods right afterwards
 * (`followCategories`).
 * @throws NOT_FOUND, CONFLICT, CATEGORY_NAME_TAKEN
 */
export async function editCategory(
  platform: Platform,
  actor: Actor,
  input: CallInput<'staffEditCategory'>,
): Promise<void> {
  await platform.transact(async (tx) => {
    const row = await lockCategoryAtRevision(tx, input);
    const {
      categoryId,
      revision: _,
      mayLack: newMayLack,
      checkPercent: newCheckPercent,
      attributes: newAttributes,
      ...rest
    } = input;
    const changes = {
      ...rest,
      ...(newMayLack ? { mayLack: newMayLack } : {}),
      ...(newCheckPercent === undefined ? {} : { checkPercent: newCheckPercent }),
      ...(newAttributes ? { attributes: newAttributes } : {}),
    };
    if (row.mappedTo === null)
      assertFreeName({
        rows: await allCategories(tx),
        categoryId,
        parentId: row.parentId,
        // A clash left by imports or earlier releases is not this edit's fault.
        names: Object.fromEntries(
          locales.flatMap((locale) =>
            input.names[locale] === row.names[locale] ? [] : [[locale, input.names[locale]]],
          ),
        ),
        field: 'names',
      });
    await writeCategory(tx, categoryId, { ...changes, revision: row.revision + 1 });
    await categoriesChanged(tx, [categoryId]);
    const { names, density, hsCode, shippingClass, hidden, mayLack, checkPercent, attributes } =
      row;
    await audit(tx, actor, {
      action: 'catalogue.edit-category',
      object: categoryObject(categoryId),
      from: JSON.stringify({
        names,
        density,
        hsCode,
        shippingClass,
        hidden,
        mayLack,
        checkPercent,
        ...auditedAttributes(attributes),
      }),
      to: JSON.stringify({ ...changes, ...auditedAttributes(changes.attributes ?? attributes) }),
    });
  });
  await refreshCategories(platform);
  if (input.mayLack || input.attributes) await updateDraftsBelow(platform, input.categoryId);
}

/**
 * Writes the name of a locked category in one language, as an edit by hand. The caller updates its
 * goods after the commit (`refreshCategories`).
 * @throws CATEGORY_NAME_TAKEN
 */
export async function writeCategoryName(
  tx: Tx,
  {
    actor,
    row: { categoryId, parentId, names, mappedTo, revision },
    language,
    text,
  }: { actor: Actor; row: CategoryRow; language: Locale; text: string },
): Promise<void> {
  if (names[language] === text) return;
  if (mappedTo === null)
    assertFreeName({
      rows: await allCategories(tx),
      categoryId,
      parentId,
      names: { [language]: text },
      field: 'text',
    });
  const newNames = { ...names, [language]: text };
  await writeCategory(tx, categoryId, { names: newNames, revision: revision + 1 });
  await audit(tx, actor, {
    action: 'catalogue.edit-category',
    object: categoryObject(categoryId),
    from: JSON.stringify({ names }),
    to: JSON.stringify({ names: newNames }),
  });
  await categoriesChanged(tx, [categoryId]);
}

/** Makes pages and the search use changed categories. */
export async function refreshCategories(platform: Platform): Promise<void> {
  clearCategoryCache(platform);
  await followCategories(platform);
}

/**
 * Orders the categories below one.
 * @throws CONFLICT when they are not exactly the existing ones
 */
export async function orderCategories(
  platform: Platform,
  actor: Actor,
  input: CallInput<'staffOrderCategories'>,
): Promise<void> {
  await platform.transact(async (tx) => {
    const siblings = (await lockCategories(tx)).filter(
      ({ parentId }) => parentId === input.parentId,
    );
    const ids = new Set(input.categoryIds);
    const same =
      siblings.length === input.categoryIds.length &&
      siblings.every(({ categoryId }) => ids.has(categoryId));
    if (!same) fail('CONFLICT', { field: 'categoryIds' });
    for (const [position, categoryId] of input.categoryIds.entries())
      await writeCategory(tx, categoryId, { position });
    await audit(tx, actor, {
      action: 'catalogue.order-categories',
      object: categoryObject(input.parentId ?? 0),
      from: { order: siblings.map(({ categoryId }) => categoryId) },
      to: { order: input.categoryIds },
    });
  });
  clearCategoryCache(platform);
}

/**
 * Maps a category to the one its goods belong to; they move in steps right afterwards
 * (`followCategories`), also after a restart.
 * @throws NOT_FOUND, CONFLICT, CATEGORY_MAP when it has lower categories, or the other is itself
 * mapped; CATEGORY_NAME_TAKEN when it returns to the menus next to one of its name
 */
export async function mapCategory(
  platform: Platform,
  actor: Actor,
  input: CallInput<'staffMapCategory'>,
): Promise<void> {
  await platform.transact(async (tx) => {
    const row = await lockCategoryAtRevision(tx, input);
    const rows = await lockCategories(tx);
    if (input.toCategoryId !== null) assertMappable(rows, row, input.toCategoryId);
    else if (row.mappedTo !== null) assertFreeName({ ...row, rows, field: 'toCategoryId' });
    await writeCategory(tx, row.categoryId, {
      mappedTo: input.toCategoryId,
      revision: row.revision + 1,
    });
    await audit(tx, actor, {
      action: 'catalogue.map-category',
      object: categoryObject(row.categoryId),
      from: namesText(rows.find(({ categoryId }) => categoryId === row.mappedTo)),
      to: namesText(rows.find(({ categoryId }) => categoryId === input.toCategoryId)),
      reason: input.reason,
    });
  });
  await refreshCategories(platform);
}

function assertMappable(rows: readonly CategoryRow[], row: CategoryRow, toCategoryId: number) {
  const target =
    rows.find(({ categoryId }) => categoryId === toCategoryId) ??
    fail('NOT_FOUND', { field: 'toCategoryId' });
  const hasChildren = rows.some(({ parentId }) => parentId === row.categoryId);
  const isTarget = rows.some(({ mappedTo }) => mappedTo === row.categoryId);
  if (hasChildren || isTarget || target.mappedTo !== null || target.categoryId === row.categoryId)
    fail('CATEGORY_MAP', { field: 'toCategoryId' });
}
