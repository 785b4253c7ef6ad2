import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { ImportRow } from '../types.ts';
import { writeWhole } from '../write-whole.ts';
import { webmOf } from './webm.ts';

const side = 360;
const frameMs = 125;
/** Frames per colour, and frames of the transition to the next one. */
const framesPerColour = 8;
const fadeFrames = 4;
const maxColours = 4;
/** Total zoom of the camera over the film. */
const totalZoom = 0.16;

type Pixels = { readonly data: Buffer; readonly size: number };

/** The largest size that a zoom needs, as plain pixels: frames are cut from it without decoding. */
async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const size = Math.round(side * (1 + totalZoom));
  const data = await sharp(picture).flatten({ background: '#fff' }).resize(size, size).raw();
  return { data: await data.toBuffer(), size };
}

/** A picture at a zoom level, in the size of the film. */
function zoomPicture({ data, size }: Pixels, zoom: number): Promise<Buffer> {
  // The part of the picture that is seen at this zoom.
  const seen = Math.round(size / (1 + zoom));
  const edge = Math.floor((size - seen) / 2);
  return sharp(data, { raw: { width: size, height: size, channels: 3 } })
    .extract({ left: edge, top: edge, width: seen, height: seen })
    .resize(side, side, { kernel: 'linear' })
    .raw()
    .toBuffer();
}

/** A picture blended with the next one, `share` from 0 to 1. */
async function blendFrame(
  current: Pixels,
  next: Pixels,
  { share, zoom }: { share: number; zoom: number },
): Promise<Buffer> {
  const pixels = await zoomPicture(current, zoom);
  if (share > 0)
    for (const [at, value] of (await zoomPicture(next, zoom)).entries())
      pixels[at] = (pixels[at] ?? 0) * (1 - share) + value * share;
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .webp({ quality: 72, effort: 2 })
    .toBuffer();
}

/** The colours of a product in sequence while the camera zooms in. */
async function film(pictures: readonly Pixels[]): Promise<Buffer> {
  const step = framesPerColour + fadeFrames;
  const count = pictures.length * step;
  const frames: Buffer[] = [];
  for (let at = 0; at < count; at += 1) {
    const index = Math.floor(at / step);
    const current = pictures[index];
    const next = pictures[(index + 1) % pictures.length];
    if (!current || !next) continue;
    const share = Math.max(0, ((at % step) - framesPerColour + 1) / (fadeFrames + 1));
    frames.push(await blendFrame(current, next, { share, zoom: (totalZoom * at) / count }));
  }
  return webmOf(frames, { side, frameMs });
}

/**
 * Makes the films named in the rows from pictures already in the folder. Returns the number made.
 */
export async function makeFilms(
  folder: string,
  rows: Iterable<ImportRow>,
  { onlyMissing }: { onlyMissing: boolean },
): Promise<number> {
  let madeCount = 0;
  for (const { video, images } of rows) {
    if (video === undefined) continue;
    const path = join(folder, video);
    if (onlyMissing && existsSync(path)) continue;
    const pictures = await Promise.all(
      images.slice(0, maxColours).map(async (name) => pixelsOf(await readFile(join(folder, name)))),
    );
    await writeWhole(path, await film(pictures));
    madeCount += 1;
  }
  return madeCount;
}
