import sharp, { type OutputInfo } from 'sharp';
import { areAlike, greysOf, likenessSide as side } from './greys.ts';

const likenessBytes = side * side;

/** Pixels as they come out of the decoder. */
interface Raw {
  readonly data: Buffer;
  readonly info: Pick<OutputInfo, 'width' | 'height' | 'channels'>;
}

/** A picture drawn in 256 × 256 greys: what remains of it whatever its size and compression. */
export const likenessOf = (picture: Buffer | Raw): Promise<Buffer> =>
  ('info' in picture ? sharp(picture.data, { raw: picture.info }) : sharp(picture))
    .flatten({ background: '#fff' })
    .greyscale()
    .resize(side, side, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();

/**
 * Greys by which nine neighbouring cells of the same picture may differ on average after rescaling
 * and recompression. On drawn vouchers copies come to at most 11, one other digit of a number to at
 * least 14, and of an amount to 21.
 */
const maxSameDifference = 13;

/**
 * Whether two likenesses are of one picture: nowhere do nine neighbouring cells differ by more than
 * compression makes them. Vouchers of one bank are alike nearly everywhere, but an amount or a name
 * that differs shows in its own place.
 */
export const isSamePicture = (one: Buffer, other: Buffer): boolean =>
  one.length === likenessBytes &&
  other.length === likenessBytes &&
  areAlike(greysOf(one), greysOf(other), maxSameDifference);
