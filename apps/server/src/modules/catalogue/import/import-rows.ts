import { type Actor, system } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { CategoryFinder } from './categories.ts';
import { type Goods, readGoods } from './goods.ts';
import type { BadRow, ImportRow } from './import-row.ts';
import { finishRun, noteProgress, noteSeen, startRun } from './import-run.store.ts';
import { previewBatch } from './preview-batch.ts';
import type { SourceLine } from './read-lines.ts';
import { retireMissing } from './retire-missing.ts';
import { SupplierFinder } from './suppliers.ts';
import { type BatchContext, type BatchResult, writeBatch } from './write-batch.ts';

export interface ImportOptions {
  /** Whose ids these are, e.g. "demo" or "1688": a row is known again by source and id. */
  readonly source: string;
  /** Checks and counts, writes nothing. */
  readonly dryRun?: boolean;
  /** Lines up to this one are done already. */
  readonly resumeFrom?: number;
  readonly onBad?: (bad: BadRow) => void;
  readonly onProgress?: (done: { line: number; rows: number }) => void;
  /** Goods of this source that the file no longer names go off the shelf. */
  readonly retireMissing?: boolean;
  /** Marks the goods as samples on every page. */
  readonly sample?: boolean;
  /** Stock of rows that name none; 100 unless told. */
  readonly defaultStock?: number;
  /** Folders below the media directory whose pictures are ours; "demo" unless told. Any other picture is kept as an address only. */
  readonly mediaFolders?: readonly string[];
  readonly actor?: Actor;
  readonly batchRows?: number;
}

interface Counts {
  readonly rows: number;
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly bad: number;
}

export interface ImportReport extends Counts {
  readonly runId: string | null;
  /** Goods that went off the shelf because the file no longer names them. */
  readonly retired: number;
  /** The first of the bad rows; `onBad` hears of all. */
  readonly badRows: readonly BadRow[];
  readonly resumedFrom: number;
  readonly seconds: number;
}

const shownBadRows = 200;

interface Batch {
  readonly goods: readonly Goods[];
  /** Every id the lines name, also of bad rows: what a file names badly is still named. */
  readonly ids: readonly string[];
  readonly bad: readonly BadRow[];
  readonly lastLine: number;
}

/** Numbers rows that come from a program and not from a file. */
async function* numbered(rows: Iterable<ImportRow> | AsyncIterable<ImportRow>): AsyncGenerator<SourceLine> {
  let line = 0;
  for await (const value of rows) {
    line += 1;
    yield { line, value };
  }
}

/** Imports rows made by a program, e.g. the demo's. */
export const importRows = (
  platform: Platform,
  rows: Iterable<ImportRow> | AsyncIterable<ImportRow>,
  options: ImportOptions,
): Promise<ImportReport> => importLines(platform, numbered(rows), { ...options, fileName: '', fileHash: '' });

async function* batches(lines: AsyncIterable<SourceLine>, options: ImportOptions & { categories: CategoryFinder }): AsyncGenerator<Batch> {
  const { batchRows = 500, resumeFrom = 0, categories } = options;
  const goodsOptions = { defaultStock: options.defaultStock ?? 100, mediaFolders: options.mediaFolders ?? ['demo'] };
  let goods: Goods[] = [];
  let bad: BadRow[] = [];
  let lastLine = resumeFrom;
  const flush = () => {
    const ids = [...goods.map(({ sourceId }) => sourceId), ...bad.flatMap(({ id }) => id ?? [])];
    const batch = { goods, ids, bad, lastLine };
    goods = [];
    bad = [];
    return batch;
  };
  for await (const one of lines) {
    if (one.line <= resumeFrom) continue;
    lastLine = one.line;
    const read =
      'fault' in one
        ? { bad: { line: one.line, id: null, field: 'row', reason: one.fault } }
        : readGoods(one.value, { line: one.line, options: goodsOptions });
    if ('bad' in read) bad.push(read.bad);
    else if (isUnplaced(read.goods, categories))
      bad.push({ line: one.line, id: read.goods.sourceId, field: 'categoryCode', reason: `no category ${read.goods.categoryCode}` });
    else goods.push(read.goods);
    if (goods.length + bad.length >= batchRows) yield flush();
  }
  if (goods.length + bad.length > 0) yield flush();
}

