import { type CropBox, wholePicture } from '@wasit/contract/images/search-image';

interface Size {
  width: number;
  height: number;
}

/** The size whose longer side is at most `longestSidePx`, never enlarged. */
export function fittedSize({ width, height }: Size, longestSidePx: number): Size {
  const scale = Math.min(1, longestSidePx / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

interface JpegOptions {
  longestSidePx: number;
  /** 0 to 1. */
  quality: number;
  /** The part that is kept (thousandths). */
  part?: CropBox;
}

/**
 * Redraws a picture, on white where it was transparent, and releases it; null if this browser
 * cannot.
 */
export function toJpeg(
  picture: ImageBitmap,
  { longestSidePx, quality, part = wholePicture }: JpegOptions,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const [width, height] = [
    (picture.width * part.width) / 1000,
    (picture.height * part.height) / 1000,
  ];
  Object.assign(canvas, fittedSize({ width, height }, longestSidePx));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser has no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  const [x, y] = [(picture.width * part.x) / 1000, (picture.height * part.y) / 1000];
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
