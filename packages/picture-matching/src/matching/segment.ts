import { wordCount } from '../features/vocabulary.ts';
import { bytesPerFeature } from './encode.ts';

/** Numbers of one posting: slot of the picture, two halves of the signature, place. */
export const postingLength = 4;

/**
 * An immutable part of the inverted index, over pictures 0 … `size` of its own. All of it is in
 * shared memory: the searching threads read one copy. Postings of a word are together, from
 * `starts[word]` to `starts[word + 1]`.
 */
export interface Segment {
  readonly size: number;
  readonly starts: Uint32Array;
  readonly postings: Uint32Array;
  /** Per picture: its id in the database. */
  readonly ids: Uint32Array;
  /**
   * Per picture: its number of features; 0 once it is removed. Written while others read, one
   * number at a time.
   */
  readonly alive: Uint16Array;
}

export interface EncodedPicture {
  readonly id: number;
  readonly features: Buffer;
}

const shared = (bytes: number): SharedArrayBuffer => new SharedArrayBuffer(bytes);

/** Builds a segment in two passes over the pictures: count, then fill. */
export function buildSegment(pictures: readonly EncodedPicture[]): Segment {
  const total = pictures.reduce((sum, { features }) => sum + features.length / bytesPerFeature, 0);
  const starts = new Uint32Array(shared(4 * (wordCount + 1)));
  const postings = new Uint32Array(shared(4 * postingLength * total));
  const ids = new Uint32Array(shared(4 * pictures.length));
  const alive = new Uint16Array(shared(2 * pictures.length));
  for (const { features } of pictures)
    for (let at = 0; at < features.length; at += bytesPerFeature) {
      const word = features.readUInt16LE(at) + 1;
      starts[word] = (starts[word] ?? 0) + 1;
    }
  for (let word = 1; word <= wordCount; word += 1)
    starts[word] = (starts[word] ?? 0) + (starts[word - 1] ?? 0);
  const next = starts.slice();
  for (const [slot, { id, features }] of pictures.entries()) {
    ids[slot] = id;
    alive[slot] = Math.max(1, features.length / bytesPerFeature);
    for (let at = 0; at < features.length; at += bytesPerFeature) {
      const word = features.readUInt16LE(at);
      const to = (next[word] ?? 0) * postingLength;
      next[word] = (next[word] ?? 0) + 1;
      postings[to] = slot;
      postings[to + 1] = features.readUInt32LE(at + 2);
      postings[to + 2] = features.readUInt32LE(at + 6);
      postings[to + 3] = features.readUInt32LE(at + 10);
    }
  }
  return { size: pictures.length, starts, postings, ids, alive };
}

/** Merges several segments into one, without removed pictures. */
export function mergeSegments(parts: readonly Segment[]): Segment {
  const ids: number[] = [];
  const features: number[] = [];
  const slots = parts.map((part) =>
    part.alive.map((count, slot) => {
      if (count === 0) return 0;
      features.push(count);
      return ids.push(part.ids[slot] ?? 0);
    }),
  );
  // Slots are counted in 16 bits: a segment holds at most 65,534 pictures.
  const isKept = (part: Segment, at: number) => (part.alive[part.postings[at] ?? 0] ?? 0) > 0;
  let total = 0;
  for (const part of parts)
    for (let at = 0; at < part.postings.length; at += postingLength)
      if (isKept(part, at)) total += 1;
  const starts = new Uint32Array(shared(4 * (wordCount + 1)));
  const postings = new Uint32Array(shared(4 * postingLength * total));
  let to = 0;
  for (let word = 0; word < wordCount; word += 1) {
    for (const [index, part] of parts.entries()) {
      const end = (part.starts[word + 1] ?? 0) * postingLength;
      for (let at = (part.starts[word] ?? 0) * postingLength; at < end; at += postingLength) {
        if (!isKept(part, at)) continue;
        postings[to] = (slots[index]?.[part.postings[at] ?? 0] ?? 1) - 1;
        for (let k = 1; k < postingLength; k += 1) postings[to + k] = part.postings[at + k] ?? 0;
        to += postingLength;
      }
    }
    starts[word + 1] = to / postingLength;
  }
  const sharedIds = new Uint32Array(shared(4 * ids.length));
  sharedIds.set(ids);
  const alive = new Uint16Array(shared(2 * ids.length));
  alive.set(features);
  return { size: ids.length, starts, postings, ids: sharedIds, alive };
}
