import type { ImportCounts, ImportMapping } from '@wasit/contract/catalogue/import';
import { and, asc, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { acquireLock } from '../../../platform/db/advisory-lock.ts';
import { insertMany, isOneOf } from '../../../platform/db/bulk.ts';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { rowOf, tryUpdate } from '../../../platform/db/rows.ts';
import type { Platform } from '../../../platform/platform.ts';
import { importBadRow, importMapping, importRun, importSeen } from './import.tables.ts';

export type ImportRun = typeof importRun.$inferSelect;
export type NewImportRun = typeof importRun.$inferInsert;
type BadRowOfRun = typeof importBadRow.$inferInsert;

/** Runs that have started writing. */
const begunStatuses = ['running', 'done', 'stopped', 'failed'] as const;

/** Options of a run: with other options it starts at the first line. */
type RunOptions = Pick<ImportRun, 'source' | 'mode' | 'retireMissing' | 'fetchPictures'>;

/**
 * Whether a run had these options. One that retired nothing has not recorded which ids it saw:
 * continued with retiring, it would take these off the shelf.
 */
export const hasOptions = (run: ImportRun, wanted: RunOptions): boolean =>
  run.source === wanted.source &&
  run.mode === wanted.mode &&
  run.retireMissing === wanted.retireMissing &&
  run.fetchPictures === wanted.fetchPictures;

/**
 * This file's interrupted run, if it was the last of its source: another file in between may have
 * changed the same goods. Runs of uploaded files (which have a size) belong to the console.
 */
export async function interruptedRun(
  reader: Reader,
  { fileHash, ...wanted }: RunOptions & { fileHash: string },
): Promise<ImportRun | undefined> {
  const [last] = await reader
    .select()
    .from(importRun)
    .where(
      and(
        eq(importRun.source, wanted.source),
        eq(importRun.checking, false),
        inArray(importRun.status, begunStatuses),
      ),
    )
    .orderBy(desc(importRun.startedAt))
    .limit(1);
  return last &&
    last.status !== 'done' &&
    last.fileHash === fileHash &&
    hasOptions(last, wanted) &&
    last.fileBytes === 0
    ? last
    : undefined;
}

export const addRun = (tx: Tx, row: NewImportRun) => tx.insert(importRun).values(row);

export const findRun = (reader: Reader, runId: string): Promise<ImportRun | undefined> =>
  rowOf(reader, importRun, eq(importRun.runId, runId));

/**
 * Compare-and-set: changes a run that still has one of these statuses.
 * @returns whether it had
 */
export const moveRun = (
  tx: Tx,
  { runId, from }: { runId: string; from: readonly ImportRun['status'][] },
  to: Partial<NewImportRun>,
): Promise<boolean> =>
  tryUpdate(
    tx,
    importRun,
    and(eq(importRun.runId, runId), inArray(importRun.status, [...from])),
    to,
  );

/**
 * Records a run's progress, in the commit of the rows.
 * @returns whether staff have asked to stop it
 */
export async function recordProgress(
  tx: Tx,
  {
    runId,
    ...progress
  }: { runId: string; lastLine: number; counts: Partial<ImportCounts>; percent: number | null },
): Promise<{ stopping: boolean }> {
  const [row] = await tx
    .update(importRun)
    .set(progress)
    .where(and(eq(importRun.runId, runId), eq(importRun.status, 'running')))
    .returning({ stopping: importRun.stopping });
  return row ?? { stopping: true };
}

export const recordSeenIds = async (
  tx: Tx,
  { runId, sourceIds }: { runId: string; sourceIds: readonly string[] },
): Promise<void> => {
  if (sourceIds.length === 0) return;
  await tx.execute(sql`
    insert into import_seen (run_id, source_id) select distinct ${runId}, id from json_array_elements_text(${JSON.stringify(sourceIds)}::json) as t(id)
    on conflict do nothing`);
};

/** Deletes the ids that a run has seen and its bad rows, before it starts again. */
export async function deleteFindings(tx: Tx, runId: string, { badRows }: { badRows: boolean }) {
  await tx.delete(importSeen).where(eq(importSeen.runId, runId));
  if (badRows) await tx.delete(importBadRow).where(eq(importBadRow.runId, runId));
}

/** Stored bad rows per run; the run's count has them all. */
const maxStoredBadRows = 10_000;

export async function recordBadRows(
  tx: Tx,
  rows: readonly BadRowOfRun[],
  { before }: { before: number },
): Promise<void> {
  const sample = rows.slice(0, Math.max(0, maxStoredBadRows - before));
  if (sample.length > 0) await tx.execute(insertMany(importBadRow, sample));
}

export async function badRowsOf(
  reader: Reader,
  runId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const rows = await reader
    .select()
    .from(importBadRow)
    .where(eq(importBadRow.runId, runId))
    .orderBy(asc(importBadRow.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await reader.$count(importBadRow, eq(importBadRow.runId, runId)) };
}

export async function runPage(
  reader: Reader,
  { limit, offset }: { limit: number; offset: number },
) {
  // Goods imported by a pasted link are one run each, without a file: hundreds of them a day would
  // hide the others.
  const isFromFile = ne(importRun.fileName, '');
  const newest = [desc(importRun.startedAt), desc(importRun.runId)];
  const rows = await reader
    .select()
    .from(importRun)
    .where(isFromFile)
    .orderBy(...newest)
    .limit(limit)
    .offset(offset);
  return { rows, total: await reader.$count(importRun, isFromFile) };
}

/** Runs for a worker to take, or to continue when the process that ran them has died. */
export const openRuns = (reader: Reader): Promise<{ runId: string; source: string }[]> =>
  reader
    .select({ runId: importRun.runId, source: importRun.source })
    .from(importRun)
    .where(
      and(
        inArray(importRun.status, ['waiting', 'running']),
        sql`${importRun.filePath} is not null`,
      ),
    )
    .orderBy(asc(importRun.startedAt))
    .limit(20);

/**
 * Detaches the files of runs that ended, or were only uploaded, before a time.
 * @returns the names of the files
 */
export async function detachOldFiles(tx: Tx, before: Date): Promise<string[]> {
  const at = importRun.startedAt;
  const hasEnded = inArray(importRun.status, ['ready', 'checked', 'done', 'stopped', 'failed']);
  const old = await tx
    .select({ runId: importRun.runId, filePath: importRun.filePath })
    .from(importRun)
    .where(
      and(
        isNotNull(importRun.filePath),
        hasEnded,
        sql`coalesce(${importRun.finishedAt}, ${at}) < ${before.toISOString()}::timestamptz`,
      ),
    )
    .limit(1_000)
    .for('update', { skipLocked: true });
  const ids = old.map(({ runId }) => runId);
  if (ids.length > 0)
    await tx.update(importRun).set({ filePath: null }).where(inArray(importRun.runId, ids));
  return old.flatMap(({ filePath }) => filePath ?? []);
}

export async function runsWithFiles(reader: Reader, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await reader
    .select({ filePath: importRun.filePath })
    .from(importRun)
    .where(isOneOf(importRun.filePath, names));
  return rows.flatMap(({ filePath }) => filePath ?? []);
}

/** How the files of a source were last read. */
export async function savedMapping(
  reader: Reader,
  source: string,
): Promise<ImportMapping | undefined> {
  const row = await rowOf(reader, importMapping, eq(importMapping.source, source));
  return row?.mapping;
}

export const saveMapping = (tx: Tx, row: { source: string; mapping: ImportMapping }) =>
  tx
    .insert(importMapping)
    .values(row)
    .onConflictDoUpdate({ target: importMapping.source, set: { mapping: row.mapping } });

/**
 * A batch need not wait for the disk: its progress is in the same commit, so rows lost in a crash
 * are read again. New search words are collected in the index's pending list up to 8 MB, which
 * queries scan, and are merged together.
 */
export const bulkSettings = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`select set_config('synchronous_commit', 'off', true), set_config('gin_pending_list_limit', '8MB', true),
    set_config('work_mem', '32MB', true)`);
};

const lockOf = (source: string) => `catalogue import ${source}`;

/** Whether this source is not being imported at this moment. */
export async function isSourceFree(tx: Tx, source: string): Promise<boolean> {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${lockOf(source)}, 0)) as free`,
  );
  return rows[0]?.free === true;
}

/** Whether another run of this source is waiting or running. */
export const hasOtherOpenRun = async (
  reader: Reader,
  { runId, source }: { runId: string; source: string },
): Promise<boolean> =>
  (await reader.$count(
    importRun,
    and(
      eq(importRun.source, source),
      ne(importRun.runId, runId),
      inArray(importRun.status, ['waiting', 'running']),
    ),
  )) > 0;

/** Locks a source for this process until it releases it or dies; undefined if it is locked. */
export const lockSource = (pool: Platform['pool'], source: string) =>
  acquireLock(pool, lockOf(source));
