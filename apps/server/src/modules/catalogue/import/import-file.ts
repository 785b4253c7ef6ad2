import { basename } from 'node:path';
import type { Platform } from '../../../platform/platform.ts';
import { type ImportOptions, type ImportReport, importLines } from './import-rows.ts';
import { interruptedRun } from './import-run.store.ts';
import { hashFile, readLines } from './read-lines.ts';

/**
 * Imports a JSONL or CSV file (import-row.ts and csv-row.ts describe the fields). A run that was broken off goes on after its last committed line; the
 * same file again changes nothing.
 * @throws Error for a file that is not there or of another kind
 */
export async function importFile(platform: Platform, path: string, options: ImportOptions): Promise<ImportReport> {
  const lines = readLines(path);
  const fileHash = await hashFile(path);
  const broken = options.dryRun ? undefined : await interruptedRun(platform.db, { source: options.source, fileHash });
  const resume = broken ? { runId: broken.runId, resumeFrom: broken.lastLine } : {};
  return importLines(platform, lines, { ...options, ...resume, fileName: basename(path), fileHash });
}
