import { describe, descriptorLength, mirroredIndexes, orientations } from './descriptor.ts';
import { findKeypoints, type Keypoint } from './keypoints.ts';
import { type Plane, PlaneMemory, scaleSpace } from './scale-space.ts';

/**
 * The described places of a picture. Places and sizes are in units of its longer side, angles in
 * radians.
 */
export interface LocalFeatures {
  readonly count: number;
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly angle: Float32Array;
  /** Blur of the place. */
  readonly size: Float32Array;
  /** `count` descriptions, one after the other. */
  readonly descriptors: Float32Array;
}

/**
 * Cells per side over which the chosen places are spread, so that one busy corner does not take
 * all.
 */
const cellsPerSide = 6;

function chooseSpread(
  keypoints: readonly Keypoint[],
  { width, height, most }: { width: number; height: number; most: number },
): Keypoint[] {
  if (keypoints.length <= most) return [...keypoints];
  const counts = new Uint16Array(cellsPerSide * cellsPerSide);
  const maxPerCell = Math.ceil((2.2 * most) / (cellsPerSide * cellsPerSide));
  const chosen: Keypoint[] = [];
  const others: Keypoint[] = [];
  for (const keypoint of keypoints.toSorted((a, b) => b.response - a.response)) {
    const scale = 2 ** keypoint.octave;
    const column = Math.min(
      cellsPerSide - 1,
      Math.floor((keypoint.x * scale * cellsPerSide) / width),
    );
    const row = Math.min(
      cellsPerSide - 1,
      Math.floor((keypoint.y * scale * cellsPerSide) / height),
    );
    const cell = row * cellsPerSide + column;
    counts[cell] = (counts[cell] ?? 0) + 1;
    if ((counts[cell] ?? 0) <= maxPerCell) chosen.push(keypoint);
    else others.push(keypoint);
  }
  return [...chosen, ...others].slice(0, most);
}

const memory = new PlaneMemory();

/**
 * Finds and describes at most `most` places of a grey picture (values 0 to 1); a place with two
 * main directions may count twice.
 */
export function localFeatures(picture: Plane, { most }: { most: number }): LocalFeatures {
  const octaves = scaleSpace(picture, memory);
  const longer = Math.max(picture.width, picture.height);
  const chosen = chooseSpread(findKeypoints(octaves), { ...picture, most });
  const [x, y, angle, size] = [
    new Float32Array(most),
    new Float32Array(most),
    new Float32Array(most),
    new Float32Array(most),
  ];
  const descriptors = new Float32Array(most * descriptorLength);
  let count = 0;
  for (const keypoint of chosen) {
    const octave = octaves[keypoint.octave];
    const level = octave?.levels[keypoint.level];
    if (!octave || !level) continue;
    for (const direction of orientations(level, { ...keypoint, most: 2 })) {
      if (count === most) break;
      x[count] = ((keypoint.x + 0.5) * octave.scale) / longer;
      y[count] = ((keypoint.y + 0.5) * octave.scale) / longer;
      angle[count] = direction;
      size[count] = (keypoint.sigma * octave.scale) / longer;
      const out = descriptors.subarray(count * descriptorLength, (count + 1) * descriptorLength);
      describe(level, { ...keypoint, angle: direction, out });
      count += 1;
    }
  }
  return { count, x, y, angle, size, descriptors };
}

/**
 * The features of the mirrored picture, computed from these. `width` in units of the longer side.
 */
export function mirrorFeatures(features: LocalFeatures, width: number): LocalFeatures {
  const descriptors = new Float32Array(features.descriptors.length);
  for (let i = 0; i < features.count; i += 1) {
    const at = i * descriptorLength;
    for (let k = 0; k < descriptorLength; k += 1)
      descriptors[at + k] = features.descriptors[at + (mirroredIndexes[k] ?? 0)] ?? 0;
  }
  return {
    ...features,
    x: features.x.map((x) => width - x),
    angle: features.angle.map((angle) => (3 * Math.PI - angle) % (2 * Math.PI)),
    descriptors,
  };
}
