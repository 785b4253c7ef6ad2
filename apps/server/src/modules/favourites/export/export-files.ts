import type { Tx } from '../../../platform/db/db.ts';
import type { Platform } from '../../../platform/platform.ts';

/** What kind of file a catalogue is kept as. */
export const exportFile = 'favourite-export';
/** Of one that expired, or whose customer left: gone within the minute. */
const left = 'favourite-export-left';

/** Files go with the commit that lets them go. */
export const discardExports = (
  platform: Platform,
  tx: Tx,
  fileIds: readonly string[],
): Promise<void> => platform.files.move(tx, { fileIds, from: exportFile, to: left });

/**
 * Forgets the bytes of what was let go, and of what a worker left behind that died before its
 * commit (`before`: longer than any is kept).
 */
export async function dropExportFiles(platform: Platform, before: Date): Promise<void> {
  await platform.files.dropOlder(left, platform.clock.now());
  await platform.files.dropOlder(exportFile, before);
}
