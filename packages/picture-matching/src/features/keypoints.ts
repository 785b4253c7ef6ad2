import { firstBlur, type Octave, type Plane, stepsPerOctave } from './scale-space.ts';

/** A distinctive place, found again in other pictures of the same thing. */
export interface Keypoint {
  readonly octave: number;
  readonly level: number;
  /** In the pixels of its octave. */
  readonly x: number;
  readonly y: number;
  readonly sigma: number;
  readonly response: number;
}

/**
 * Smallest difference of the blurred pictures, in a range of 1. Low, because goods on white have
 * few places.
 */
const minContrast = 0.008;
/** Ratio of the curvatures above which a place is on an edge and not well localised. */
const edgeRatio = 10;
const border = 3;

/** Maxima and minima of the differences over place and size. */
export function findKeypoints(octaves: readonly Octave[]): Keypoint[] {
  const keypoints: Keypoint[] = [];
  for (const [index, octave] of octaves.entries())
    for (let level = 1; level <= stepsPerOctave; level += 1)
      scanLevel(octave, { octave: index, level, keypoints });
  return keypoints;
}

function scanLevel(
  octave: Octave,
  to: { octave: number; level: number; keypoints: Keypoint[] },
): void {
  const [below, here, above] = [
    octave.differences[to.level - 1],
    octave.differences[to.level],
    octave.differences[to.level + 1],
  ];
  if (!below || !here || !above) return;
  const { width, height, data } = here;
  for (let y = border; y < height - border; y += 1) {
    for (let x = border; x < width - border; x += 1) {
      const at = y * width + x;
      const value = data[at] ?? 0;
      if (Math.abs(value) < 0.8 * minContrast) continue;
      if (!isExtreme(value, data, { at, width, itself: true })) continue;
      if (
        !isExtreme(value, below.data, { at, width, itself: false }) ||
        !isExtreme(value, above.data, { at, width, itself: false })
      )
        continue;
      const keypoint = refine([below, here, above], { x, y, ...to });
      if (keypoint) to.keypoints.push(keypoint);
    }
  }
}

function isExtreme(
  value: number,
  data: Float32Array,
  { at, width, itself }: { at: number; width: number; itself: boolean },
): boolean {
  const sign = value > 0 ? 1 : -1;
  const strength = value * sign;
  for (let row = at - width; row <= at + width; row += width)
    for (let i = row - 1; i <= row + 1; i += 1) {
      if (itself && i === at) continue;
      if ((data[i] ?? 0) * sign >= strength) return false;
    }
  return true;
}

type Neighbours = readonly [Plane, Plane, Plane];

/**
 * Fits a parabola through the neighbours for sub-pixel accuracy; undefined on an edge or without
 * contrast.
 */
function refine(
  [below, here, above]: Neighbours,
  { x, y, octave, level }: { x: number; y: number; octave: number; level: number },
): Keypoint | undefined {
  const { width, data } = here;
  const at = y * width + x;
  const d = (plane: Plane, offset: number) => plane.data[at + offset] ?? 0;
  const value = data[at] ?? 0;
  const dx = (d(here, 1) - d(here, -1)) / 2;
  const dy = (d(here, width) - d(here, -width)) / 2;
  const ds = (d(above, 0) - d(below, 0)) / 2;
  const dxx = d(here, 1) + d(here, -1) - 2 * value;
  const dyy = d(here, width) + d(here, -width) - 2 * value;
  const dss = d(above, 0) + d(below, 0) - 2 * value;
  const dxy =
    (d(here, width + 1) - d(here, width - 1) - d(here, -width + 1) + d(here, -width - 1)) / 4;
  const trace = dxx + dyy;
  const determinant = dxx * dyy - dxy * dxy;
  if (determinant <= 0 || (trace * trace) / determinant >= (edgeRatio + 1) ** 2 / edgeRatio)
    return undefined;
  const ox = clampStep((-dx * dyy + dy * dxy) / determinant);
  const oy = clampStep((-dy * dxx + dx * dxy) / determinant);
  const os = clampStep(dss === 0 ? 0 : -ds / dss);
  const response = Math.abs(value + 0.5 * (dx * ox + dy * oy + ds * os));
  if (response < minContrast) return undefined;
  return {
    octave,
    level,
    x: x + ox,
    y: y + oy,
    sigma: firstBlur * 2 ** ((level + os) / stepsPerOctave),
    response,
  };
}

const clampStep = (step: number): number => Math.max(-0.6, Math.min(0.6, step));
