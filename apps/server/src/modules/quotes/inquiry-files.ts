import type { Actor } from '../../platform/actor.ts';
import { carriesCard } from '../../platform/card-data.ts';
import { hours } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/db.ts';
import { BusinessError, fail, failMissing } from '../../platform/errors.ts';
import { inspectDocument } from '../../platform/files/documents/inspect-document.ts';
import type { UploadedFile } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { fileKindOf } from './document-kind.ts';

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

const refusePicture = (error: unknown): never => {
  if (error instanceof BusinessError)
    return fail('INQUIRY_FILE_TYPE', { field: 'file', detail: error.message });
  throw error;
};

const refusals = {
  active: 'FILE_ACTIVE',
  card: 'CARD_DATA_REFUSED',
  unreadable: 'FILE_UNREADABLE',
} as const;

/**
 * Staff open these files on their own machines: what acts by itself, hides something or cannot be
 * looked into is not taken.
 */
async function refuseUnsafe(body: Buffer): Promise<void> {
  if (carriesCard(body.toString('latin1'))) fail('CARD_DATA_REFUSED', { field: 'file' });
  const verdict = await inspectDocument(body);
  if (verdict !== 'plain') fail(refusals[verdict], { field: 'file' });
}

/**
 * Keeps one file for an inquiry to come: pictures drawn anew, documents as they are; both are only
 * ever downloaded.
 * @throws INQUIRY_FILE_TYPE, FILE_ACTIVE and FILE_UNREADABLE for documents that were opened and
 * found so, CARD_DATA_REFUSED when a card number can be read in its bytes or its text
 */
export async function keepInquiryFile(
  platform: Platform,
  actor: Actor,
  file: UploadedFile | undefined,
) {
  if (!file) return failMissing('file');
  const kind = fileKindOf(file.body);
  if (!kind) return fail('INQUIRY_FILE_TYPE', { field: 'file' });
  if (kind !== 'picture') await refuseUnsafe(file.body);
  const given = { kind: waiting, fileName: file.fileName };
  const kept =
    kind === 'picture'
      ? await platform.files
          .keepPicture(actor, { ...given, picture: file.body })
          .catch(refusePicture)
      : await platform.files.keepDocument(actor, { ...given, ...kind, body: file.body });
  return { fileId: kept.fileId, name: kept.fileName ?? '', bytes: kept.bytes };
}

/** Gives waiting files to an inquiry, each to one only. @throws FILE_UNKNOWN */
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
export const letFilesGo = (platform: Platform, tx: Tx, fileIds: readonly string[]): Promise<void> =>
  platform.files.move(tx, { fileIds, from: taken, to: left });

/** Removes what no inquiry has taken in time, and what was let go. */
export async function sweepInquiryFiles(platform: Platform): Promise<void> {
  await platform.files.dropOlder(
    waiting,
    new Date(platform.clock.now().getTime() - waitsMs - hours(1)),
  );
  await platform.files.dropOlder(left, platform.clock.now());
}
