import type { Picture } from '@wasit/contract/wire';
import { decodePicture, type PictureRules } from '../../../platform/files/picture.ts';
import type { Storage } from '../../../platform/storage/storage.ts';

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
 * Pictures of goods as small JPEGs for printing, by `<key>.jpg`. Missing or unreadable ones are
 * omitted.
 */
export async function smallPictures(
  media: Storage,
  goods: readonly { readonly key: string | number; readonly picture: Picture | null }[],
): Promise<Map<string, Uint8Array>> {
  const pictures = new Map<string, Uint8Array>();
  for (const { key, picture } of goods) {
    const [, name] = photo.exec(picture?.url ?? '') ?? [];
    const file = name && (await media.read(name));
    const small = file && (await decodePicture(file, rules).catch(() => undefined));
    if (small) pictures.set(`${key}.jpg`, small.body);
  }
  return pictures;
}
