import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
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

/** Pixels without transparency; encoding each step between them would take most of the time. */
interface Pixels {
  readonly data: Buffer;
  readonly info: { width: number; height: number; channels: 3 };
}

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data, info: { width: info.width, height: info.height, channels: 3 } };
}

const readPicture = (path: string): Promise<Pixels> =>
  pixelsOf(sharp(path).flatten({ background: '#fff' }).removeAlpha());

/** A picture at a zoom level, in the size of the film. */
function zoomPicture({ data, info }: Pixels, zoom: number): Promise<Pixels> {
  const size = Math.round(side * (1 + zoom));
  const edge = Math.round((size - side) / 2);
  const cut = { left: edge, top: edge, width: side, height: side };
  return pixelsOf(sharp(data, { raw: info }).resize(size, size).extract(cut));
}

/** A picture blended with the next one, `share` from 0 to 1. */
async function blendFrame(
  current: Pixels,
  next: Pixels,
  { share, zoom }: { share: number; zoom: number },
): Promise<Buffer> {
  const { data, info } = await zoomPicture(current, zoom);
  if (share > 0) {
    const over = (await zoomPicture(next, zoom)).data;
    for (let at = 0; at < data.length; at += 1) {
      const below = data[at] ?? 0;
      data[at] = below + share * ((over[at] ?? 0) - below);
    }
  }
  return sharp(data, { raw: info }).webp({ quality: 72, effort: 2 }).toBuffer();
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
      images.slice(0, maxColours).map((name) => readPicture(join(folder, name))),
    );
    await writeWhole(path, await film(pictures));
    madeCount += 1;
  }
  return madeCount;
}
