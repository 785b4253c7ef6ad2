import { decodePicture, type PictureRules } from '../../../platform/files/picture.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { ProductOffer } from '../../catalogue/index.ts';

/** Print size at 300 dots per inch. */
const rules: PictureRules = {
  formats: ['jpeg', 'png', 'gif', 'webp'],
  longestSidePx: 248,
  encode: { format: 'jpeg', quality: 78 },
  refusal: 'FILE_TYPE',
  field: 'picture',
};

const photo = /^\/media\/([\w-]+(?:\/[\w-]+)*\.(?:webp|jpe?g|png))$/i;

/**
 * The goods' pictures as small JPEGs, by `<product number>.jpg`. Missing or unreadable ones are
 * left out.
 */
export async function smallPictures(
  media: Storage,
  offers: readonly ProductOffer[],
): Promise<Map<string, Uint8Array>> {
  const pictures = new Map<string, Uint8Array>();
  for (const { productId, picture } of offers) {
    const [, name] = photo.exec(picture?.url ?? '') ?? [];
    const file = name && (await media.read(name));
    const small = file && (await decodePicture(file, rules).catch(() => undefined));
    if (small) pictures.set(`${productId}.jpg`, small.body);
  }
  return pictures;
}
