import { isDeepStrictEqual } from 'node:util';
import type { StaffActor } from '../../../../platform/actor.ts';
import { audit } from '../../../../platform/audit/audit.ts';
import { fail } from '../../../../platform/errors.ts';
import type { CallInput } from '../../../../platform/http/call/call.ts';
import type { Platform } from '../../../../platform/platform.ts';
import {
  deleteFindings,
  hasOptions,
  hasOtherOpenRun,
  type ImportRun,
  isSourceFree,
  moveRun,
  saveMapping,
} from '../import-run.store.ts';
import { requireRun } from './upload-run.ts';

/**
 * The sweep that starts waiting runs; requested at once, so that they do not wait for the next
 * minute.
 */
export const importSweep = 'catalogue.imports';

/**
 * Only speeds it up: the sweep runs every minute anyway. Before the first worker has run, the queue
 * does not exist.
 */
export const wakeImports = ({ boss }: Platform): Promise<unknown> =>
  boss.send(`sweep.${importSweep}`, {}).catch(() => {});

const hasSameOptions = (run: ImportRun, input: CallInput<'staffImportStart'>): boolean =>
  hasOptions(run, input) && isDeepStrictEqual(run.mapping, input.mapping);

/**
 * Hands a file to the worker, to check or to import. A stopped or failed import with the same
 * options continues after its last row.
 * @throws NOT_FOUND also when its file was deleted, CONFLICT when it is done, IMPORT_BUSY while
 * another run imports the source
 */
export async function startRun(
  platform: Platform,
  actor: StaffActor,
  input: CallInput<'staffImportStart'>,
): Promise<ImportRun> {
  const { runId, check, source, mode, retireMissing, fetchPictures, mapping } = input;
  await platform.transact(async (tx) => {
    const run = await requireRun(tx, runId);
    // Requested twice: the first request holds.
    if (run.status === 'waiting' || run.status === 'running') return;
    if (!run.filePath) fail('NOT_FOUND', { field: 'runId' });
    // A source without another open run is held by the process that has just checked this file and
    // is about to end.
    if (!(await isSourceFree(tx, source)) && (await hasOtherOpenRun(tx, { runId, source })))
      fail('IMPORT_BUSY', { field: 'source' });
    const isResumed =
      !check &&
      !run.checking &&
      (run.status === 'stopped' || run.status === 'failed') &&
      hasSameOptions(run, input);
    const resetFields = isResumed ? {} : { lastLine: 0, counts: {}, percent: null };
    const to = {
      source,
      mode,
      retireMissing,
      fetchPictures,
      mapping,
      checking: check,
      stopping: false,
      failure: null,
      finishedAt: null,
    };
    const moved = await moveRun(
      tx,
      { runId, from: ['ready', 'checked', 'stopped', 'failed'] },
      { ...to, ...resetFields, status: 'waiting', startedAt: tx.now },
    );
    if (!moved) fail('CONFLICT', { field: 'runId' });
    if (!isResumed) await deleteFindings(tx, runId, { badRows: true });
    await saveMapping(tx, { source, mapping });
    if (!check)
      await audit(tx, actor, {
        action: 'catalogue.import.start',
        object: `import:${runId}`,
        to: JSON.stringify({ source, mode, retireMissing, fetchPictures }),
      });
  });
  await wakeImports(platform);
  return requireRun(platform.db, runId);
}

/**
 * Stops a run after the rows it is writing.
 * @throws NOT_FOUND, CONFLICT when it is neither waiting nor running
 */
export async function stopRun(platform: Platform, actor: StaffActor, { runId }: { runId: string }) {
  await platform.transact(async (tx) => {
    const waiting = await moveRun(
      tx,
      { runId, from: ['waiting'] },
      { status: 'stopped', finishedAt: tx.now },
    );
    const stopping =
      waiting || (await moveRun(tx, { runId, from: ['running'] }, { stopping: true }));
    if (!stopping) fail('CONFLICT', { field: 'runId' });
    await audit(tx, actor, { action: 'catalogue.import.stop', object: `import:${runId}` });
  });
  return requireRun(platform.db, runId);
}
