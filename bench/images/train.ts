// Makes the visual vocabulary of the picture search from drawn and generated pictures only: no
// photographs, so it contains nobody's work.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { demoProducts } from '../../apps/server/src/demo/catalogue.ts';
import { allLeaves } from '../../apps/server/src/demo/leaves.ts';
import { pictureSvg } from '../../apps/server/src/demo/pictures/compose.ts';
import { pictureSpecsOf } from '../../apps/server/src/demo/pictures/index.ts';
import { descriptorLength } from '../../packages/picture-matching/src/features/descriptor.ts';
import { localFeatures } from '../../packages/picture-matching/src/features/local-features.ts';
import { decode, greyOf } from '../../packages/picture-matching/src/features/picture.ts';
import { deadLeaves } from './dead-leaves.ts';
import { seeded } from './seeded.ts';

const halfWords = 256;
const halfLength = descriptorLength / 2;
const byteScale = 500;
const rounds = 20;
const madeUp = 500;
const drawn = 250;
const samples = 60_000;

async function descriptorsOf(picture: Buffer): Promise<Float32Array> {
  const { descriptors, count } = localFeatures(greyOf(await decode(picture, { side: 400 })), {
    most: 250,
  });
  return descriptors.slice(0, count * descriptorLength);
}

async function* pictures(): AsyncGenerator<Buffer> {
  const drawingOf = new Map(allLeaves().map((leaf) => [leaf.code, leaf.drawing]));
  const rows = [...demoProducts()];
  for (let i = 0; i < drawn; i += 1) {
    const row = rows[Math.floor((i * rows.length) / drawn)];
    const order = row && [...pictureSpecsOf(row, drawingOf).values()][0];
    if (order)
      yield sharp(Buffer.from(pictureSvg(order)), { density: 72 })
        .png()
        .toBuffer();
  }
  for (let seed = 1; seed <= madeUp; seed += 1) yield deadLeaves(seed);
}

/** k-means with fixed seeds over the given half of all descriptions. */
function centresOf(
  all: Float32Array,
  { half, random }: { half: 0 | 1; random: () => number },
): Float32Array {
  const count = all.length / descriptorLength;
  const centres = new Float32Array(halfWords * halfLength);
  const part = (i: number) =>
    all.subarray(
      i * descriptorLength + half * halfLength,
      i * descriptorLength + (half + 1) * halfLength,
    );
  for (let c = 0; c < halfWords; c += 1)
    centres.set(part(Math.floor(random() * count)), c * halfLength);
  for (let round = 0; round < rounds; round += 1) {
    const sums = new Float64Array(halfWords * halfLength);
    const sizes = new Uint32Array(halfWords);
    for (let i = 0; i < count; i += 1) {
      const value = part(i);
      const c = nearestOf(centres, value);
      sizes[c] = (sizes[c] ?? 0) + 1;
      for (let k = 0; k < halfLength; k += 1)
        sums[c * halfLength + k] = (sums[c * halfLength + k] ?? 0) + (value[k] ?? 0);
    }
    for (let c = 0; c < halfWords; c += 1) {
      const size = sizes[c] ?? 0;
      if (size < 5) centres.set(part(Math.floor(random() * count)), c * halfLength);
      else
        for (let k = 0; k < halfLength; k += 1)
          centres[c * halfLength + k] = (sums[c * halfLength + k] ?? 0) / size;
    }
  }
  return centres;
}

function nearestOf(centres: Float32Array, value: Float32Array): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let c = 0; c < halfWords; c += 1) {
    let distance = 0;
    for (let k = 0; k < halfLength; k += 1) {
      const d = (centres[c * halfLength + k] ?? 0) - (value[k] ?? 0);
      distance += d * d;
    }
    if (distance < least) {
      least = distance;
      best = c;
    }
  }
  return best;
}

/**
 * Trains and writes the vocabulary; about two minutes. It invalidates every description in the
 * database: count picture-version.ts up.
 */
export async function train(): Promise<void> {
  const random = seeded(1);
  const parts: Float32Array[] = [];
  for await (const picture of pictures()) parts.push(await descriptorsOf(picture));
  const total = parts.reduce((sum, part) => sum + part.length / descriptorLength, 0);
  const all = new Float32Array(samples * descriptorLength);
  let taken = 0;
  for (const part of parts)
    for (let i = 0; i < part.length && taken < samples; i += descriptorLength)
      if (random() < samples / total) {
        all.set(part.subarray(i, i + descriptorLength), taken * descriptorLength);
        taken += 1;
      }
  const used = all.subarray(0, taken * descriptorLength);
  const centres = [centresOf(used, { half: 0, random }), centresOf(used, { half: 1, random })];
  const file = join(
    import.meta.dirname,
    '../../packages/picture-matching/src/features/vocabulary.bin',
  );
  writeFileSync(
    file,
    Uint8Array.from(
      centres.flatMap((half) => [...half]),
      (value) => Math.min(255, Math.round(value * byteScale)),
    ),
  );
  console.error(`${parts.length} pictures, ${total} descriptions, ${taken} used`);
}
