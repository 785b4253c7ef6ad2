import type { Plane } from './scale-space.ts';

/** 4 × 4 cells of 8 directions each. */
export const descriptorLength = 128;

const cells = 4;
const directions = 8;
/** Samples per side of the described square, and their distance in units of the keypoint's blur. */
const samples = 16;
const spacing = 0.75;
const turn = 2 * Math.PI;

/**
 * For each sample: its distance from the middle, its Gaussian weight, and the up to four cells it
 * counts for.
 */
const grid = Array.from({ length: samples * samples }, (_, i) => {
  const u = (i % samples) - (samples - 1) / 2;
  const v = Math.floor(i / samples) - (samples - 1) / 2;
  const shares: { bin: number; weight: number }[] = [];
  const weight = Math.exp(-(u * u + v * v) / (2 * (samples / 2) ** 2));
  const cellX = u / cells + cells / 2 - 0.5;
  const cellY = v / cells + cells / 2 - 0.5;
  for (const y of [Math.floor(cellY), Math.floor(cellY) + 1])
    for (const x of [Math.floor(cellX), Math.floor(cellX) + 1]) {
      if (x < 0 || y < 0 || x >= cells || y >= cells) continue;
      const share = (1 - Math.abs(cellX - x)) * (1 - Math.abs(cellY - y));
      shares.push({ bin: (y * cells + x) * directions, weight: share * weight });
    }
  return { u: u * spacing, v: v * spacing, shares };
});
const sampleU = Float32Array.from(grid, ({ u }) => u);
const sampleV = Float32Array.from(grid, ({ v }) => v);
const sampleBins = Int32Array.from(
  grid.flatMap(({ shares }) => Array.from({ length: 4 }, (_, i) => shares[i]?.bin ?? 0)),
);
const sampleWeights = Float32Array.from(
  grid.flatMap(({ shares }) => Array.from({ length: 4 }, (_, i) => shares[i]?.weight ?? 0)),
);

/** Angle of a vector in turns of the circle, 0 to 1; off by at most a hundredth of a degree. */
function fastAngle(y: number, x: number): number {
  const ax = Math.abs(x);
  const ay = Math.abs(y);
  const big = Math.max(ax, ay);
  if (big === 0) return 0;
  const a = Math.min(ax, ay) / big;
  const s = a * a;
  let r = ((-0.0464964749 * s + 0.15931422) * s - 0.327622764) * s * a + a;
  if (ay > ax) r = Math.PI / 2 - r;
  if (x < 0) r = Math.PI - r;
  if (y < 0) r = turn - r;
  return r / turn;
}

const orientationBins = 36;
const histogram = new Float32Array(orientationBins);
const smoothed = new Float32Array(orientationBins);

/**
 * The main directions of the gradient around a place, in radians; at most `most`, the strongest
 * first.
 */
export function orientations(
  { width, height, data }: Plane,
  { x, y, sigma, most }: Place & { most: number },
): number[] {
  histogram.fill(0);
  const radius = Math.round(4.5 * sigma);
  const step = sigma > 2.4 ? 2 : 1;
  const cx = Math.round(x);
  const cy = Math.round(y);
  const spread = 2 * (1.5 * sigma) ** 2;
  for (let dy = -radius; dy <= radius; dy += step) {
    const py = cy + dy;
    if (py < 1 || py >= height - 1) continue;
    for (let dx = -radius; dx <= radius; dx += step) {
      const px = cx + dx;
      if (px < 1 || px >= width - 1) continue;
      const at = py * width + px;
      const gx = (data[at + 1] ?? 0) - (data[at - 1] ?? 0);
      const gy = (data[at + width] ?? 0) - (data[at - width] ?? 0);
      const bin = Math.floor(fastAngle(gy, gx) * orientationBins) % orientationBins;
      histogram[bin] =
        (histogram[bin] ?? 0) +
        Math.sqrt(gx * gx + gy * gy) * Math.exp(-(dx * dx + dy * dy) / spread);
    }
  }
  return peaks(most);
}
interface Place {
  readonly x: number;
  readonly y: number;
  readonly sigma: number;
}

