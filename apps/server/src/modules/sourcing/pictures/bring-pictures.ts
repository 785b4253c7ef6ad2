import { join } from 'node:path';
import type { Platform } from '../../../platform/platform.ts';
import type { SupplierOffer } from '../supplier-adapter.ts';
import { PictureFolder, pictureName } from './picture-folder.ts';
import { drawnAt, takePicture } from './take-picture.ts';

/** The folder below the media folder where pictures of goods that were brought in lie. */
export const offersFolder = 'offers';

/** As many as a product page shows without scrolling its thumbnails for long. */
const mostOfProduct = 8;
const mostOfSkus = 16;
const atOnce = 6;
/** Somebody has pasted a link and waits. */
const allWithinMs = 8_000;
const eachWithinMs = 5_000;
const rules = drawnAt(1_200, 80);

const open = new WeakMap<object, PictureFolder>();

function folderOf({ config }: Platform): PictureFolder {
  const folder = open.get(config) ?? new PictureFolder(join(config.dataDir, 'media', offersFolder));
  open.set(config, folder);
  return folder;
}

/**
 * Fetches the pictures of an offer into our media folder, the product's own first, and gives the name of each that came by its address. What has not
 * come in time, and everything once the folder is full (setting), stays an address.
 */
export async function bringPictures(platform: Platform, { images, skus }: SupplierOffer): Promise<ReadonlyMap<string, string>> {
  const ofSkus = new Set(skus.flatMap(({ image }) => image ?? []));
  const waiting = [...new Set([...[...new Set(images)].slice(0, mostOfProduct), ...[...ofSkus].slice(0, mostOfSkus)])];
  const folder = folderOf(platform);
  const limitMb = await platform.setting(platform.db, 'sourcing.picturesMb');
  const brought = new Map<string, string>();
  if (waiting.length === 0) return brought;
  if ((await folder.bytes()) >= limitMb * 1024 * 1024) {
    platform.log.warn({ limitMb }, 'the folder of pictures of brought-in goods is full');
    return brought;
  }
  const until = performance.now() + allWithinMs;
  const takeNext = async (): Promise<void> => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const timeoutMs = Math.floor(Math.min(eachWithinMs, until - performance.now()));
      if (timeoutMs <= 0) return;
      const known = await folder.read(address);
      const body = known ?? (await takePicture(platform, address, { rules, timeoutMs }));
      if (!body) continue;
      if (!known) await folder.keep(address, body);
      brought.set(address, `${offersFolder}/${pictureName(address)}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, takeNext));
  return brought;
}
