import sharp, { type OutputInfo } from 'sharp';
import { areAlike, greysOf, likenessSide as side } from './greys.ts';

const likenessBytes = side * side;

/** Decoded pixels. */
interface Raw {
  readonly data: Buffer;
  readonly info: Pick<OutputInfo, 'width' | 'height' | 'channels'>;
}

/** A picture scaled to 256 × 256 greys, which is independent of its size and compression. */
export const likenessOf = (picture: Buffer | Raw): Promise<Buffer> =>
  ('info' in picture ? sharp(picture.data, { raw: picture.info }) : sharp(picture))
    .flatten({ background: '#fff' })
    .greyscale()
    .resize(side, side, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();

/**
 * Maximum mean grey difference of nine neighbouring cells between rescaled and recompressed copies.
 * On drawn vouchers copies reach 11 at most; another digit of a number reaches at least 14, and of
 * an amount 21.
 */
const maxSameDifference = 13;

/**
 * Whether two likenesses show the same picture: no nine neighbouring cells differ by more than
 * compression explains. Vouchers of one bank are alike almost everywhere, but a different amount or
 * name shows locally.
 */
export const isSamePicture = (one: Buffer, other: Buffer): boolean =>
  one.length === likenessBytes &&
  other.length === likenessBytes &&
  areAlike(greysOf(one), greysOf(other), maxSameDifference);
