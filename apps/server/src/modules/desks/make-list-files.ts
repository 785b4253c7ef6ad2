import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { baghdadDay } from '@wasit/contract/baghdad-calendar';
import { type ListFileFormat, listFileRows } from '@wasit/contract/desks/endpoints';
import { csvType, xlsxType } from '@wasit/contract/files/answer';
import { dirOf } from '@wasit/contract/locales';
import { inChild } from '../../platform/child-process/run-in-child.ts';
import { after, days, hours, minutes } from '../../platform/clock/clock.ts';
import { csvByteOrderMark, csvLine } from '../../platform/csv/csv.ts';
import type { Route } from '../../platform/http/call/call.ts';
import { TaskRunner } from '../../platform/jobs/task-runner.ts';
import type { Platform } from '../../platform/platform.ts';
import { staffActorOf } from '../staff/index.ts';
import { type Cell, type FileColumns, fileColumns } from './list-cells.ts';
import {
  claimListFile,
  deleteListFiles,
  finishListFile,
  type ListFileRow,
} from './list-files.store.ts';
import { type ListReading, readList } from './read-list.ts';

/** Storage kind of list files. */
export const listFileKind = 'list-file';
/** Longer than any file takes; a file whose worker died is taken over after this time. */
const leaseMs = minutes(5);
const maxAttempts = 3;
/**
 * Files hold personal data: they are deleted an hour after they were made; the request stays in the
 * audit trail.
 */
const retentionMs = hours(1);

const writeSheet = inChild<typeof import('../../platform/csv/list-sheet.ts').writeListSheet>(
  new URL('../../platform/csv/list-sheet.ts', import.meta.url),
  'writeListSheet',
  { longestMs: minutes(2) },
);

const mediaTypes: Readonly<Record<ListFileFormat, string>> = { csv: csvType, xlsx: xlsxType };

/** Line readers take Unicode line separators for line ends. */
const jsonLine = (value: unknown): string =>
  `${JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`;

/**
 * Writes the picked values of each row.
 * @returns the number of rows, and whether there were more
 */
async function writeRows(path: string, columns: FileColumns, list: ListReading) {
  let count = 0;
  let isFull = false;
  async function* lines() {
    for await (const row of list.rows) {
      isFull = count === listFileRows;
      if (isFull) return;
      count += 1;
      yield jsonLine(columns.pick(row));
    }
  }
  await pipeline(lines, createWriteStream(path));
  return { rows: count, isCut: isFull || list.isCut() };
}

async function* recordsOf(pickedPath: string, columns: FileColumns): AsyncGenerator<Cell[]> {
  yield columns.headings();
  for await (const line of createInterface({ input: createReadStream(pickedPath) }))
    yield columns.cells(JSON.parse(line));
}

async function* csvOfRecords(records: AsyncIterable<Cell[]>): AsyncGenerator<string> {
  yield csvByteOrderMark;
  for await (const record of records) yield csvLine(record);
}

async function* jsonOfRecords(records: AsyncIterable<Cell[]>): AsyncGenerator<string> {
  for await (const record of records) yield jsonLine(record);
}

/** Row by row through files in `folder`: a hundred thousand rows are never in memory at once. */
async function writeBody(
  folder: string,
  { format, locale }: ListFileRow,
  records: AsyncIterable<Cell[]>,
): Promise<string> {
  const body = join(folder, `body.${format}`);
  if (format === 'csv') {
    await pipeline(csvOfRecords(records), createWriteStream(body));
    return body;
  }
  const from = join(folder, 'records.jsonl');
  await pipeline(jsonOfRecords(records), createWriteStream(from));
  await writeSheet({ from, to: body, isRtl: dirOf(locale) === 'rtl' });
  return body;
}

/**
 * Makes waiting files sequentially and deletes expired ones. Concurrent workers take different
 * files.
 */
export const makeListFiles = (routes: readonly Route[]) =>
  async function makeListFilesNow(platform: Platform): Promise<void> {
    const claimNext = () =>
      platform.transact(async (tx) => claimListFile(tx, after(tx.now, leaseMs)));
    const tasks = new TaskRunner();
    for (let row = await claimNext(); row; row = await claimNext()) {
      const claimed = row;
      await tasks.run(claimed.fileId, () => makeFileOrRetry(platform, routes, claimed));
    }
    await platform.transact(async (tx) => deleteListFiles(tx, after(tx.now, -days(1))));
    await platform.files.deleteOlder(listFileKind, after(platform.clock.now(), -retentionMs));
    tasks.throwFailures();
  };

async function makeFileOrRetry(platform: Platform, routes: readonly Route[], row: ListFileRow) {
  try {
    await makeFile(platform, routes, row);
  } catch (error) {
    await platform.transact(async (tx) => {
      const retry = { takenUntil: after(tx.now, minutes(0.5)) };
      await finishListFile(
        tx,
        row,
        row.attempts < maxAttempts ? retry : { state: 'failed', takenUntil: null },
      );
    });
    throw error;
  }
}

/** Runs with the author's current rights: without them there is no file. */
async function makeFile(platform: Platform, routes: readonly Route[], row: ListFileRow) {
  const { desk, query, locale, format } = row;
  const actor = await staffActorOf(platform.db, row.staffId);
  if (!actor) throw new Error('its author no longer has any rights');
  const folder = await mkdtemp(join(tmpdir(), 'wasit-list-'));
  try {
    const pickedPath = join(folder, 'picked.jsonl');
    const columns = fileColumns(desk, row.columns);
    const list = readList({ platform, routes, actor, locale, desk, query });
    const { rows, isCut } = await writeRows(pickedPath, columns, list);
    const file = await platform.files.storeDocument(actor, {
      kind: listFileKind,
      body: await writeBody(folder, row, recordsOf(pickedPath, columns)),
      contentType: mediaTypes[format],
      extension: format,
      fileName: `wasit-${desk}-${baghdadDay(platform.clock.now())}.${format}`,
    });
    await platform.transact((tx) =>
      finishListFile(tx, row, {
        state: 'made',
        takenUntil: null,
        storedFileId: file.fileId,
        rows,
        isCut,
      }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
