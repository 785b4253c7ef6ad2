import type { Picture } from '@wasit/contract/wire';
import { failMissing } from '../../../platform/errors.ts';
import { decodePicture, documentRules } from '../../../platform/files/picture.ts';
import type { UploadedFile } from '../../../platform/http/call/call.ts';
import type { Platform } from '../../../platform/platform.ts';

/**
 * Stores a picture among the public media, named by its content.
 * @throws FILE_TYPE
 */
export async function storeContentPicture(
  { storages }: Platform,
  file: UploadedFile | undefined,
): Promise<Picture> {
  if (!file?.path) return failMissing('file');
  const { body, width, height, sha256 } = await decodePicture(file.path, documentRules);
  const name = `content/${sha256}.webp`;
  await storages.media.write(name, body);
  return { url: `/media/${name}`, width, height };
}
