import { type CropBox, searchImage, wholePicture } from '@wasit/contract/search-image';

/** Not a JPG, JPEG or PNG (specification, section 5: imageUploadTip), or none that can be read. */
export class WrongPictureType extends Error {}

const beginnings = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
];

/** By its first bytes: a name or a type can claim anything. */
async function isJpegOrPng(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  return beginnings.some((bytes) => bytes.every((byte, at) => head[at] === byte));
}

/** The size that fits: the longer side at most 800 px, never enlarged. */
export function fittedSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, searchImage.longestSidePx / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * A picture as it is sent: upright, at most 800 px, JPEG of quality 0.5, on white where it was transparent.
 * Of a part of it, when one is given (thousandths).
 * @throws WrongPictureType
 */
export async function preparePicture(file: Blob, part: CropBox = wholePicture): Promise<File> {
  if (!(await isJpegOrPng(file))) throw new WrongPictureType();
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new WrongPictureType();
  });
  const canvas = document.createElement('canvas');
  const [width, height] = [(picture.width * part.width) / 1000, (picture.height * part.height) / 1000];
  Object.assign(canvas, fittedSize({ width, height }));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  const [x, y] = [(picture.width * part.x) / 1000, (picture.height * part.y) / 1000];
  pen.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', searchImage.quality));
  if (!blob) throw new WrongPictureType();
  return new File([blob], 'search.jpg', { type: blob.type });
}
