import type { ImportCounts } from '@wasit/contract/catalogue/import';
import { system } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { newId } from '../../../platform/ids/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { flushIndexes } from '../product-indexer.ts';
import { failRun } from './fail-run.ts';
import { type ImportOptions, type ImportReport, noCounts } from './import-options.ts';
import type { BadRow, ImportRow } from './import-row.ts';
import {
  addRun,
  bulkSettings,
  deleteFindings,
  moveRun,
  recordBadRows,
  recordProgress,
  recordSeenIds,
} from './import-run.store.ts';
import { fullImportTask, type ImportTask, type NumberedRow } from './import-task.ts';
import type { SourceLine } from './reading/source-line.ts';
import { refreshTask } from './refresh/refresh-goods.ts';
import { countMissing, retireMissing } from './retire-missing.ts';

/** The recorded run of an import. */
export interface RunRecord {
  readonly runId: string;
  /** Counts of earlier processes of the same run. */
  readonly earlierCounts: Partial<ImportCounts>;
  /** How much of the file is read, 0 to 100. */
  readonly percent?: () => number | null;
  /** The file's own name of a field. */
  readonly columnOf?: (field: string) => string;
}

const shownBadRows = 200;

interface Batch<T> {
  readonly rows: readonly NumberedRow<T>[];
  /** Every id in the lines, also of bad rows: their products are not missing from the file. */
  readonly ids: readonly string[];
  readonly bad: readonly BadRow[];
  readonly lastLine: number;
}

/** Numbers the rows of a program, which come from no file. */
async function* numberRows(
  rows: Iterable<ImportRow> | AsyncIterable<ImportRow>,
): AsyncGenerator<SourceLine> {
  let line = 0;
  for await (const value of rows) {
    line += 1;
    yield { line, value };
  }
}

/** Imports rows made by a program, e.g. the demo's, which go on sale even if incomplete. */
export async function importRows(
  platform: Platform,
  rows: Iterable<ImportRow> | AsyncIterable<ImportRow>,
  request: ImportOptions,
): Promise<ImportReport> {
  const options = { asTheyAre: true, ...request };
  const record = options.dryRun
    ? undefined
    : await newRun(platform, { ...options, fileName: '', fileHash: '' });
  return importLines(platform, { lines: numberRows(rows), options, ...(record ? { record } : {}) });
}

/** Begins a record of an import that was not started in the console. */
export async function newRun(
  platform: Platform,
  run: ImportOptions & { fileName: string; fileHash: string },
): Promise<RunRecord> {
  const {
    source,
    fileName,
    fileHash,
    mode = 'full',
    retireMissing: retire = false,
    fetchPictures = false,
  } = run;
  const runId = newId('imp');
  await platform.transact((tx) =>
    addRun(tx, {
      runId,
      source,
      fileName,
      fileHash,
      mode,
      retireMissing: retire,
      fetchPictures,
      lastLine: 0,
      status: 'running',
      counts: {},
      startedAt: tx.now,
    }),
  );
  return { runId, earlierCounts: {} };
}

async function* batches<T>(
  lines: AsyncIterable<SourceLine>,
  task: ImportTask<T>,
  options: ImportOptions,
): AsyncGenerator<Batch<T>> {
  const { batchRows = 500, resumeFrom = 0 } = options;
  let rows: NumberedRow<T>[] = [];
  let bad: BadRow[] = [];
  let lastLine = resumeFrom;
  const flush = () => {
    const ids = [...rows.map(({ row }) => task.idOf(row)), ...bad.flatMap(({ id }) => id || [])];
    const batch = { rows, ids, bad, lastLine };
    rows = [];
    bad = [];
    return batch;
  };
  for await (const one of lines) {
    if (one.line <= resumeFrom) continue;
    lastLine = one.line;
    if ('error' in one) bad.push({ line: one.line, id: null, field: 'row', reason: one.error });
    else {
      const read = task.read(one.value, one.line);
      if ('bad' in read) bad.push(read.bad);
      else rows.push({ line: one.line, row: read.row });
    }
    if (rows.length + bad.length >= batchRows) yield flush();
  }
  if (rows.length + bad.length > 0) yield flush();
}

interface Run<T> {
  readonly task: ImportTask<T>;
  readonly options: ImportOptions;
  readonly record: RunRecord | undefined;
}

interface ImportResult {
  readonly counts: ImportCounts;
  readonly bad: readonly BadRow[];
  readonly stopping: boolean;
}

const plus = (a: ImportCounts, b: Partial<ImportCounts>): ImportCounts => ({
  rows: a.rows + (b.rows ?? 0),
  added: a.added + (b.added ?? 0),
  drafts: a.drafts + (b.drafts ?? 0),
  updated: a.updated + (b.updated ?? 0),
  unchanged: a.unchanged + (b.unchanged ?? 0),
  bad: a.bad + (b.bad ?? 0),
  withoutId: a.withoutId + (b.withoutId ?? 0),
  retired: a.retired + (b.retired ?? 0),
});

/**
 * One batch in one commit: rows, stock, search and progress. It may run in parallel with the
 * previous batch, on other goods, but commits after it, so that progress has no gaps. It fails if
 * that one does.
 */
