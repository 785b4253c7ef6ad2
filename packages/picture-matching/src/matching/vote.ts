import { descriptorLength } from '../features/descriptor.ts';
import type { LocalFeatures } from '../features/local-features.ts';
import { assignWords } from '../features/vocabulary.ts';
import { postingLength, type Segment } from './segment.ts';

/** A description is looked up under this many of the words nearest to it. */
const wordsPerFeature = 12;
/** Signatures that differ in more bits are of different places (of 64; chance gives 32). */
const maxDifferentBits = 22;
/** The weight of a match by the number of bits in which it differs. */
const weights = Float32Array.from({ length: maxDifferentBits + 1 }, (_, bits) =>
  Math.exp(-((bits / 16) ** 2)),
);

/** A feature of the query that resembles one of a picture. */
export interface Match {
  readonly feature: number;
  /** Packed place in the picture. */
  readonly place: number;
  readonly weight: number;
}
export interface Candidate {
  readonly segment: number;
  readonly slot: number;
  readonly score: number;
  readonly matches: readonly Match[];
}

/** Grows by doubling; kept between queries, so that none allocates. */
class Matches {
  slots = new Uint32Array(1 << 14);
  features = new Uint16Array(1 << 14);
  places = new Uint32Array(1 << 14);
  weights = new Float32Array(1 << 14);
  count = 0;

  add(slot: number, feature: number, { place, weight }: { place: number; weight: number }): void {
    const at = this.count;
    if (at === this.slots.length) this.grow();
    this.slots[at] = slot;
    this.features[at] = feature;
    this.places[at] = place;
    this.weights[at] = weight;
    this.count += 1;
  }

  private grow(): void {
    const length = 2 * this.slots.length;
    const larger = <A extends Uint32Array | Uint16Array | Float32Array>(old: A, made: A): A => {
      made.set(old);
      return made;
    };
    this.slots = larger(this.slots, new Uint32Array(length));
    this.features = larger(this.features, new Uint16Array(length));
    this.places = larger(this.places, new Uint32Array(length));
    this.weights = larger(this.weights, new Float32Array(length));
  }
}
const matchBuffer = new Matches();

/** The number of bits set in two halves: counted in fours each, then together. */
function countBits(one: number, other: number): number {
  let a = one - ((one >>> 1) & 0x55555555);
  let b = other - ((other >>> 1) & 0x55555555);
  a = (a & 0x33333333) + ((a >>> 2) & 0x33333333);
  b = (b & 0x33333333) + ((b >>> 2) & 0x33333333);
  const fours = a + b;
  return Math.imul((fours & 0x0f0f0f0f) + ((fours >>> 4) & 0x0f0f0f0f), 0x01010101) >>> 24;
}

export interface WordLookup {
  readonly feature: number;
  readonly word: number;
  readonly low: number;
  readonly high: number;
}

/** The words under which each feature of a query is looked up. */
export function wordLookups(features: LocalFeatures): WordLookup[] {
  const lookups: WordLookup[] = [];
  for (let feature = 0; feature < features.count; feature += 1) {
    const description = features.descriptors.subarray(
      feature * descriptorLength,
      (feature + 1) * descriptorLength,
    );
    for (const { word, signature } of assignWords(description, wordsPerFeature))
      lookups.push({ feature, word, low: signature[0], high: signature[1] });
  }
  return lookups;
}

/**
 * The weight of the rarest word, in an index of any size: the limits of the comparison are in these
 * units.
 */
const maxRarity = 30;

/**
 * A word in many pictures has little weight (idf, squared as it counts for both sides). Over all
 * segments, so that a picture weighs the same in a small one.
 */
function raritiesOf(segments: readonly Segment[], lookups: readonly WordLookup[]): Float32Array {
  const pictures = segments.reduce((sum, { size }) => sum + size, 0);
  const most = Math.log(1 + pictures);
  return Float32Array.from(lookups, ({ word }) => {
    const postings = segments.reduce(
      (sum, { starts }) => sum + (starts[word + 1] ?? 0) - (starts[word] ?? 0),
      0,
    );
    return maxRarity * Math.max(0.01, (Math.log(1 + pictures / Math.max(1, postings)) / most) ** 2);
  });
}

