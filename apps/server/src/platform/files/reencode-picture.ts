// Runs in a child process: decoding takes seconds and a hundred megabytes.
import { createHash } from 'node:crypto';
import sharp from 'sharp';

// One picture at a time, on one core, without a cache.
sharp.concurrency(1);
sharp.cache(false);

/** Above this a picture costs seconds to decode (quality, finding 12). */
const maxPixels = 40_000_000;
/** Almost as long as a child may take: children run at low priority, on a busy machine for long. */
const maxDecodeSeconds = 25;

export interface DecodedPicture {
  readonly body: Buffer;
  readonly width: number;
  readonly height: number;
  readonly sha256: string;
  readonly differenceHash: string;
}

interface Reencoding {
  /** The bytes, or the file that holds them. */
  readonly picture: Uint8Array | string;
  /** As the decoder names them. */
  readonly formats: readonly string[];
  readonly longestSidePx: number;
  readonly encode: { readonly format: 'webp' | 'jpeg'; readonly quality: number };
}

/** The re-encoded picture, or why it is refused. */
export async function reencodePicture({
  picture,
  formats,
  longestSidePx,
  encode,
}: Reencoding): Promise<DecodedPicture | { refused: string }> {
  try {
    const source = sharp(picture, {
      limitInputPixels: maxPixels,
      failOn: 'error',
      animated: false,
      sequentialRead: true,
    });
    const { format } = await source.metadata();
    if (!formats.some((one) => one === format)) return { refused: `format ${format}` };
    const shaped = source.timeout({ seconds: maxDecodeSeconds }).rotate().resize({
      width: longestSidePx,
      height: longestSidePx,
      fit: 'inside',
      withoutEnlargement: true,
    });
    const encoded =
      encode.format === 'jpeg'
        ? shaped.flatten({ background: '#fff' }).jpeg(encode)
        : shaped.webp(encode);
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return {
      body: data,
      width: info.width,
      height: info.height,
      sha256: createHash('sha256').update(data).digest('hex'),
      differenceHash: await differenceHash(data),
    };
  } catch (error) {
    return { refused: String(error) };
  }
}

/**
 * 64-bit difference hash: survives rescaling and recompression, so a proof sent twice is
 * recognised.
 */
async function differenceHash(picture: Buffer): Promise<string> {
  const { data } = await sharp(picture)
    .greyscale()
    .resize(9, 8, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  let bits = '';
  for (let row = 0; row < 8; row += 1)
    for (let column = 0; column < 8; column += 1)
      bits += (data[row * 9 + column] ?? 0) < (data[row * 9 + column + 1] ?? 0) ? '1' : '0';
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0');
}
