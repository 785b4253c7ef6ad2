import type { Actor } from '../../platform/actor.ts';
import { hours } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/db.ts';
import { fail, failMissing } from '../../platform/errors.ts';
import { refuseUnsafeDocument } from '../../platform/files/documents/refuse-unsafe.ts';
import { formOf } from '../../platform/files/documents/verdict.ts';
import type { UploadedFile } from '../../platform/http/call/call.ts';
import type { Platform } from '../../platform/platform.ts';

/** Kind of PDFs without a certificate yet; attached ones have the other kind. */
const unattachedKind = 'certificate-waiting';
export const certificateKind = 'certificate';
/** Kind of replaced PDFs, deleted within a minute. */
const replacedKind = 'certificate-left';
const attachWithinMs = hours(2);

/**
 * Stores an inspected PDF for a certificate that is not saved yet.
 * @throws CERTIFICATE_NOT_PDF for any other type, FILE_ACTIVE, FILE_UNREADABLE, CARD_DATA_REFUSED
 */
export async function uploadCertificate(
  platform: Platform,
  actor: Actor,
  file: UploadedFile | undefined,
) {
  if (!file) return failMissing('file');
  if (formOf(file.body) !== 'pdf') fail('CERTIFICATE_NOT_PDF', { field: 'file' });
  await refuseUnsafeDocument(file.body);
  const stored = await platform.files.storeDocument(actor, {
    kind: unattachedKind,
    body: file.body,
    contentType: 'application/pdf',
    extension: 'pdf',
    fileName: file.fileName,
  });
  return { fileId: stored.fileId, name: stored.fileName ?? '', bytes: stored.bytes };
}

/**
 * Attaches a waiting PDF to a certificate, once.
 * @throws FILE_UNKNOWN
 */
export async function attachFile(
  platform: Platform,
  tx: Tx,
  { actor, fileId }: { actor: Actor; fileId: string },
) {
  await platform.files.claim(tx, actor, {
    fileIds: [fileId],
    from: unattachedKind,
    to: certificateKind,
    since: new Date(tx.now.getTime() - attachWithinMs),
    field: 'fileId',
  });
  const [row] = await platform.files.find(tx, [fileId]);
  return { fileId, fileName: row?.fileName ?? '', bytes: row?.bytes ?? 0 };
}

export const discardFile = (platform: Platform, tx: Tx, fileId: string): Promise<void> =>
  platform.files.move(tx, { fileIds: [fileId], from: certificateKind, to: replacedKind });

/** Deletes PDFs that were not attached in time, and replaced ones. */
export async function sweepCertificateFiles(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  await platform.files.deleteOlder(
    unattachedKind,
    new Date(now.getTime() - attachWithinMs - hours(1)),
  );
  await platform.files.deleteOlder(replacedKind, now);
}
