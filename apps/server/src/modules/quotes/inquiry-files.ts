import type { Actor } from '../../platform/actor.ts';
import { hours } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { UploadedFile } from '../../platform/http/call/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { storeChecked } from '../attachments/index.ts';

/** Kind of files without an inquiry yet; attached ones have the other kind. */
const unattachedKind = 'inquiry-waiting';
const fileKind = 'inquiry';
/** Kind of files of deleted accounts, removed within a minute. */
const discardedKind = 'inquiry-left';
/**
 * More than the time to fill in a form; older files are swept an hour later, so that a file is
 * never swept while it is being attached.
 */
const maxUnattachedMs = hours(2);

/**
 * Stores one file for an inquiry that is not created yet.
 * @throws DOCUMENT_FILE_TYPE, FILE_ACTIVE, FILE_UNREADABLE, CARD_DATA_REFUSED
 */
export async function storeInquiryFile(
  platform: Platform,
  actor: Actor,
  file: UploadedFile | undefined,
) {
  const stored = await storeChecked(platform, actor, { file, kind: unattachedKind });
  return { fileId: stored.fileId, name: stored.fileName ?? '', bytes: stored.bytes };
}

/**
 * Attaches waiting files to an inquiry; each file belongs to one inquiry only.
 * @throws FILE_UNKNOWN
 */
export const claimFiles = (
  platform: Platform,
  tx: Tx,
  { actor, fileIds }: { actor: Actor; fileIds: readonly string[] },
): Promise<void> =>
  platform.files.claim(tx, actor, {
    fileIds,
    from: unattachedKind,
    to: fileKind,
    since: new Date(tx.now.getTime() - maxUnattachedMs),
    field: 'fileIds',
  });

/** Discards the files of a deleted customer in the commit of the deletion. */
export const discardFiles = (platform: Platform, tx: Tx, fileIds: readonly string[]) =>
  platform.files.move(tx, { fileIds, from: fileKind, to: discardedKind });

/** Deletes files not attached in time, and discarded ones. */
export async function sweepInquiryFiles(platform: Platform): Promise<void> {
  await platform.files.deleteOlder(
    unattachedKind,
    new Date(platform.clock.now().getTime() - maxUnattachedMs - hours(1)),
  );
  await platform.files.deleteOlder(discardedKind, platform.clock.now());
}
