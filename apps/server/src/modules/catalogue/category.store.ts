import { asc, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../platform/db/db.ts';
import { category } from './catalogue.tables.ts';

export type CategoryRow = typeof category.$inferSelect;
export type NewCategory = typeof category.$inferInsert;

/** Every category, parents before their children, each level in its order. */
export const allCategories = (reader: Reader): Promise<CategoryRow[]> =>
  reader.select().from(category).orderBy(asc(category.level), asc(category.position), asc(category.categoryId));

/** Adds a category, or gives the one with its code. */
export async function putCategory(tx: Tx, row: NewCategory, { update }: { update: boolean }): Promise<CategoryRow> {
  const { code: _, ...changes } = row;
  const [put] = await tx
    .insert(category)
    .values(row)
    // Writing the code onto itself gives the row back without changing it.
    .onConflictDoUpdate({ target: category.code, set: update ? changes : { code: sql`excluded.code` } })
    .returning();
  if (!put) throw new Error(`category ${row.code} was neither added nor found`);
  return put;
}
