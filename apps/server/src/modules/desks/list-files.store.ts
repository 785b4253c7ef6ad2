import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../platform/db/db.ts';
import { rowOf } from '../../platform/db/rows.ts';
import { staffListFile } from './desks.tables.ts';

export type ListFileRow = typeof staffListFile.$inferSelect;

export async function insertListFile(tx: Tx, row: typeof staffListFile.$inferInsert) {
  return (await tx.insert(staffListFile).values(row).returning())[0];
}

export const countWaiting = (reader: Reader, staffId: string): Promise<number> =>
  reader.$count(
    staffListFile,
    and(eq(staffListFile.staffId, staffId), eq(staffListFile.state, 'waiting')),
  );

export const listFileRow = (
  reader: Reader,
  { staffId, fileId }: Pick<ListFileRow, 'staffId' | 'fileId'>,
): Promise<ListFileRow | undefined> =>
  rowOf(
    reader,
    staffListFile,
    and(eq(staffListFile.fileId, fileId), eq(staffListFile.staffId, staffId)),
  );

/** Claims the next waiting file, or one whose worker died; reserved until `takenUntil`. */
export async function claimListFile(tx: Tx, takenUntil: Date): Promise<ListFileRow | undefined> {
  const next = tx
    .select({ fileId: staffListFile.fileId })
    .from(staffListFile)
    .where(
      and(
        eq(staffListFile.state, 'waiting'),
        or(isNull(staffListFile.takenUntil), lt(staffListFile.takenUntil, tx.now)),
      ),
    )
    .orderBy(asc(staffListFile.requestedAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const rows = await tx
    .update(staffListFile)
    .set({ takenUntil, attempts: sql`${staffListFile.attempts} + 1` })
    .where(inArray(staffListFile.fileId, next))
    .returning();
  return rows[0];
}

/** Stores the result of an attempt; no effect if a newer one has started. */
export async function finishListFile(
  tx: Tx,
  { fileId, attempts }: ListFileRow,
  to: Partial<Pick<ListFileRow, 'state' | 'takenUntil' | 'storedFileId' | 'rows' | 'isCut'>>,
): Promise<void> {
  await tx
    .update(staffListFile)
    .set(to)
    .where(
      and(
        eq(staffListFile.fileId, fileId),
        eq(staffListFile.state, 'waiting'),
        eq(staffListFile.attempts, attempts),
      ),
    );
}

export async function deleteListFiles(tx: Tx, before: Date): Promise<void> {
  await tx.delete(staffListFile).where(lt(staffListFile.requestedAt, before));
}
