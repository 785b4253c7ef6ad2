import type { Colours } from './picture.ts';

/**
 * Where the goods are in a picture: a weight of 0 to 1 per pixel, and the box around them in pixels
 * (right and bottom exclusive).
 */
export interface Foreground {
  readonly weights: Float32Array;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Cut out of a plain background; otherwise the centre counts more than the edges. */
  readonly cutOut: boolean;
}

/** Share of the edge pixels that must have nearly one colour for it to be a background. */
const evenShare = 0.6;
const nearColour = 26;

/**
 * Goods on a plain background (white, mostly) are cut out; otherwise the centre of the picture
 * counts most.
 */
export function foregroundOf({ width, height, data }: Colours): Foreground {
  const edge: number[] = [];
  for (let x = 0; x < width; x += 1) edge.push(x, (height - 1) * width + x);
  for (let y = 0; y < height; y += 1) edge.push(y * width, y * width + width - 1);
  const ground = [0, 1, 2].map((c) => medianOf(edge.map((at) => data[3 * at + c] ?? 0)));
  const colourDistance = (at: number) =>
    Math.max(...ground.map((value, c) => Math.abs((data[3 * at + c] ?? 0) - value)));
  const borderEvenness = edge.filter((at) => colourDistance(at) < nearColour).length / edge.length;
  const weights = new Float32Array(width * height);
  if (borderEvenness < evenShare) return centredForeground(width, height, weights);
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      if (colourDistance(at) < nearColour) continue;
      weights[at] = 1;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y + 1);
    }
  if (right - left < 4 || bottom - top < 4) return centredForeground(width, height, weights);
  return { weights, left, top, right, bottom, cutOut: true };
}

function centredForeground(width: number, height: number, weights: Float32Array): Foreground {
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const u = (2 * (x + 0.5)) / width - 1;
      const v = (2 * (y + 0.5)) / height - 1;
      weights[y * width + x] = Math.exp(-1.5 * (u * u + v * v));
    }
  return { weights, left: 0, top: 0, right: width, bottom: height, cutOut: false };
}

const medianOf = (values: number[]): number =>
  values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
