import type { Platform } from '../../../platform/platform.ts';
import { maxOfProduct, maxOfSkus } from '../../catalogue/index.ts';
import type { SupplierOffer } from '../supplier-adapter.ts';
import { eachWithinMs, keepPicture, offersFolderIsFull } from './offers-folder.ts';

const atOnce = 6;
/** A customer has pasted a link and is waiting. */
const allWithinMs = 8_000;

/**
 * Fetches the pictures of an offer into our media folder, the product's own first, and returns
 * their file names by address. Pictures not fetched in time, and all of them while the folder is
 * full (setting), keep their address: the import queues them and a sweep tries again.
 */
export async function bringPictures(
  platform: Platform,
  { images, skus }: SupplierOffer,
): Promise<ReadonlyMap<string, string>> {
  const ofSkus = new Set(skus.flatMap(({ image }) => image ?? []));
  const waiting = [
    ...new Set([
      ...[...new Set(images)].slice(0, maxOfProduct),
      ...[...ofSkus].slice(0, maxOfSkus),
    ]),
  ];
  const brought = new Map<string, string>();
  if (waiting.length === 0 || (await offersFolderIsFull(platform))) return brought;
  const until = performance.now() + allWithinMs;
  const takeNext = async (): Promise<void> => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const timeoutMs = Math.floor(Math.min(eachWithinMs, until - performance.now()));
      if (timeoutMs <= 0) return;
      const picture = await keepPicture(platform, address, { timeoutMs });
      if ('name' in picture) brought.set(address, picture.name);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, takeNext));
  return brought;
}
