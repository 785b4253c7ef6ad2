import { toJpeg } from './to-jpeg.ts';

/** Smaller ones go as they are: sending them takes no longer than drawing them anew. */
const heavyBytes = 700 * 1024;
/** Every letter of a voucher can be read at it, also enlarged. */
const sharp = { longestSidePx: 2400, quality: 0.82 } as const;

/**
 * A photo of a phone's camera, 4 to 8 MB, as it is sent: upright, at most 2,400 px, a tenth of its
 * weight, without the place where it was taken. What is no JPEG, or cannot be read here, goes as it
 * is: the server judges it.
 */
export async function lighterPhoto(photo: File): Promise<File> {
  if (photo.type !== 'image/jpeg' || photo.size <= heavyBytes) return photo;
  try {
    const drawn = await toJpeg(
      await createImageBitmap(photo, { imageOrientation: 'from-image' }),
      sharp,
    );
    return drawn && drawn.size < photo.size
      ? new File([drawn], photo.name, { type: drawn.type })
      : photo;
  } catch {
    return photo;
  }
}