function peaks(most: number): number[] {
  const h = (i: number) => histogram[(i + orientationBins) % orientationBins] ?? 0;
  let highest = 0;
  for (let i = 0; i < orientationBins; i += 1) {
    const value = (h(i - 2) + h(i + 2)) / 16 + (4 * (h(i - 1) + h(i + 1))) / 16 + (6 * h(i)) / 16;
    smoothed[i] = value;
    highest = Math.max(highest, value);
  }
  const s = (i: number) => smoothed[(i + orientationBins) % orientationBins] ?? 0;
  const angles: { value: number; angle: number }[] = [];
  for (let i = 0; i < orientationBins; i += 1) {
    const [before, here, after] = [s(i - 1), s(i), s(i + 1)];
    if (here < 0.8 * highest || here <= before || here < after) continue;
    const offset = (0.5 * (before - after)) / (before - 2 * here + after || 1);
    angles.push({ value: here, angle: ((i + 0.5 + offset) / orientationBins) * turn });
  }
  return angles
    .sort((a, b) => b.value - a.value)
    .slice(0, most)
    .map(({ angle }) => angle);
}

/**
 * Writes the descriptor of the rotated square around a place into `out`, as the square root of
 * shares (RootSIFT): length 1.
 */
export function describe(
  { width, height, data }: Plane,
  { x, y, sigma, angle, out }: Place & { angle: number; out: Float32Array },
): void {
  out.fill(0);
  const cos = Math.cos(angle) * sigma;
  const sin = Math.sin(angle) * sigma;
  const from = angle / turn;
  for (let i = 0; i < samples * samples; i += 1) {
    const u = sampleU[i] ?? 0;
    const v = sampleV[i] ?? 0;
    const px = Math.round(x + u * cos - v * sin);
    const py = Math.round(y + u * sin + v * cos);
    if (px < 1 || py < 1 || px >= width - 1 || py >= height - 1) continue;
    const at = py * width + px;
    const gx = (data[at + 1] ?? 0) - (data[at - 1] ?? 0);
    const gy = (data[at + width] ?? 0) - (data[at - width] ?? 0);
    const strength = Math.sqrt(gx * gx + gy * gy);
    let part = (fastAngle(gy, gx) - from) * directions;
    if (part < 0) part += directions;
    const low = Math.floor(part);
    const high = strength * (part - low);
    const rest = strength - high;
    for (let k = 4 * i; k < 4 * i + 4; k += 1) {
      const weight = sampleWeights[k] ?? 0;
      const bin = sampleBins[k] ?? 0;
      const a = bin + (low % directions);
      const b = bin + ((low + 1) % directions);
      out[a] = (out[a] ?? 0) + weight * rest;
      out[b] = (out[b] ?? 0) + weight * high;
    }
  }
  normalise(out);
}

function normalise(out: Float32Array): void {
  let squares = 1e-12;
  for (const value of out) squares += value * value;
  const maxValue = 0.2 * Math.sqrt(squares);
  let sum = 1e-12;
  for (let i = 0; i < out.length; i += 1) {
    const value = Math.min(out[i] ?? 0, maxValue);
    out[i] = value;
    sum += value;
  }
  for (let i = 0; i < out.length; i += 1) out[i] = Math.sqrt((out[i] ?? 0) / sum);
}

/**
 * Maps each index of a mirrored picture's descriptor to that of the picture itself: rows swapped,
 * directions reversed.
 */
export const mirroredIndexes = Int32Array.from({ length: descriptorLength }, (_, i) => {
  const direction = i % directions;
  const column = Math.floor(i / directions) % cells;
  const row = Math.floor(i / (directions * cells));
  return (
    ((cells - 1 - row) * cells + column) * directions + ((directions - direction) % directions)
  );
});
