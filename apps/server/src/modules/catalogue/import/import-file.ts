import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { ImportMapping } from '@wasit/contract/catalogue/import';
import { UnreadableFile } from '@wasit/sheet-reader';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ImportOptions } from './import-options.ts';
import { importLines, newRun, type RunRecord } from './import-rows.ts';
import { interruptedRun, lockSource, moveRun, savedMapping } from './import-run.store.ts';
import { readLines } from './reading/map-lines.ts';
import { headerOf } from './reading/mapping.ts';
import { hashFile, kindOf } from './reading/read-lines.ts';

export type FileImportOptions = ImportOptions & {
  /** How the file is read; by default as last chosen for this source, or guessed. */
  readonly mapping?: ImportMapping;
};

/** How far a file is read, by its bytes. */
export async function readProgress(
  path: string,
): Promise<{ onBytes(bytes: number): void; percent(): number | null }> {
  const { size } = await stat(path);
  let read: number | null = null;
  return {
    onBytes: (bytes) => {
      read = bytes;
    },
    percent: () =>
      read === null ? null : Math.min(100, Math.floor((100 * read) / Math.max(1, size))),
  };
}

/**
 * Imports a JSONL, CSV or XLSX file (import-row.ts and record-row.ts describe the fields). An
 * interrupted run continues after its last committed line; the same file again changes nothing.
 * @throws IMPORT_BUSY while another process imports the same source, UnreadableFile for another
 * kind of file
 */
export async function importFile(platform: Platform, path: string, options: FileImportOptions) {
  if (!kindOf(path))
    throw new UnreadableFile(
      `${path}: a catalogue file ends in .jsonl, .ndjson, .csv, .tsv or .xlsx`,
    );
  const { source, mode = 'full', retireMissing = false, fetchPictures = false } = options;
  const mapping =
    options.mapping ?? (await savedMapping(platform.db, source)) ?? ImportMapping.parse({});
  const progress = await readProgress(path);
  const lines = readLines(path, { mapping, onBytes: progress.onBytes });
  if (options.dryRun) return importLines(platform, { lines, options });
  const fileHash = await hashFile(path);
  const lock = (await lockSource(platform.pool, source)) ?? fail('IMPORT_BUSY');
  try {
    const interrupted = await interruptedRun(platform.db, {
      ...{ source, mode, retireMissing, fetchPictures },
      fileHash,
    });
    const record: RunRecord = interrupted
      ? { runId: interrupted.runId, earlierCounts: interrupted.counts }
      : await newRun(platform, { ...options, fileName: basename(path), fileHash });
    if (interrupted)
      await platform.transact((tx) =>
        moveRun(
          tx,
          { runId: interrupted.runId, from: ['running', 'stopped', 'failed'] },
          { status: 'running', stopping: false, failure: null, finishedAt: null },
        ),
      );
    const resumed = interrupted ? { resumeFrom: interrupted.lastLine } : {};
    const recordWithColumns = {
      ...record,
      percent: progress.percent,
      columnOf: (field: string) => headerOf(field, mapping),
    };
    return await importLines(platform, {
      lines,
      options: { ...options, ...resumed },
      record: recordWithColumns,
    });
  } finally {
    await lock.release();
  }
}
