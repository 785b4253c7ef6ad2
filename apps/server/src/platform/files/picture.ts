import { createHash } from 'node:crypto';
import type { ErrorKey } from '@wasit/contract/codes';
import sharp from 'sharp';
import { fail } from '../errors.ts';

/** Above this a picture costs seconds to decode (quality, finding 12). */
const maxPixels = 40_000_000;
const longestDecodeSeconds = 10;
/** Each may hold 160 MB while it is decoded, and the threads serve files and passwords too. */
const mostAtOnce = 2;

/** What is taken, and what is made of it. */
export interface PictureRules {
  /** As the decoder names them. */
  readonly formats: readonly ('jpeg' | 'png' | 'gif' | 'webp')[];
  /** Larger ones are scaled down. */
  readonly longestSidePx: number;
  readonly encode: { readonly format: 'webp' | 'jpeg'; readonly quality: number };
  readonly refusal: Extract<ErrorKey, 'FILE_TYPE' | 'IMAGE_TYPE'>;
  /** The input that a refusal names. */
  readonly field: string;
}

const documentRules: PictureRules = {
  formats: ['jpeg', 'png', 'gif', 'webp'],
  longestSidePx: 2000,
  encode: { format: 'webp', quality: 82 },
  refusal: 'FILE_TYPE',
  field: 'file',
};

export interface DecodedPicture {
  readonly body: Buffer;
  readonly width: number;
  readonly height: number;
  readonly sha256: string;
  readonly differenceHash: string;
}

/**
 * Accepts a picture by decoding it, and keeps only what was decoded: always upright, re-encoded (webp of at most 2000 px, unless told otherwise),
 * without its metadata or anything appended; of a moving picture the first frame.
 * @throws FILE_TYPE (or the rules' own refusal) when it is of none of the formats, broken, or has more than 40 million pixels
 */
export async function decodePicture(input: Buffer, rules: PictureRules = documentRules): Promise<DecodedPicture> {
  try {
    return await inTurn(() => reencode(input, rules));
  } catch (error) {
    if (error instanceof Error && error.name === 'BusinessError') throw error;
    return fail(rules.refusal, { field: rules.field, detail: String(error) });
  }
}

let free = mostAtOnce;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
  else free -= 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }
}

async function reencode(input: Buffer, { formats, longestSidePx, encode, refusal, field }: PictureRules): Promise<DecodedPicture> {
  const source = sharp(input, { limitInputPixels: maxPixels, failOn: 'error', animated: false });
  const { format } = await source.metadata();
  if (!formats.some((one) => one === format)) return fail(refusal, { field, detail: `format ${format}` });
  const shaped = source
    .timeout({ seconds: longestDecodeSeconds })
    .rotate()
    .resize({ width: longestSidePx, height: longestSidePx, fit: 'inside', withoutEnlargement: true });
  const encoded = encode.format === 'jpeg' ? shaped.flatten({ background: '#fff' }).jpeg(encode) : shaped.webp(encode);
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return {
    body: data,
    width: info.width,
    height: info.height,
    sha256: createHash('sha256').update(data).digest('hex'),
    differenceHash: await differenceHash(data),
  };
}

/** 64-bit difference hash: survives rescaling and recompression, so a proof sent twice is recognised. */
async function differenceHash(picture: Buffer): Promise<string> {
  const { data } = await sharp(picture).greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer({ resolveWithObject: true });
  let bits = '';
  for (let row = 0; row < 8; row += 1)
    for (let column = 0; column < 8; column += 1) bits += (data[row * 9 + column] ?? 0) < (data[row * 9 + column + 1] ?? 0) ? '1' : '0';
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0');
}
