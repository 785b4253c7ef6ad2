import type { StoredFile } from '@wasit/contract/wire';
import type { Actor } from '../../platform/actor.ts';
import { fail, failMissing } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';

/** jpg, jpeg, png or gif (specification, section 5), told by the first bytes; the platform then decodes what they claim to be. */
const firstBytes = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
  [0x47, 0x49, 0x46, 0x38],
];

/** Keeps one picture for its owner and the staff. @throws FILE_TYPE */
export async function uploadImage(platform: Platform, actor: Actor, file: UploadedFile | undefined): Promise<StoredFile> {
  if (!file) return failMissing('file');
  if (!firstBytes.some((bytes) => bytes.every((byte, at) => file.body[at] === byte))) return fail('FILE_TYPE', { field: 'file' });
  const { fileId, width, height } = await platform.files.keepPicture(actor, { kind: 'upload', body: file.body });
  return { fileId, url: platform.files.signedUrl(fileId), width, height };
}
