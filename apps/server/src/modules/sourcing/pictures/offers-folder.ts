import type { PictureFault } from '@wasit/contract/images/faults';
import type { Platform } from '../../../platform/platform.ts';
import { PictureFolder, pictureName } from './picture-folder.ts';
import { drawnAt, takePicture } from './take-picture.ts';

/** Subfolder of the media folder for suppliers' pictures. */
export const offersFolder = 'offers';

export const eachWithinMs = 5_000;
const rules = drawnAt(1_200, 80);

const open = new WeakMap<object, PictureFolder>();

function folderOf({ config, storages }: Platform): PictureFolder {
  const folder = open.get(config) ?? new PictureFolder(storages.media, offersFolder);
  open.set(config, folder);
  return folder;
}

/** Whether the folder has reached its limit (setting); then no picture is fetched. */
export async function offersFolderIsFull(platform: Platform): Promise<boolean> {
  const limitMb = await platform.setting(platform.db, 'sourcing.picturesMb');
  const isFull = (await folderOf(platform).bytes()) >= limitMb * 1024 * 1024;
  if (isFull) platform.log.warn({ limitMb }, 'the folder of pictures of suppliers is full');
  return isFull;
}

/**
 * The name in our media folder of the picture at an address, fetched if needed; or why it is not
 * available.
 */
export async function keepPicture(
  platform: Platform,
  address: string,
  { timeoutMs }: { timeoutMs: number },
): Promise<{ readonly name: string } | { readonly fault: PictureFault }> {
  const folder = folderOf(platform);
  const name = `${offersFolder}/${pictureName(address)}`;
  if (await folder.has(address)) return { name };
  const fetched = await takePicture(platform, address, { rules, timeoutMs });
  if ('fault' in fetched) return fetched;
  await folder.keep(address, fetched.picture.body);
  return { name };
}
