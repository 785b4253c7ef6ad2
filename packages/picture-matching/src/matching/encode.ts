import { descriptorLength } from '../features/descriptor.ts';
import type { LocalFeatures } from '../features/local-features.ts';
import { assignWords } from '../features/vocabulary.ts';
import { packPlace } from './geometry.ts';

/**
 * Bytes of one encoded feature: word (2), signature (8), place (4); little-endian, one after the
 * other.
 */
export const bytesPerFeature = 14;

/** The stored features of a picture. */
export function encodeFeatures(features: LocalFeatures): Buffer {
  const encoded = Buffer.alloc(features.count * bytesPerFeature);
  for (let i = 0; i < features.count; i += 1) {
    const [nearest] = assignWords(
      features.descriptors.subarray(i * descriptorLength, (i + 1) * descriptorLength),
      1,
    );
    if (!nearest) continue;
    const at = i * bytesPerFeature;
    encoded.writeUInt16LE(nearest.word, at);
    encoded.writeUInt32LE(nearest.signature[0], at + 2);
    encoded.writeUInt32LE(nearest.signature[1], at + 6);
    encoded.writeUInt32LE(placeOf(features, i), at + 10);
  }
  return encoded;
}

const placeOf = ({ x, y, angle, size }: LocalFeatures, i: number): number =>
  packPlace({ x: x[i] ?? 0, y: y[i] ?? 0, angle: angle[i] ?? 0, octave: Math.log2(size[i] ?? 1) });
