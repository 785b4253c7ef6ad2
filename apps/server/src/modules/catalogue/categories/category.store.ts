import { and, asc, eq, sql } from 'drizzle-orm';
import { isOneOf } from '../../../platform/db/bulk.ts';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { category } from '../catalogue.tables.ts';

export type CategoryRow = typeof category.$inferSelect;
export type NewCategory = typeof category.$inferInsert;

/** Every category, parents before their children, each level in its order. */
export const allCategories = (reader: Reader): Promise<CategoryRow[]> =>
  reader
    .select()
    .from(category)
    .orderBy(asc(category.level), asc(category.position), asc(category.categoryId));

/** Adds a category, or returns the existing one with its code. */
export async function putCategory(tx: Tx, row: NewCategory, { update }: { update: boolean }) {
  const { code: _, ...changes } = row;
  const [written] = await tx
    .insert(category)
    .values(row)
    // Setting the code to itself returns the row without a change.
    .onConflictDoUpdate({
      target: category.code,
      set: update ? setUnlessEdited(changes) : { code: sql`excluded.code` },
    })
    .returning();
  if (!written) throw new Error(`category ${row.code} was neither added nor found`);
  return written;
}

/** An import writes a category only as long as no member of staff wrote it by hand. */
const setUnlessEdited = (changes: Omit<NewCategory, 'code'>) =>
  Object.fromEntries(
    Object.keys(changes).map((name) => {
      const column = sql.identifier(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
      return [
        name,
        sql`case when ${category.revision} = 0 then excluded.${column} else ${category}.${column} end`,
      ];
    }),
  );

/** Locks all categories until the commit: they are few, and reordering concerns all of them. */
export const lockCategories = (tx: Tx): Promise<CategoryRow[]> =>
  tx
    .select()
    .from(category)
    .orderBy(asc(category.level), asc(category.position), asc(category.categoryId))
    .for('update');

export async function writeCategory(tx: Tx, categoryId: number, changes: Partial<NewCategory>) {
  await tx.update(category).set(changes).where(eq(category.categoryId, categoryId));
}

export const categoryNames = (
  reader: Reader,
  categoryIds: readonly number[],
): Promise<Pick<CategoryRow, 'categoryId' | 'names'>[]> =>
  reader
    .select({ categoryId: category.categoryId, names: category.names })
    .from(category)
    .where(isOneOf(category.categoryId, categoryIds));

export const attributeSets = (
  reader: Reader,
  categoryIds: readonly number[],
): Promise<Pick<CategoryRow, 'categoryId' | 'attributes'>[]> =>
  reader
    .select({ categoryId: category.categoryId, attributes: category.attributes })
    .from(category)
    .where(isOneOf(category.categoryId, categoryIds));

/** Rewrites an attribute set if it still equals what was read. */
export async function writeAttributeSet(
  tx: Tx,
  {
    categoryId,
    attributes,
    before,
  }: Pick<CategoryRow, 'categoryId' | 'attributes'> & {
    readonly before: CategoryRow['attributes'];
  },
): Promise<void> {
  await tx
    .update(category)
    .set({ attributes })
    .where(
      and(
        eq(category.categoryId, categoryId),
        sql`${category.attributes} = ${JSON.stringify(before)}::jsonb`,
      ),
    );
}

/** Records that the search has indexed this revision of a category. */
export async function markIndexed(
  tx: Tx,
  { categoryId, revision }: { categoryId: number; revision: number },
): Promise<void> {
  await tx
    .update(category)
    .set({ indexedRevision: revision })
    .where(eq(category.categoryId, categoryId));
}
