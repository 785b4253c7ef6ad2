import type { PictureDescription } from '../../packages/picture-matching/src/describe-picture.ts';
import { thumbSide } from '../../packages/picture-matching/src/matching/colour-check.ts';
import { bytesPerFeature } from '../../packages/picture-matching/src/matching/encode.ts';
import type { Engine } from './engine.ts';
import type { Photo } from './photos.ts';
import { seeded } from './seeded.ts';
import { transforms } from './transforms.ts';

const features = 200;
const step = 2_000;
/** One for all of the bulk: on the server thumbnails are in the database. */
const blank = new Uint8Array(3 * thumbSide ** 2);

/**
 * A generated picture for the bulk: 200 features, each of another described photo (so that words
 * are as unevenly used as in reality), with a fifth of its signature's bits flipped and at a random
 * place; the whole-picture vector is one photo's with noise.
 */
function filler(
  described: readonly PictureDescription[],
  random: () => number,
): PictureDescription {
  const any = () => described[Math.floor(random() * described.length)];
  const made = Buffer.alloc(features * bytesPerFeature);
  for (let to = 0; to < made.length; to += bytesPerFeature) {
    const source = any()?.features;
    if (!source || source.length < bytesPerFeature) continue;
    const from = Math.floor((random() * source.length) / bytesPerFeature) * bytesPerFeature;
    made.set(source.subarray(from, from + bytesPerFeature), to);
    for (let i = 0; i < 13; i += 1) {
      const bit = Math.floor(random() * 64);
      const at = to + 2 + (bit >> 3);
      made[at] = (made[at] ?? 0) ^ (1 << (bit & 7));
    }
    made.writeUInt32LE(Math.floor(random() * 2 ** 32), to + 10);
  }
  const look = new Int8Array(any()?.look ?? []).map((value) =>
    Math.max(-127, Math.min(127, value + Math.round(40 * (random() - 0.5)))),
  );
  const looks = { look: new Uint8Array(look.buffer), modelLook: null };
  return { width: 400, height: 400, features: made, ...looks, thumb: blank };
}

export interface ScaleResult {
  readonly pictures: number;
  readonly medianMs: number;
  readonly p95Ms: number;
  /** Processor time of all threads per query. */
  readonly cpuMs: number;
  /** Share of the queries whose photo came first in spite of so many others. */
  readonly first: number;
  readonly rssMb: number;
  readonly bytesPerPicture: number;
}

/**
 * Fills the index up to so many pictures and times queries, one after the other, with decoding.
 * Numbers of the generated pictures start after the photos.
 */
export async function measureScale(
  engine: Engine,
  {
    gallery,
    described,
    upTo,
    queries,
  }: {
    gallery: readonly Photo[];
    described: readonly PictureDescription[];
    upTo: number;
    queries: number;
  },
): Promise<ScaleResult> {
  const random = seeded(upTo);
  for (let have = engine.looks.size; have < upTo; ) {
    const count = Math.min(step, upTo - have);
    await engine.add(
      Array.from({ length: count }, (_, i) => ({
        id: have + i,
        described: filler(described, random),
      })),
    );
    have += count;
  }
  const kinds = Object.values(transforms);
  const made: { number: number; query: Buffer }[] = [];
  for (let i = 0; i < queries; i += 1) {
    const photo = gallery[(i * 7) % gallery.length];
    const kind = kinds[i % kinds.length];
    if (photo && kind)
      made.push({ number: photo.number, query: await kind.make(photo.picture, photo.number + 1) });
  }
  // The threads' first queries compile the code.
  for (const { query } of made.slice(0, 12)) await engine.find(query, 40);
  const times: number[] = [];
  let first = 0;
  const cpu = process.cpuUsage();
  for (const { number, query } of made) {
    const began = performance.now();
    const [best] = await engine.find(query, 40);
    times.push(performance.now() - began);
    first += Number(best?.id === number);
  }
  const { user, system } = process.cpuUsage(cpu);
  times.sort((a, b) => a - b);
  const perPicture =
    described.reduce(
      (sum, { features: own, look, thumb }) => sum + own.length + look.length + thumb.length,
      0,
    ) / described.length;
  return {
    pictures: upTo,
    medianMs: times[Math.floor(times.length / 2)] ?? 0,
    p95Ms: times[Math.floor(times.length * 0.95)] ?? 0,
    cpuMs: (user + system) / 1000 / made.length,
    first: first / made.length,
    rssMb: process.memoryUsage().rss / 2 ** 20,
    bytesPerPicture: perPicture,
  };
}
