import type { PictureError } from '@wasit/contract/images/picture-errors';
import type { Picture } from '@wasit/contract/wire';
import { minutes } from '../../../platform/clock/clock.ts';
import { noPicture } from '../pictures/pictures.ts';

/** As many thumbnails as a product page shows without much scrolling. */
export const maxOfProduct = 8;
export const maxOfSkus = 16;

/** A picture named by a source, with its position. */
export interface NamedPicture {
  readonly address: string;
  readonly position: number | null;
  readonly skuCodes: readonly string[];
}

/** The pictures of a row, in order: our own, and addresses. */
export interface NamedPictures {
  readonly images: readonly (Picture | string)[];
  /** Addresses by the code of the SKU that shows them. */
  readonly skuImages: ReadonlyMap<string, string>;
}

/** The key of a row in PostgreSQL holds 2,700 bytes. */
const isFetchable = (address: string): boolean =>
  /^https?:\/\//i.test(address) && Buffer.byteLength(address) <= 2_000;

/** The first pictures of a product and of its SKUs that have to be fetched. */
export function picturesToFetch({ images, skuImages }: NamedPictures): NamedPicture[] {
  const places = new Map<string, number>();
  for (const [position, image] of images.slice(0, maxOfProduct).entries())
    if (typeof image === 'string' && !places.has(image)) places.set(image, position);
  const codes = Map.groupBy([...skuImages], ([, address]) => address);
  const ofSkus = [...codes.keys()].slice(0, maxOfSkus);
  return [...new Set([...places.keys(), ...ofSkus])].filter(isFetchable).map((address) => ({
    address,
    position: places.get(address) ?? null,
    skuCodes: (codes.get(address) ?? []).map(([code]) => code),
  }));
}

const maxAttempts = 8;
/** Errors that another attempt would not change. */
const finalErrors: readonly PictureError[] = ['refused', 'too-large'];

/**
 * When a picture is tried again after its `attempts`-th attempt: after 2, 8 and 32 minutes, 2 and 8.5
 * hours, and then daily, over three days in all. Undefined when it is given up.
 */
export function nextTry({ attempts, error }: { attempts: number; error: PictureError }, now: Date) {
  if (attempts >= maxAttempts || finalErrors.includes(error)) return undefined;
  return new Date(now.getTime() + minutes(Math.min(24 * 60, 2 * 4 ** (attempts - 1))));
}

/**
 * Adds a picture to a product in the order of its source. `missingBefore` counts earlier ones not
 * fetched yet. The placeholder for goods without a picture is removed.
 */
export function withPicture(
  pictures: readonly Picture[],
  {
    picture,
    position,
    missingBefore,
  }: { picture: Picture; position: number; missingBefore: number },
): Picture[] {
  const others = pictures.filter(({ url }) => url !== noPicture.url && url !== picture.url);
  return others.toSpliced(Math.max(0, position - missingBefore), 0, picture);
}