const isUnplaced = (goods: Goods, categories: CategoryFinder): boolean =>
  goods.categoryCode !== null && goods.categoryPath.length === 0 && !categories.knows(goods.categoryCode);

interface Run {
  readonly runId: string | null;
  readonly context: BatchContext;
  readonly options: ImportOptions;
}

/**
 * One batch in one commit: rows, stock, search and progress. It may run beside the batch before it, on goods of its own, and commits after it: what
 * is noted as done is done without a gap. When the one before fails, so does this.
 */
async function write(
  platform: Platform,
  { runId, context, options }: Run,
  { batch, before }: { batch: Batch; before: Promise<Counts> },
): Promise<Counts> {
  if (!runId) return plus(await before, batch, await previewBatch(platform.db, { goods: batch.goods, source: options.source }));
  return platform.transact(async (tx) => {
    const result = await writeBatch(tx, batch.goods, context);
    if (options.retireMissing) await noteSeen(tx, { runId, sourceIds: batch.ids });
    const counts = plus(await before, batch, result);
    await noteProgress(tx, { runId, lastLine: batch.lastLine, counts: { ...counts } });
    return counts;
  });
}

const plus = (counts: Counts, batch: Batch, result: BatchResult): Counts => ({
  rows: counts.rows + batch.goods.length + batch.bad.length,
  added: counts.added + result.added,
  updated: counts.updated + result.updated,
  unchanged: counts.unchanged + result.unchanged,
  bad: counts.bad + batch.bad.length,
});

async function begin(platform: Platform, options: LineOptions): Promise<Run> {
  const { source, sample = false, actor = system('import'), fileName, fileHash } = options;
  const runId = options.dryRun ? null : (options.runId ?? newId('imp'));
  if (runId && !options.runId) await platform.transact((tx) => startRun(tx, { runId, source, fileHash, fileName }));
  const categories = await CategoryFinder.load(platform.db);
  const context = { source, sample, actor, categories, suppliers: new SupplierFinder(source) };
  return { runId, context, options };
}

async function finish(platform: Platform, { runId, context, options }: Run, counts: Counts): Promise<number> {
  if (!runId) return 0;
  const { source, actor } = context;
  const retired = options.retireMissing ? await retireMissing(platform, { source, runId, actor }) : 0;
  await platform.transact(async (tx) => {
    await finishRun(tx, runId);
    await audit(tx, actor, { action: 'catalogue.import', object: `import:${runId}`, to: JSON.stringify({ source, ...counts, retired }) });
  });
  return retired;
}

type LineOptions = ImportOptions & { fileName: string; fileHash: string; runId?: string };

/** Imports numbered lines: batches of 500 rows, each one commit with its progress, bad rows listed while the rest goes in. */
export async function importLines(platform: Platform, lines: AsyncIterable<SourceLine>, options: LineOptions): Promise<ImportReport> {
  const started = performance.now();
  const run = await begin(platform, options);
  const badRows: BadRow[] = [];
  let last = Promise.resolve<Counts>({ rows: 0, added: 0, updated: 0, unchanged: 0, bad: 0 });
  let lastIds = new Set<string>();
  // Two batches are on their way at a time, so that this program and the database both have work.
  for await (const batch of batches(lines, { ...options, categories: run.context.categories })) {
    for (const bad of batch.bad) options.onBad?.(bad);
    badRows.push(...batch.bad.slice(0, shownBadRows - badRows.length));
    if (batch.ids.some((id) => lastIds.has(id))) await last;
    if (run.runId) await makeMissing(platform, run.context, batch);
    const current = write(platform, run, { batch, before: last }).then((counts) => {
      options.onProgress?.({ line: batch.lastLine, rows: counts.rows });
      return counts;
    });
    // Heard below, or by the batch after it; until then a failure must not count as unheard.
    current.catch(() => {});
    await last;
    last = current;
    lastIds = new Set(batch.ids);
  }
  const counts = await last;
  const retired = await finish(platform, run, counts);
  const seconds = (performance.now() - started) / 1000;
  return { runId: run.runId, ...counts, retired, badRows, resumedFrom: options.resumeFrom ?? 0, seconds };
}

/** Categories and suppliers that the goods of a batch need, before it: each in a commit of its own. */
async function makeMissing(platform: Platform, { categories, suppliers }: BatchContext, { goods }: Batch): Promise<void> {
  await categories.makeMissing(platform, goods);
  await suppliers.makeMissing(platform, goods);
}
