import type { Actor } from '../../platform/actor.ts';
import { BusinessError, fail, failMissing } from '../../platform/errors.ts';
import { refuseUnsafeDocument } from '../../platform/files/documents/refuse-unsafe.ts';
import type { FileRow } from '../../platform/files/file-store.ts';
import type { UploadedFile } from '../../platform/http/call/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { fileKindOf } from './document-kind.ts';

/**
 * Stores one uploaded picture, PDF or Office file under `kind`: pictures are re-encoded, documents
 * kept as they are; both are only ever downloaded.
 * @throws DOCUMENT_FILE_TYPE for any other type, FILE_ACTIVE and FILE_UNREADABLE for documents that
 * fail the inspection, CARD_DATA_REFUSED when a card number is found in the bytes or text
 */
export async function storeChecked(
  platform: Platform,
  actor: Actor,
  { file, kind }: { file: UploadedFile | undefined; kind: string },
): Promise<FileRow> {
  if (!file) return failMissing('file');
  const fileKind = fileKindOf(file.body);
  if (!fileKind) return fail('DOCUMENT_FILE_TYPE', { field: 'file' });
  const document = { kind, fileName: file.fileName };
  if (fileKind === 'picture')
    return platform.files
      .storePicture(actor, { ...document, picture: file.body })
      .catch((error: unknown) => {
        if (error instanceof BusinessError)
          return fail('DOCUMENT_FILE_TYPE', { field: 'file', detail: error.message });
        throw error;
      });
  await refuseUnsafeDocument(file.body);
  return platform.files.storeDocument(actor, { ...document, ...fileKind, body: file.body });
}
