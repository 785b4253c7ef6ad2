import { toJpeg } from './to-jpeg.ts';

/** Smaller ones are sent as they are: sending takes no longer than redrawing. */
const minBytes = 700 * 1024;
/** A voucher is readable at this size, also enlarged. */
const jpegOptions = { longestSidePx: 2400, quality: 0.82 } as const;

/**
 * Reduces a phone photo of 4 to 8 MB for upload: upright, at most 2,400 px, a tenth of its size,
 * without its location. Files that are no JPEG, or cannot be read here, are sent as they are: the
 * server checks them.
 */
export async function shrinkPhoto(photo: File): Promise<File> {
  if (photo.type !== 'image/jpeg' || photo.size <= minBytes) return photo;
  try {
    const drawn = await toJpeg(
      await createImageBitmap(photo, { imageOrientation: 'from-image' }),
      jpegOptions,
    );
    return drawn && drawn.size < photo.size
      ? new File([drawn], photo.name, { type: drawn.type })
      : photo;
  } catch {
    return photo;
  }
}
