import { UnreadableFile } from '@wasit/sheet-reader';
import { BusinessError } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { moveRun } from './import-run.store.ts';

/**
 * Records why a run failed; what it wrote stays. If the database itself is down the record is
 * unchanged.
 */
export async function failRun(platform: Platform, runId: string, error: unknown): Promise<void> {
  const failure =
    error instanceof UnreadableFile
      ? 'IMPORT_UNREADABLE'
      : error instanceof BusinessError
        ? error.key
        : 'SYSTEM';
  const ended = platform.transact((tx) =>
    moveRun(tx, { runId, from: ['running'] }, { status: 'failed', failure, finishedAt: tx.now }),
  );
  await ended.catch((err) => platform.log.error({ err, runId }, 'a failed import is not recorded'));
}
