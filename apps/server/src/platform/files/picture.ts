import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { fail } from '../errors.ts';

/** Above this a picture costs seconds to decode (quality, finding 12). */
const maxPixels = 40_000_000;
const longestSide = 2000;
const accepted = new Set(['jpeg', 'png', 'gif', 'webp']);

export interface DecodedPicture {
  readonly body: Buffer;
  readonly width: number;
  readonly height: number;
  readonly sha256: string;
  readonly differenceHash: string;
}

/**
 * Accepts a picture by decoding it, and keeps only what was decoded: always re-encoded (webp, at most 2000 px), without its metadata or anything appended.
 * @throws FILE_TYPE when it is no jpg, png or gif, or has more than 40 million pixels
 */
export async function decodePicture(input: Buffer): Promise<DecodedPicture> {
  try {
    const source = sharp(input, { limitInputPixels: maxPixels, failOn: 'error', animated: false });
    const { format } = await source.metadata();
    if (!accepted.has(format ?? '')) return fail('FILE_TYPE', { field: 'file', detail: `format ${format}` });
    const { data, info } = await source
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return {
      body: data,
      width: info.width,
      height: info.height,
      sha256: createHash('sha256').update(data).digest('hex'),
      differenceHash: await differenceHash(data),
    };
  } catch (error) {
    if (error instanceof Error && error.name === 'BusinessError') throw error;
    return fail('FILE_TYPE', { field: 'file', detail: String(error) });
  }
}

/** 64-bit difference hash: survives rescaling and recompression, so a proof sent twice is recognised. */
async function differenceHash(picture: Buffer): Promise<string> {
  const { data } = await sharp(picture).greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer({ resolveWithObject: true });
  let bits = '';
  for (let row = 0; row < 8; row += 1)
    for (let column = 0; column < 8; column += 1) bits += (data[row * 9 + column] ?? 0) < (data[row * 9 + column + 1] ?? 0) ? '1' : '0';
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0');
}