async function runBatch<T>(
  platform: Platform,
  { task, options, record }: Run<T>,
  { batch, before }: { batch: Batch<T>; before: Promise<ImportResult> },
): Promise<ImportResult> {
  const counted = async ({ bad = [], ...result }: Awaited<ReturnType<typeof task.write>>) => {
    const all = [...batch.bad, ...bad];
    const earlier = (await before).counts;
    const rows = batch.rows.length + batch.bad.length;
    const withoutId = all.filter(({ id }) => !id).length;
    const counts = plus(earlier, { ...result, rows, bad: all.length, withoutId });
    return { earlier, bad: all, counts };
  };
  if (!record)
    return { ...(await counted(await task.preview(platform.db, batch.rows))), stopping: false };
  const { runId } = record;
  return platform.transact(async (tx) => {
    await bulkSettings(tx);
    tx.turn = before;
    const result = await (options.dryRun
      ? task.preview(tx, batch.rows)
      : task.write(tx, batch.rows));
    const { earlier, bad, counts } = await counted(result);
    if (options.retireMissing) await recordSeenIds(tx, { runId, sourceIds: batch.ids });
    const badValues = bad.flatMap(({ line, id, also = [], ...first }) =>
      [first, ...also].map(({ field, reason }) => ({
        runId,
        line,
        rowId: id,
        column: record.columnOf?.(field) ?? field,
        reason,
      })),
    );
    await recordBadRows(tx, badValues, { before: earlier.bad + (record.earlierCounts.bad ?? 0) });
    const progress = {
      runId,
      lastLine: batch.lastLine,
      counts: plus(counts, record.earlierCounts),
      percent: record.percent?.() ?? null,
    };
    return { counts, bad, stopping: (await recordProgress(tx, progress)).stopping };
  });
}

/**
 * Retires goods that the file no longer lists, and closes the record. A row without an id could be
 * any of the source's goods, so then nothing is retired.
 * @returns how many went off the shelf, or would, and how many rows have no id
 */
async function finish(
  platform: Platform,
  { options, record }: Run<unknown>,
  { counts, stopping }: ImportResult,
): Promise<Pick<ImportCounts, 'retired' | 'withoutId'>> {
  if (!record) return { retired: 0, withoutId: counts.withoutId };
  const { source, actor = system('import'), dryRun } = options;
  const { runId } = record;
  const missing = { source, runId, actor };
  const counted = plus(counts, record.earlierCounts);
  const { withoutId } = counted;
  const retires = options.retireMissing && !stopping && withoutId === 0;
  const retired = !retires
    ? 0
    : dryRun
      ? await countMissing(platform, missing)
      : await retireMissing(platform, missing);
  const total = plus(counted, { retired });
  if (!dryRun) await flushIndexes(platform.db);
  await platform.transact(async (tx) => {
    const status = stopping ? 'stopped' : dryRun ? 'checked' : 'done';
    await moveRun(
      tx,
      { runId, from: ['running'] },
      { status, stopping: false, counts: total, finishedAt: tx.now },
    );
    // A stopped run may continue: it needs the ids that it has seen.
    if (!stopping) await deleteFindings(tx, runId, { badRows: false });
    if (!dryRun)
      await audit(tx, actor, {
        action: 'catalogue.import',
        object: `import:${runId}`,
        to: JSON.stringify({ source, status, ...total }),
      });
  });
  return { retired, withoutId };
}

interface ImportInput {
  readonly lines: AsyncIterable<SourceLine>;
  readonly options: ImportOptions;
  /** Undefined for a dry run of the command line, which is not stored. */
  readonly record?: RunRecord;
}

/**
 * Imports numbered lines in batches of 500 rows, each one commit with its progress; bad rows are
 * listed and the rest is imported. A failure is recorded.
 */
export async function importLines(platform: Platform, input: ImportInput): Promise<ImportReport> {
  const {
    source,
    sample = false,
    actor = system('import'),
    asTheyAre = false,
    attributesNeeded = false,
    mediaFolders = ['demo'],
    fetchPictures = false,
    mostJumpPercent,
  } = input.options;
  const taskOptions = {
    ...{ source, sample, actor, asTheyAre, attributesNeeded, mediaFolders, fetchPictures },
    mostJumpPercent,
  };
  try {
    return input.options.mode === 'refresh'
      ? await runTask(platform, refreshTask(taskOptions), input)
      : await runTask(platform, await fullImportTask(platform, taskOptions), input);
  } catch (error) {
    if (input.record) await failRun(platform, input.record.runId, error);
    throw error;
  }
}

async function runTask<T>(
  platform: Platform,
  task: ImportTask<T>,
  { lines, options, record }: ImportInput,
): Promise<ImportReport> {
  const started = performance.now();
  const run: Run<T> = { task, options, record };
  const badRows: BadRow[] = [];
  const report = ({ counts, bad }: ImportResult, line: number) => {
    for (const one of bad) options.onBad?.(one);
    badRows.push(...bad.slice(0, shownBadRows - badRows.length));
    options.onProgress?.({ line, rows: counts.rows });
  };
  let last = Promise.resolve<ImportResult>({ counts: noCounts, bad: [], stopping: false });
  let lastIds = new Set<string>();
  // Two batches are on their way at a time, so that this program and the database both have work.
  try {
    for await (const batch of batches(lines, task, options)) {
      if (batch.ids.some((id) => lastIds.has(id))) await last;
      if (!options.dryRun) await task.prepare(batch.rows);
      const current = runBatch(platform, run, { batch, before: last }).then((done) => {
        report(done, batch.lastLine);
        return done;
      });
      // Awaited below, or by the batch after it; until then a failure must not count as unhandled.
      current.catch(() => {});
      const { stopping } = await last;
      last = current;
      if (stopping) break;
      lastIds = new Set(batch.ids);
    }
  } catch (error) {
    await Promise.allSettled([last]);
    throw error;
  }
  const done = await last;
  const ofFile = await finish(platform, run, done);
  const seconds = (performance.now() - started) / 1000;
  const { resumeFrom: resumedFrom = 0 } = options;
  return {
    runId: record?.runId ?? null,
    ...done.counts,
    ...ofFile,
    badRows,
    resumedFrom,
    seconds,
    stopped: done.stopping,
  };
}
