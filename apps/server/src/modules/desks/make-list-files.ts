import { type ListFileFormat, listFileRows } from '@wasit/contract/desks/endpoints';
import { csvType, xlsxType } from '@wasit/contract/files/answer';
import { dirOf } from '@wasit/contract/locales';
import { inChild } from '../../platform/child-process/run-in-child.ts';
import { after, days, hours, minutes } from '../../platform/clock/clock.ts';
import { csvOf } from '../../platform/csv/csv.ts';
import type { Route } from '../../platform/http/call.ts';
import { TaskRunner } from '../../platform/jobs/task-runner.ts';
import type { Platform } from '../../platform/platform.ts';
import { staffActorOf } from '../staff/index.ts';
import { type Cell, cellsOf } from './list-cells.ts';
import {
  endListFile,
  forgetListFiles,
  type ListFileRow,
  takeListFile,
} from './list-files.store.ts';
import { readList } from './read-list.ts';

/** What kind of file a list is kept as. */
export const listFileKind = 'list-file';
/** Longer than any file takes; whose worker died waits so long for another. */
const takenMs = minutes(5);
const mostAttempts = 3;
/**
 * Files hold personal data: they are gone an hour after they were made, and who asked for what
 * stays in the audit trail.
 */
const keptMs = hours(1);

const drawSheet = inChild<typeof import('../../platform/csv/list-sheet.ts').listSheet>(
  new URL('../../platform/csv/list-sheet.ts', import.meta.url),
  'listSheet',
);

const mediaTypes: Readonly<Record<ListFileFormat, string>> = {
  csv: csvType,
  xlsx: xlsxType,
};

const bodyOf = async (
  records: readonly Cell[][],
  { format, locale }: ListFileRow,
): Promise<Buffer> =>
  format === 'csv'
    ? Buffer.from(csvOf(records))
    : Buffer.from(await drawSheet({ records, isRtl: dirOf(locale) === 'rtl' }));

/**
 * Makes the files that wait, one after the other, and forgets what is over. Several workers at once
 * each take their own.
 */
export const makeListFiles = (routes: readonly Route[]) =>
  async function makeListFilesNow(platform: Platform): Promise<void> {
    const take = () => platform.transact(async (tx) => takeListFile(tx, after(tx.now, takenMs)));
    const tasks = new TaskRunner();
    for (let row = await take(); row; row = await take()) {
      const taken = row;
      await tasks.run(taken.fileId, () => makeOne(platform, routes, taken));
    }
    await platform.transact(async (tx) => forgetListFiles(tx, after(tx.now, -days(1))));
    await platform.files.dropOlder(listFileKind, after(platform.clock.now(), -keptMs));
    tasks.end();
  };

async function makeOne(
  platform: Platform,
  routes: readonly Route[],
  row: ListFileRow,
): Promise<void> {
  try {
    await makeFile(platform, routes, row);
  } catch (error) {
    await platform.transact(async (tx) => {
      const again = { takenUntil: after(tx.now, minutes(0.5)) };
      await endListFile(
        tx,
        row,
        row.attempts < mostAttempts ? again : { state: 'failed', takenUntil: null },
      );
    });
    throw error;
  }
}

/** With the rights that its author has now: who lost them in the meantime gets no file. */
async function makeFile(
  platform: Platform,
  routes: readonly Route[],
  row: ListFileRow,
): Promise<void> {
  const { desk, query, locale, format } = row;
  const actor = await staffActorOf(platform.db, row.staffId);
  if (!actor) throw new Error('its author may do nothing any more');
  const { rows, isCut } = await readList({
    platform,
    routes,
    actor,
    locale,
    desk,
    query,
    most: listFileRows,
  });
  const body = await bodyOf(cellsOf(desk, row.columns, rows), row);
  const file = await platform.files.keepDocument(actor, {
    kind: listFileKind,
    body,
    contentType: mediaTypes[format],
    extension: format,
    fileName: `wasit-${desk}-${platform.clock.now().toISOString().slice(0, 10)}.${format}`,
  });
  await platform.transact((tx) =>
    endListFile(tx, row, {
      state: 'made',
      takenUntil: null,
      storedFileId: file.fileId,
      rows: rows.length,
      isCut,
    }),
  );
}
