import type { Attachment, AttachmentKind } from '@wasit/contract/attachments/endpoints';
import type { StaffActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { hours } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/db.ts';
import { fail } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/call/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { pluck } from '../../platform/pluck.ts';
import { staffNames } from '../staff/index.ts';
import {
  attachmentsOf,
  countAttachments,
  insertAttachments,
  markRemoved,
} from './attachments.store.ts';
import { storeChecked } from './store-checked.ts';

/** Kind of files that are not attached yet; attached ones have the other kind. */
const unattachedKind = 'attachment-waiting';
const fileKind = 'attachment';
const attachWithinMs = hours(2);
const maxPerObject = 100;

/** @throws DOCUMENT_FILE_TYPE, FILE_ACTIVE, FILE_UNREADABLE, CARD_DATA_REFUSED */
export async function uploadAttachment(
  platform: Platform,
  actor: StaffActor,
  file: UploadedFile | undefined,
) {
  const stored = await storeChecked(platform, actor, { file, kind: unattachedKind });
  return { fileId: stored.fileId, name: stored.fileName ?? '', bytes: stored.bytes };
}

interface AttachmentInput {
  /** Named as in the audit trail; the caller has checked that it exists. */
  readonly object: string;
  readonly kind: AttachmentKind;
  readonly fileIds: readonly string[];
  readonly note: string;
}

/**
 * Attaches newly uploaded files to an object; each file belongs to one object only.
 * @throws FILE_UNKNOWN, ATTACHMENTS_FULL
 */
export async function attachFiles(
  platform: Platform,
  tx: Tx,
  { actor, ...input }: AttachmentInput & { actor: StaffActor },
): Promise<void> {
  await platform.files.claim(tx, actor, {
    fileIds: input.fileIds,
    from: unattachedKind,
    to: fileKind,
    since: new Date(tx.now.getTime() - attachWithinMs),
    field: 'fileIds',
  });
  await recordAttached(tx, actor, input);
}

/**
 * Records attachments for pictures that the caller has already taken.
 * @throws ATTACHMENTS_FULL
 */
export async function recordAttached(
  tx: Tx,
  actor: StaffActor,
  { object, kind, fileIds, note }: AttachmentInput,
): Promise<void> {
  const unique = [...new Set(fileIds)];
  if ((await countAttachments(tx, object)) + unique.length > maxPerObject)
    fail('ATTACHMENTS_FULL', { field: 'fileIds', params: { max: maxPerObject } });
  await insertAttachments(
    tx,
    unique.map((fileId) => ({ fileId, object, kind, note, staffId: actor.staffId, at: tx.now })),
  );
  await audit(tx, actor, {
    action: 'attachments.add',
    object,
    to: { kind, files: unique.length },
    reason: note || null,
  });
}

/**
 * Removes a file from its object; the file and the reason are kept.
 * @throws NOT_FOUND
 */
export async function removeAttachment(
  tx: Tx,
  actor: StaffActor,
  { object, fileId, reason }: { object: string; fileId: string; reason: string },
): Promise<void> {
  const row = await markRemoved(tx, {
    object,
    fileId,
    removedBy: actor.staffId,
    removedReason: reason,
  });
  if (!row)
    return fail('NOT_FOUND', {
      field: 'fileId',
      conflict: { objects: [object], label: fileId, actions: ['attachments.remove'] },
    });
  await audit(tx, actor, { action: 'attachments.remove', object, from: row.kind, reason });
}

/** Attachments of an object, oldest first, with download addresses for the caller. */
export async function viewAttachments(platform: Platform, object: string): Promise<Attachment[]> {
  const rows = await attachmentsOf(platform.db, object);
  const [files, names] = await Promise.all([
    platform.files.find(platform.db, pluck(rows, 'fileId')),
    staffNames(platform.db, pluck(rows, 'staffId')),
  ]);
  const byId = new Map(files.map((file) => [file.fileId, file]));
  return rows.map(({ fileId, kind, note, staffId, at }) => ({
    fileId,
    kind,
    fileName: byId.get(fileId)?.fileName ?? '',
    isPicture: byId.get(fileId)?.contentType.startsWith('image/') ?? false,
    bytes: byId.get(fileId)?.bytes ?? 0,
    url: platform.files.signedUrl(fileId),
    note,
    by: names.get(staffId) ?? staffId,
    at: at.toISOString(),
  }));
}

/** Deletes uploads that were not attached in time. */
export async function sweepAttachments(platform: Platform): Promise<void> {
  const before = new Date(platform.clock.now().getTime() - attachWithinMs - hours(1));
  await platform.files.deleteOlder(unattachedKind, before);
}
