import { type CropBox, searchImage, wholePicture } from '@wasit/contract/images/search-image';
import { toJpeg } from './to-jpeg.ts';

/** Not a JPG, JPEG or PNG (specification, section 5: imageUploadTip), or none that can be read. */
export class WrongPictureType extends Error {}

const signatures = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
];

/** By its first bytes: names and types are not reliable. */
async function isJpegOrPng(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  return signatures.some((bytes) => bytes.every((byte, at) => head[at] === byte));
}

/**
 * Prepares a picture for upload: upright, at most 800 px, JPEG of quality 0.5, on white where it
 * was transparent. Only the given part, if any (thousandths).
 * @throws WrongPictureType
 */
export async function preparePicture(file: Blob, part: CropBox = wholePicture): Promise<File> {
  if (!(await isJpegOrPng(file))) throw new WrongPictureType();
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new WrongPictureType();
  });
  const blob = await toJpeg(picture, {
    longestSidePx: searchImage.longestSidePx,
    quality: searchImage.quality,
    part,
  });
  if (!blob) throw new WrongPictureType();
  return new File([blob], 'search.jpg', { type: blob.type });
}
