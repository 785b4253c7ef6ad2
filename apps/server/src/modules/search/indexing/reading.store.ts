import { and, eq, gt, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { lockRow, rowOf } from '../../../platform/db/rows.ts';
import { searchReading } from '../search.tables.ts';

const id = 1;
const isIt = eq(searchReading.id, id);

export const currentReading = (reader: Reader) => rowOf(reader, searchReading, isIt);

export const lockReading = (tx: Tx) => lockRow(tx, searchReading, isIt);

/** All rows of a new shop are written by the rules of its first release. */
export async function recordFirstRules(tx: Tx, rules: number): Promise<void> {
  await tx.insert(searchReading).values({ id, rules, indexedTo: null }).onConflictDoNothing();
}

/** Begins to write every row by these rules; goes on where an earlier run has stopped. */
export async function beginReading(tx: Tx, rules: number): Promise<void> {
  await tx
    .insert(searchReading)
    .values({ id, rules, indexedTo: 0 })
    .onConflictDoUpdate({
      target: searchReading.id,
      set: { rules, indexedTo: 0 },
      setWhere: sql`${searchReading.rules} <> ${rules} or ${searchReading.indexedTo} is null`,
    });
}

export async function recordIndexedTo(tx: Tx, indexedTo: number | null): Promise<void> {
  await tx.update(searchReading).set({ indexedTo }).where(isIt);
}

/**
 * A newer release, whose rules are in force, has rows of an older one written anew from this product
 * on.
 */
export async function reindexFrom(tx: Tx, productId: number, rules: number): Promise<void> {
  const before = productId - 1;
  await tx
    .update(searchReading)
    .set({ indexedTo: sql`least(coalesce(${searchReading.indexedTo}, ${before}), ${before})` })
    .where(and(isIt, gt(searchReading.rules, rules)));
}
