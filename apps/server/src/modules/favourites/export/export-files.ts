import type { Tx } from '../../../platform/db/db.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Storage kind of catalogue files. */
export const exportFile = 'favourite-export';
/** Kind of files that expired or whose customer left, deleted within a minute. */
const discardedFile = 'favourite-export-left';

/** Marks files for deletion in the commit that discards them. */
export const discardExports = (platform: Platform, tx: Tx, fileIds: readonly string[]) =>
  platform.files.move(tx, { fileIds, from: exportFile, to: discardedFile });

/**
 * Deletes discarded files, and those of workers that died before their commit (`before`: longer
 * than any file is kept).
 */
export async function dropExportFiles(platform: Platform, before: Date): Promise<void> {
  await platform.files.deleteOlder(discardedFile, platform.clock.now());
  await platform.files.deleteOlder(exportFile, before);
}
