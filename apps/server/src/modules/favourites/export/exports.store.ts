import type { ExportContent } from '@wasit/contract/favourites/states';
import type { Paging } from '@wasit/contract/wire';
import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, notInArray, or, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { tablePage } from '../../../platform/db/lists/page-of.ts';
import { rowOf } from '../../../platform/db/rows.ts';
import { favouriteExport } from '../favourites.tables.ts';

export type ExportRow = typeof favouriteExport.$inferSelect;
export type NewExport = Pick<
  ExportRow,
  'userId' | 'content' | 'format' | 'locale' | 'groupName' | 'productIds' | 'wish' | 'count'
>;

const ownedExport = (userId: string, exportId: string) =>
  and(eq(favouriteExport.userId, userId), eq(favouriteExport.exportId, exportId));

/** Last requested first. */
export async function exportRows(reader: Reader, { userId, ...page }: Paging & { userId: string }) {
  const where = eq(favouriteExport.userId, userId);
  return tablePage(reader, favouriteExport, {
    where,
    order: [desc(favouriteExport.requestedAt), desc(favouriteExport.exportId)],
    page,
  });
}

export const exportRow = (reader: Reader, userId: string, exportId: string) =>
  rowOf(reader, favouriteExport, ownedExport(userId, exportId));

export const exportsUnderWay = (reader: Reader, userId: string): Promise<ExportRow[]> =>
  reader
    .select()
    .from(favouriteExport)
    .where(and(eq(favouriteExport.userId, userId), eq(favouriteExport.state, 'generating')));

export async function insertExport(tx: Tx, row: NewExport & { exportId: string }) {
  const changes = {
    ...row,
    state: 'generating',
    requestedAt: tx.now,
  } as const;
  return (await tx.insert(favouriteExport).values(changes).returning())[0];
}

/** Restarts a failed or expired export. Undefined when it is neither. */
export async function restartExport(
  tx: Tx,
  { exportId, ...row }: NewExport & { exportId: string },
): Promise<ExportRow | undefined> {
  const anew = {
    attempts: 0,
    takenUntil: null,
    expiresAt: null,
    fileId: null,
    bytes: null,
    state: 'generating',
    requestedAt: tx.now,
  } as const;
  const rows = await tx
    .update(favouriteExport)
    .set({ ...anew, locale: row.locale, count: row.count })
    .where(
      and(ownedExport(row.userId, exportId), inArray(favouriteExport.state, ['failed', 'expired'])),
    )
    .returning();
  return rows[0];
}

/**
 * Takes the next waiting export of these contents, or one whose worker died; reserved until
 * `takenUntil`.
 */
export async function claimExport(
  tx: Tx,
  takenUntil: Date,
  contents: readonly ExportContent[] = ['catalogue'],
): Promise<ExportRow | undefined> {
  const isFree = or(isNull(favouriteExport.takenUntil), lt(favouriteExport.takenUntil, tx.now));
  const next = tx
    .select({ exportId: favouriteExport.exportId })
    .from(favouriteExport)
    .where(
      and(
        eq(favouriteExport.state, 'generating'),
        inArray(favouriteExport.content, [...contents]),
        isFree,
      ),
    )
    .orderBy(asc(favouriteExport.requestedAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const rows = await tx
    .update(favouriteExport)
    .set({ takenUntil, attempts: sql`${favouriteExport.attempts} + 1` })
    .where(inArray(favouriteExport.exportId, next))
    .returning();
  return rows[0];
}

/** Stores the result of an attempt. False when a newer one has started or the customer has left. */
export async function moveExport(
  tx: Tx,
  { exportId, attempts }: ExportRow,
  to: Partial<Pick<ExportRow, 'state' | 'takenUntil' | 'expiresAt' | 'fileId' | 'bytes' | 'count'>>,
): Promise<boolean> {
  const thisAttempt = and(
    eq(favouriteExport.exportId, exportId),
    eq(favouriteExport.state, 'generating'),
    eq(favouriteExport.attempts, attempts),
  );
  return (await tx.update(favouriteExport).set(to).where(thisAttempt).returning()).length > 0;
}

/**
 * Expires all files of a person except the newest `keep`, and those whose time is over.
 * @returns the files to be deleted
 */
export async function expireOlder(tx: Tx, { userId, keep }: { userId: string; keep: number }) {
  const stored = and(eq(favouriteExport.userId, userId), eq(favouriteExport.state, 'generated'));
  const exportIds = tx
    .select({ exportId: favouriteExport.exportId })
    .from(favouriteExport)
    .where(and(stored, gt(favouriteExport.expiresAt, tx.now)))
    .orderBy(desc(favouriteExport.requestedAt), desc(favouriteExport.exportId))
    .limit(keep);
  const rows = await tx
    .update(favouriteExport)
    .set({ state: 'expired' })
    .where(and(stored, notInArray(favouriteExport.exportId, exportIds)))
    .returning();
  return rows.flatMap(({ fileId }) => fileId ?? []);
}

/** Expires files whose time is over. */
export async function expireExports(tx: Tx): Promise<string[]> {
  const rows = await tx
    .update(favouriteExport)
    .set({ state: 'expired' })
    .where(and(eq(favouriteExport.state, 'generated'), lte(favouriteExport.expiresAt, tx.now)))
    .returning();
  return rows.flatMap(({ fileId }) => fileId ?? []);
}

/** Deletes records without a file that were not requested since then. */
export async function deleteExports(tx: Tx, before: Date): Promise<void> {
  await tx
    .delete(favouriteExport)
    .where(
      and(
        inArray(favouriteExport.state, ['failed', 'expired']),
        lt(favouriteExport.requestedAt, before),
      ),
    );
}
