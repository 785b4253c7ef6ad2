import type { Picture } from '@wasit/contract/wire';
import type { Storage } from '../../../platform/storage/storage.ts';
import { unsizedPicture } from './pictures.ts';

/** Pictures of our media folder that have a size in pixels. */
const photo = /^\/media\/(.+\.(?:webp|jpe?g|png))$/i;
const parallelReads = 8;
/** From here on a picture is shown turned by a quarter (EXIF orientation). */
const firstQuarterTurn = 5;

async function sizeOf(
  media: Storage,
  name: string,
): Promise<{ width: number; height: number } | undefined> {
  const file = await media.source(name);
  if (file === undefined) return undefined;
  // Only needed by imports with our own pictures.
  const { default: sharp } = await import('sharp');
  const metadata = await sharp(file)
    .metadata()
    .catch(() => undefined);
  if (!metadata?.width || !metadata.height) return undefined;
  const { width, height, orientation = 1 } = metadata;
  return orientation >= firstQuarterTurn ? { width: height, height: width } : { width, height };
}

/**
 * Reads the sizes of pictures from the heads of their files; the returned function sets a picture's
 * size. While a file is missing, its picture has the square frame used on pages, so that nothing
 * shifts when it arrives.
 */
export async function pictureSizes(
  media: Storage,
  pictures: readonly Picture[],
): Promise<(picture: Picture) => Picture> {
  const urls = [...new Set(pictures.map(({ url }) => url))].filter((url) => photo.test(url));
  const sizes = new Map<string, { width: number; height: number }>();
  for (let from = 0; from < urls.length; from += parallelReads)
    await Promise.all(
      urls.slice(from, from + parallelReads).map(async (url) => {
        const size = await sizeOf(media, photo.exec(url)?.[1] ?? '');
        if (size) sizes.set(url, size);
      }),
    );
  return (picture) => ({ ...picture, ...sizes.get(picture.url) });
}

/** A picture in our media folder under its name, with its real size. */
export async function pictureOf(media: Storage, name: string): Promise<Picture> {
  return { ...unsizedPicture(name), ...(await sizeOf(media, name)) };
}
