import type { StoredFile } from '@wasit/contract/wire';
import type { Actor } from '../../platform/actor.ts';
import { days } from '../../platform/clock/clock.ts';
import { failMissing } from '../../platform/errors.ts';
import { uploadKind } from '../../platform/files/file-store.ts';
import { documentRules, type PictureRules } from '../../platform/files/picture.ts';
import type { UploadedFile } from '../../platform/http/call/call.ts';
import type { Platform } from '../../platform/platform.ts';

/** jpg, jpeg, png or gif (specification, section 5). */
const rules: PictureRules = { ...documentRules, formats: ['jpeg', 'png', 'gif'] };

/**
 * Stores one picture, readable by its owner and staff.
 * @throws FILE_TYPE
 */
export async function uploadImage(
  platform: Platform,
  actor: Actor,
  file: UploadedFile | undefined,
): Promise<StoredFile> {
  if (!file?.path) return failMissing('file');
  const { fileId, width, height } = await platform.files.storePicture(actor, {
    kind: uploadKind,
    picture: file.path,
    rules,
  });
  return { fileId, url: platform.files.signedUrl(fileId), width, height };
}

/** Deletes uploads not attached within a day, row and bytes. */
export async function sweepUploads({ files, clock }: Platform): Promise<void> {
  await files.deleteUnused(uploadKind, new Date(clock.now().getTime() - days(1)));
}
