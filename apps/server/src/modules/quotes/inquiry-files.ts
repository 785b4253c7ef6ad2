import type { Actor } from '../../platform/actor.ts';
import { hours } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { UploadedFile } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { keepChecked } from '../attachments/index.ts';

/** A file waits for its inquiry under this kind, and has the other one afterwards. */
const waiting = 'inquiry-waiting';
const taken = 'inquiry';
/** Of somebody whose account was deleted: gone within the minute. */
const left = 'inquiry-left';
/**
 * Longer than anybody fills in a form; what is older is swept an hour later, so that a file is
 * never swept while it is taken.
 */
const waitsMs = hours(2);

/**
 * Keeps one file for an inquiry to come.
 * @throws DOCUMENT_FILE_TYPE, FILE_ACTIVE, FILE_UNREADABLE, CARD_DATA_REFUSED
 */
export async function keepInquiryFile(
  platform: Platform,
  actor: Actor,
  file: UploadedFile | undefined,
) {
  const kept = await keepChecked(platform, actor, { file, kind: waiting });
  return { fileId: kept.fileId, name: kept.fileName ?? '', bytes: kept.bytes };
}

/**
 * Gives waiting files to an inquiry, each to one only.
 * @throws FILE_UNKNOWN
 */
export const takeFiles = (
  platform: Platform,
  tx: Tx,
  { actor, fileIds }: { actor: Actor; fileIds: readonly string[] },
): Promise<void> =>
  platform.files.claim(tx, actor, {
    fileIds,
    from: waiting,
    to: taken,
    since: new Date(tx.now.getTime() - waitsMs),
    field: 'fileIds',
  });

/** Files of whoever leaves go with the commit that takes them out. */
export const discardFiles = (
  platform: Platform,
  tx: Tx,
  fileIds: readonly string[],
): Promise<void> => platform.files.move(tx, { fileIds, from: taken, to: left });

/** Removes what no inquiry has taken in time, and what was let go. */
export async function sweepInquiryFiles(platform: Platform): Promise<void> {
  await platform.files.dropOlder(
    waiting,
    new Date(platform.clock.now().getTime() - waitsMs - hours(1)),
  );
  await platform.files.dropOlder(left, platform.clock.now());
}
