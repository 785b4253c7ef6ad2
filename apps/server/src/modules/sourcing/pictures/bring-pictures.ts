import type { Platform } from '../../../platform/platform.ts';
import { maxOfProduct, maxOfSkus } from '../../catalogue/index.ts';
import type { SupplierOffer } from '../supplier-adapter.ts';
import { isOffersFolderFull, pictureTimeoutMs, storePicture } from './offers-folder.ts';

const atOnce = 6;
/** A customer has pasted a link and is waiting. */
const totalTimeoutMs = 8_000;

/**
 * Fetches the pictures of an offer into our media folder, the product's own first, and returns
 * their file names by address. Pictures not fetched in time, and all of them while the folder is
 * full (setting), keep their address: the import queues them and a sweep tries again.
 */
export async function fetchOfferPictures(platform: Platform, { images, skus }: SupplierOffer) {
  const skuImages = new Set(skus.flatMap(({ image }) => image ?? []));
  const pending = [
    ...new Set([
      ...[...new Set(images)].slice(0, maxOfProduct),
      ...[...skuImages].slice(0, maxOfSkus),
    ]),
  ];
  const fileNames = new Map<string, string>();
  if (pending.length === 0 || (await isOffersFolderFull(platform))) return fileNames;
  const until = performance.now() + totalTimeoutMs;
  const fetchNext = async (): Promise<void> => {
    for (let address = pending.shift(); address !== undefined; address = pending.shift()) {
      const timeoutMs = Math.floor(Math.min(pictureTimeoutMs, until - performance.now()));
      if (timeoutMs <= 0) return;
      const picture = await storePicture(platform, address, { timeoutMs });
      if ('name' in picture) fileNames.set(address, picture.name);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, fetchNext));
  return fileNames;
}
