import type { UserActor } from '../../../platform/actor.ts';
import { after, days, minutes } from '../../../platform/clock/clock.ts';
import type { Platform } from '../../../platform/platform.ts';
import { discardExports, exportFile } from './export-files.ts';
import { type ExportRow, moveExport } from './exports.store.ts';

/** Number of tries for a file, a minute apart. */
const maxAttempts = 3;

/** The file belongs to the customer, so it is part of their data export. */
const ownerOf = ({ userId }: ExportRow): UserActor => ({
  kind: 'user',
  userId,
  level: 0,
  sessionId: '',
  agentId: null,
});

/** Makes a taken file; on failure it is tried again within a minute or given up. */
export async function attemptExport(platform: Platform, row: ExportRow, make: () => Promise<void>) {
  // Its workers died repeatedly: it may be the cause.
  if (row.attempts > maxAttempts) return retryOrGiveUp(platform, row);
  try {
    await make();
  } catch (error) {
    await retryOrGiveUp(platform, row);
    throw error;
  }
}

/** Schedules another attempt within a minute, or gives up. */
const retryOrGiveUp = (platform: Platform, row: ExportRow): Promise<void> =>
  platform.transact(async (tx) => {
    const again = { takenUntil: after(tx.now, minutes(0.5)) };
    await moveExport(
      tx,
      row,
      row.attempts < maxAttempts ? again : { state: 'failed', takenUntil: null },
    );
  });

interface ExportFile {
  /** The bytes, or the path of a file with them. */
  readonly body: Buffer | string;
  readonly mediaType: string;
  readonly fileName: string;
  readonly count: number;
}

/** Stores the file for the number of days in the setting. */
export async function saveExportFile(
  platform: Platform,
  row: ExportRow,
  { body, mediaType, fileName, count }: ExportFile,
): Promise<void> {
  const file = await platform.files.storeDocument(ownerOf(row), {
    kind: exportFile,
    body,
    contentType: mediaType,
    extension: row.format,
    fileName,
  });
  await platform.transact(async (tx) => {
    const expiresAt = after(tx.now, days(await tx.setting('favourites.exportDays')));
    const changes = {
      state: 'generated',
      takenUntil: null,
      expiresAt,
      fileId: file.fileId,
      bytes: file.bytes,
      count,
    } as const;
    // Another worker finished first, or the owner has left: this file is discarded.
    if (!(await moveExport(tx, row, changes))) await discardExports(platform, tx, [file.fileId]);
  });
}
