import type { PictureError } from '@wasit/contract/images/picture-errors';
import { perPool } from '../../../platform/per-pool.ts';
import type { Platform } from '../../../platform/platform.ts';
import { PictureFolder, pictureName } from './picture-folder.ts';
import { downloadPicture, pictureRules } from './take-picture.ts';

/** Subfolder of the media folder for suppliers' pictures. */
export const offersFolder = 'offers';

export const pictureTimeoutMs = 5_000;
const rules = pictureRules(1_200, 80);

const folderOf = perPool(({ storages }) => new PictureFolder(storages.media, offersFolder));

/** Whether the folder has reached its limit (setting); then no picture is fetched. */
export async function isOffersFolderFull(platform: Platform): Promise<boolean> {
  const limitMb = await platform.setting(platform.db, 'sourcing.picturesMb');
  const isFull = (await folderOf(platform).bytes()) >= limitMb * 1024 * 1024;
  if (isFull) platform.log.warn({ limitMb }, 'the folder of suppliers’ pictures is full');
  return isFull;
}

/**
 * The name in our media folder of the picture at an address, fetched if needed; or why it is not
 * available.
 */
export async function storePicture(
  platform: Platform,
  address: string,
  { timeoutMs }: { timeoutMs: number },
): Promise<{ readonly name: string } | { readonly error: PictureError }> {
  const folder = folderOf(platform);
  const name = `${offersFolder}/${pictureName(address)}`;
  if (await folder.has(address)) return { name };
  const fetched = await downloadPicture(platform, address, { rules, timeoutMs });
  if ('error' in fetched) return fetched;
  await folder.store(address, fetched.picture.body);
  return { name };
}
