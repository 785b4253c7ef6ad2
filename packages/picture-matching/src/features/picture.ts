import sharp from 'sharp';
import type { Plane } from './scale-space.ts';

/** A larger picture takes seconds to decode (quality, finding 12). */
const maxPixels = 40_000_000;
/** A small picture is enlarged, but by this factor at most: it has no more detail. */
const maxEnlargement = 2.5;

/** Colours row by row, three bytes a pixel. */
export interface Colours {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Decodes an accepted picture, upright and without transparency, to `side` pixels on its longer
 * side.
 * @throws when it cannot be decoded, or has more than 40 million pixels
 */
export async function decode(
  picture: Buffer,
  { side, crop }: { side: number; crop?: Crop | undefined },
): Promise<Colours> {
  const source = sharp(picture, { limitInputPixels: maxPixels, failOn: 'error' });
  const facts = await source.metadata();
  const turned = (facts.orientation ?? 1) >= 5;
  const [width, height] = turned ? [facts.height, facts.width] : [facts.width, facts.height];
  const part = crop ? cropIn(crop, width, height) : { left: 0, top: 0, width, height };
  const factor = Math.min(maxEnlargement, side / Math.max(part.width, part.height));
  let picked = source.autoOrient();
  if (crop) picked = picked.extract(part);
  const { data, info } = await picked
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .resize(
      Math.max(24, Math.round(part.width * factor)),
      Math.max(24, Math.round(part.height * factor)),
      { fit: 'fill' },
    )
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    data: new Uint8Array(data.buffer, data.byteOffset, data.length),
  };
}

function cropIn(
  crop: Crop,
  width: number,
  height: number,
): { left: number; top: number; width: number; height: number } {
  const left = Math.min(width - 1, Math.round(crop.x * width));
  const top = Math.min(height - 1, Math.round(crop.y * height));
  return {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round(crop.width * width))),
    height: Math.max(1, Math.min(height - top, Math.round(crop.height * height))),
  };
}

/** Brightness of 0 to 1. */
export function greyOf({ width, height, data }: Colours): Plane {
  const grey = new Float32Array(width * height);
  for (let i = 0; i < grey.length; i += 1)
    grey[i] =
      (0.299 * (data[3 * i] ?? 0) +
        0.587 * (data[3 * i + 1] ?? 0) +
        0.114 * (data[3 * i + 2] ?? 0)) /
      255;
  return { width, height, data: grey };
}

/** Averages of `columns` × `rows` equal fields. */
export function shrink({ width, height, data }: Colours, columns: number, rows: number): Colours {
  const small = new Uint8Array(columns * rows * 3);
  for (let row = 0; row < rows; row += 1) {
    const top = Math.floor((row * height) / rows);
    const bottom = Math.max(top + 1, Math.floor(((row + 1) * height) / rows));
    for (let column = 0; column < columns; column += 1) {
      const left = Math.floor((column * width) / columns);
      const right = Math.max(left + 1, Math.floor(((column + 1) * width) / columns));
      const sum = [0, 0, 0];
      for (let y = top; y < bottom; y += 1)
        for (let x = left; x < right; x += 1)
          for (let c = 0; c < 3; c += 1)
            sum[c] = (sum[c] ?? 0) + (data[3 * (y * width + x) + c] ?? 0);
      const area = (bottom - top) * (right - left);
      for (let c = 0; c < 3; c += 1)
        small[3 * (row * columns + column) + c] = Math.round((sum[c] ?? 0) / area);
    }
  }
  return { width: columns, height: rows, data: small };
}
