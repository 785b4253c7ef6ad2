import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { days, minutes } from '../../../../platform/clock/clock.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { detachOldFiles, runsWithFiles } from '../import-run.store.ts';

/**
 * How long an uploaded file that is never imported is kept; its run and figures stay in the
 * history.
 */
const retentionMs = days(14);
/** An upload writes its row within seconds of its file. */
const rowWithinMs = minutes(60);

/**
 * Deletes the uploaded files of runs that ended, or were never started, long ago, and files without
 * a run.
 */
export async function sweepImportFiles(platform: Platform): Promise<void> {
  const folder = join(platform.config.dataDir, 'imports');
  const old = await platform.transact((tx) =>
    detachOldFiles(tx, new Date(tx.now.getTime() - retentionMs)),
  );
  for (const name of old) await rm(join(folder, name), { force: true });
  const names = await readdir(folder).catch(() => []);
  const known = new Set(await runsWithFiles(platform.db, names));
  for (const name of names.filter((one) => !known.has(one))) {
    // Real time: files do not follow the injected clock.
    const fileStat = await stat(join(folder, name)).catch(() => undefined);
    if (fileStat && Date.now() - fileStat.mtimeMs > rowWithinMs)
      await rm(join(folder, name), { force: true });
  }
}
