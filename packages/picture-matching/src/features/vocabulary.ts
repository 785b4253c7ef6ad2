import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { descriptorLength } from './descriptor.ts';

/** Words per half of a description; a visual word is a pair of them. */
export const halfWords = 256;
export const wordCount = halfWords * halfWords;
/**
 * Bits of a signature: on which side of its word's centre a description is, in this many
 * directions.
 */
export const signatureBits = 64;

const halfLength = descriptorLength / 2;
/** Values of a description are at most about a half; one byte each. */
const byteScale = 500;

/**
 * The codebook of half-descriptions: learned from drawn pictures and generated textures only (`npm
 * run bench -- images --train`).
 */
const bytes = readFileSync(join(import.meta.dirname, 'vocabulary.bin'));
const centres = Float32Array.from(bytes, (byte) => byte / byteScale);
const squares = Float32Array.from({ length: 2 * halfWords }, (_, i) =>
  centres
    .subarray(i * halfLength, (i + 1) * halfLength)
    .reduce((sum, value) => sum + value * value, 0),
);

/** Fixed signs of ±1: a small xorshift with a fixed seed. */
const signs = (() => {
  let state = 0x9e3779b9;
  return Float32Array.from({ length: descriptorLength }, () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state & 1 ? 1 : -1;
  });
})();

/** Cheap random directions: random signs, then the Walsh–Hadamard transform. In place. */
function project(values: Float32Array): void {
  for (let i = 0; i < descriptorLength; i += 1) values[i] = (values[i] ?? 0) * (signs[i] ?? 1);
  for (let step = 1; step < descriptorLength; step *= 2)
    for (let from = 0; from < descriptorLength; from += 2 * step)
      for (let i = from; i < from + step; i += 1) {
        const a = values[i] ?? 0;
        const b = values[i + step] ?? 0;
        values[i] = a + b;
        values[i + step] = a - b;
      }
}

/** The projected centres of the half words; a word's is the sum of its two. */
const projectedCentres = Float32Array.from(
  Array.from({ length: 2 * halfWords }, (_, i) => {
    const whole = new Float32Array(descriptorLength);
    whole.set(
      centres.subarray(i * halfLength, (i + 1) * halfLength),
      i < halfWords ? 0 : halfLength,
    );
    project(whole);
    return [...whole.subarray(0, signatureBits)];
  }).flat(),
);

const maxNearest = 8;
interface NearestWords {
  readonly words: Int32Array;
  readonly distances: Float32Array;
}
const scratch: readonly [NearestWords, NearestWords] = [
  { words: new Int32Array(maxNearest), distances: new Float32Array(maxNearest) },
  { words: new Int32Array(maxNearest), distances: new Float32Array(maxNearest) },
];
const projected = new Float32Array(descriptorLength);

/** The nearest half words, the nearest first; distances less the description's own length. */
function nearestHalves(descriptor: Float32Array, half: 0 | 1): NearestWords {
  const { words, distances } = scratch[half];
  distances.fill(Number.POSITIVE_INFINITY);
  for (let word = half * halfWords; word < (half + 1) * halfWords; word += 1) {
    let dot = 0;
    const at = word * halfLength;
    for (let i = 0; i < halfLength; i += 1)
      dot += (centres[at + i] ?? 0) * (descriptor[half * halfLength + i] ?? 0);
    const distance = (squares[word] ?? 0) - 2 * dot;
    if (distance >= (distances[maxNearest - 1] ?? 0)) continue;
    let place = maxNearest - 1;
    for (; place > 0 && (distances[place - 1] ?? 0) > distance; place -= 1) {
      distances[place] = distances[place - 1] ?? 0;
      words[place] = words[place - 1] ?? 0;
    }
    distances[place] = distance;
    words[place] = word - half * halfWords;
  }
  return scratch[half];
}

export interface Assignment {
  readonly word: number;
  /** Two halves of the signature, 32 bits each. */
  readonly signature: readonly [number, number];
}

/**
 * The words nearest to a description, the nearest first, each with the description's signature for
 * it.
 */
export function assignWords(descriptor: Float32Array, most: number): Assignment[] {
  const first = nearestHalves(descriptor, 0);
  const second = nearestHalves(descriptor, 1);
  const pairs: { a: number; b: number; distance: number }[] = [];
  for (let i = 0; i < maxNearest; i += 1)
    for (let j = 0; (i + 1) * (j + 1) <= Math.max(most, 1) && j < maxNearest; j += 1)
      pairs.push({
        a: first.words[i] ?? 0,
        b: second.words[j] ?? 0,
        distance: (first.distances[i] ?? 0) + (second.distances[j] ?? 0),
      });
  pairs.sort((one, other) => one.distance - other.distance);
  projected.set(descriptor);
  project(projected);
  return pairs
    .slice(0, most)
    .map(({ a, b }) => ({ word: a * halfWords + b, signature: signatureIn(a, b) }));
}

function signatureIn(a: number, b: number): readonly [number, number] {
  let low = 0;
  let high = 0;
  for (let i = 0; i < 32; i += 1) {
    if (isAbove(i, a, b)) low |= 1 << i;
    if (isAbove(i + 32, a, b)) high |= 1 << i;
  }
  return [low >>> 0, high >>> 0];
}

const isAbove = (bit: number, a: number, b: number): boolean =>
  (projected[bit] ?? 0) >
  (projectedCentres[a * signatureBits + bit] ?? 0) +
    (projectedCentres[(halfWords + b) * signatureBits + bit] ?? 0);