/** Collects the matches of one segment in `matchBuffer`. */
function collect(
  { starts, postings, alive }: Segment,
  lookups: readonly WordLookup[],
  rarities: Float32Array,
): void {
  matchBuffer.count = 0;
  for (const [i, { feature, word, low, high }] of lookups.entries()) {
    const from = starts[word] ?? 0;
    const to = starts[word + 1] ?? 0;
    if (from === to) continue;
    const rarity = rarities[i] ?? 0;
    for (let at = from * postingLength; at < to * postingLength; at += postingLength) {
      const bits = countBits((postings[at + 1] ?? 0) ^ low, (postings[at + 2] ?? 0) ^ high);
      if (bits > maxDifferentBits) continue;
      const slot = postings[at] ?? 0;
      if (alive[slot] === 0) continue;
      matchBuffer.add(slot, feature, {
        place: postings[at + 3] ?? 0,
        weight: (weights[bits] ?? 0) * rarity,
      });
    }
  }
}

let scores = new Float32Array(1024);
let lastFeature = new Int32Array(1024);
let lastWeight = new Float32Array(1024);

function scoreSlots({ size, alive }: Segment, most: number): number[] {
  if (scores.length < size) {
    scores = new Float32Array(size);
    lastFeature = new Int32Array(size);
    lastWeight = new Float32Array(size);
  }
  scores.fill(0);
  lastFeature.fill(-1);
  const touched: number[] = [];
  for (let i = 0; i < matchBuffer.count; i += 1) {
    const slot = matchBuffer.slots[i] ?? 0;
    const feature = matchBuffer.features[i] ?? 0;
    const weight = matchBuffer.weights[i] ?? 0;
    if (lastFeature[slot] === -1) touched.push(slot);
    // A feature counts once for a picture, with its best match: a repeated pattern must not win by
    // repetition.
    const more =
      lastFeature[slot] === feature ? Math.max(0, weight - (lastWeight[slot] ?? 0)) : weight;
    lastWeight[slot] =
      lastFeature[slot] === feature ? Math.max(weight, lastWeight[slot] ?? 0) : weight;
    lastFeature[slot] = feature;
    scores[slot] = (scores[slot] ?? 0) + more;
  }
  // A busy picture collects more by chance.
  return bestOf(touched, {
    most,
    rank: (slot) => (scores[slot] ?? 0) / Math.sqrt(60 + (alive[slot] ?? 0)),
  });
}

/**
 * The slots that rank highest, in order. Nearly every picture shares something with a query by
 * chance, so they are not all sorted.
 */
function bestOf(
  slots: readonly number[],
  { most, rank }: { most: number; rank: (slot: number) => number },
): number[] {
  const best: { slot: number; score: number }[] = [];
  let least = Number.NEGATIVE_INFINITY;
  for (const slot of slots) {
    const score = rank(slot);
    if (best.length === most && score <= least) continue;
    let at = best.length;
    while (at > 0 && (best[at - 1]?.score ?? 0) < score) at -= 1;
    best.splice(at, 0, { slot, score });
    if (best.length > most) best.pop();
    if (best.length === most) least = best.at(-1)?.score ?? least;
  }
  return best.map(({ slot }) => slot);
}

let isBest = new Uint8Array(1024);

/** The shared places of some slots with the query. */
function matchesOf(slots: readonly number[], size: number): Map<number, Match[]> {
  if (isBest.length < size) isBest = new Uint8Array(size);
  const matches = new Map<number, Match[]>();
  for (const slot of slots) {
    isBest[slot] = 1;
    matches.set(slot, []);
  }
  for (let i = 0; i < matchBuffer.count; i += 1) {
    const slot = matchBuffer.slots[i] ?? 0;
    if (isBest[slot] === 1)
      matches.get(slot)?.push({
        feature: matchBuffer.features[i] ?? 0,
        place: matchBuffer.places[i] ?? 0,
        weight: matchBuffer.weights[i] ?? 0,
      });
  }
  for (const slot of slots) isBest[slot] = 0;
  return matches;
}

/** The pictures that share most places with the query, with those places. */
export function vote(
  segments: readonly Segment[],
  lookups: readonly WordLookup[],
  { most }: { most: number },
): Candidate[] {
  const candidates: Candidate[] = [];
  const rarities = raritiesOf(segments, lookups);
  for (const [segment, one] of segments.entries()) {
    collect(one, lookups, rarities);
    const best = scoreSlots(one, most);
    const matches = matchesOf(best, one.size);
    for (const slot of best)
      candidates.push({
        segment,
        slot,
        score: (scores[slot] ?? 0) / Math.sqrt(60 + (one.alive[slot] ?? 0)),
        matches: matches.get(slot) ?? [],
      });
  }
  return candidates.sort((a, b) => b.score - a.score).slice(0, most);
}
