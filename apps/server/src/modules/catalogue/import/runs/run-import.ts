import { rm } from 'node:fs/promises';
import { ImportMapping } from '@wasit/contract/catalogue/import';
import { type StaffActor, system } from '../../../../platform/actor.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { failRun } from '../fail-run.ts';
import { readProgress } from '../import-file.ts';
import type { ImportReport } from '../import-options.ts';
import { importLines } from '../import-rows.ts';
import {
  findRun,
  type ImportRun,
  isSourceFree,
  lockSource,
  moveRun,
  openRuns,
} from '../import-run.store.ts';
import { readLines } from '../reading/map-lines.ts';
import { headerOf } from '../reading/mapping.ts';
import { kindOf } from '../reading/read-lines.ts';
import { fileOf } from './upload-run.ts';

const authorOf = ({ author }: ImportRun): StaffActor | ReturnType<typeof system> =>
  author === 'system'
    ? system('import')
    : { kind: 'staff', staffId: author, sessionId: '', roles: [], permissions: [] };

/**
 * Runs a waiting run, or continues one of a dead process, in this process. Undefined if it is done
 * or taken by another process. A failed run keeps what it wrote and records the reason.
 */
export async function runImport(platform: Platform, runId: string) {
  const runRow = await findRun(platform.db, runId);
  if (!runRow) return undefined;
  const lock = await lockSource(platform.pool, runRow.source);
  if (!lock) return undefined;
  try {
    const isClaimed = await platform.transact((tx) =>
      moveRun(tx, { runId, from: ['waiting', 'running'] }, { status: 'running' }),
    );
    const run = isClaimed ? await findRun(platform.db, runId) : undefined;
    if (!run) return undefined;
    const report = await importRun(platform, run);
    // The record keeps the figures; the file is read again only to correct bad rows, also of
    // earlier processes.
    const { bad = 0 } = (await findRun(platform.db, runId))?.counts ?? {};
    if (!run.checking && !report.stopped && bad === 0)
      await rm(fileOf(platform, run), { force: true });
    return report;
  } catch (error) {
    platform.log.error({ err: error, runId }, 'import failed');
    await failRun(platform, runId, error);
    return undefined;
  } finally {
    await lock.release();
  }
}

async function importRun(platform: Platform, run: ImportRun): Promise<ImportReport> {
  const path = fileOf(platform, run);
  const kind = kindOf(path);
  const mapping = run.mapping ?? ImportMapping.parse({});
  const progress = await readProgress(path);
  const isResumed = !run.checking && run.lastLine > 0;
  return importLines(platform, {
    lines: readLines(path, { mapping, onBytes: progress.onBytes, ...(kind ? { kind } : {}) }),
    options: {
      source: run.source,
      mode: run.mode,
      dryRun: run.checking,
      retireMissing: run.retireMissing,
      fetchPictures: run.fetchPictures,
      actor: authorOf(run),
      ...(run.mostJumpPercent === null ? {} : { mostJumpPercent: run.mostJumpPercent }),
      ...(isResumed ? { resumeFrom: run.lastLine } : {}),
    },
    record: {
      runId: run.runId,
      earlierCounts: isResumed ? run.counts : {},
      percent: progress.percent,
      columnOf: (field) => headerOf(field, mapping),
    },
  });
}

/**
 * Starts a process for each run that waits or whose process died, so that no import slows a page.
 */
export async function launchOpenRuns(
  platform: Platform,
  launch: (platform: Platform, runId: string) => void,
): Promise<void> {
  for (const { runId, source } of await openRuns(platform.db))
    if (await platform.transact((tx) => isSourceFree(tx, source))) launch(platform, runId);
}
