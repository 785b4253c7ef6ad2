import type { Salience } from '../project.ts';

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** The colour of the border, by channel: the background of the object. */
function backgroundOf(rgba: Uint8ClampedArray, width: number, height: number): number[] {
  const border: number[] = [];
  for (let x = 0; x < width; x += 1) border.push(x, (height - 1) * width + x);
  for (let y = 0; y < height; y += 1) border.push(y * width, y * width + width - 1);
  return [0, 1, 2].map((channel) => median(border.map((at) => rgba[at * 4 + channel] ?? 0)));
}

/** The range that holds all weights but a share `rest` at each end. */
function weightedRange(weights: Float64Array, rest: number): [number, number] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  let from = 0;
  let to = weights.length;
  for (let at = 0; at < weights.length; at += 1) {
    const before = sum;
    sum += weights[at] ?? 0;
    if (before < rest * total && sum >= rest * total) from = at;
    if (before < (1 - rest) * total && sum >= (1 - rest) * total) to = at + 1;
  }
  return [from / weights.length, to / weights.length];
}

/**
 * The area of the object in a picture: pixels that differ from the colour of the border, weighted a
 * little towards the centre. The whole picture if none does.
 */
export function salienceOf(rgba: Uint8ClampedArray, width: number, height: number): Salience {
  const ground = backgroundOf(rgba, width, height);
  const columns = new Float64Array(width);
  const rows = new Float64Array(height);
  let total = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const distance = Math.hypot(
        ...ground.map((channel, place) => (rgba[at + place] ?? 0) - channel),
      );
      // Ignores noise and soft shadows.
      if (distance < 24) continue;
      const aside = Math.hypot(x / width - 0.5, y / height - 0.5);
      const weight = distance * (1.2 - aside);
      columns[x] = (columns[x] ?? 0) + weight;
      rows[y] = (rows[y] ?? 0) + weight;
      total += weight;
    }
  if (total === 0) return { x: 0.5, y: 0.5, width: 1, height: 1 };
  const [left, right] = weightedRange(columns, 0.03);
  const [top, bottom] = weightedRange(rows, 0.03);
  const centreOf = (weights: Float64Array) =>
    weights.reduce((sum, weight, at) => sum + weight * (at + 0.5), 0) / total / weights.length;
  return { x: centreOf(columns), y: centreOf(rows), width: right - left, height: bottom - top };
}
