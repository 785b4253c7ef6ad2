import type { Highlight } from '../project.ts';

/** Features of one frame of a film; `time` in seconds. */
export interface FrameFeatures {
  time: number;
  /** Share of the pixels in each of 64 colours. */
  colours: Float32Array;
  /** How much detail there is: the spread of the second differences of brightness. */
  sharpness: number;
  /** How much changed since the frame before, 0 to 1. */
  motion: number;
}

const levels = 4;

/** RGBA pixels to the share of each of 64 colours. */
export function coloursOf(rgba: Uint8ClampedArray): Float32Array {
  const counts = new Float32Array(levels ** 3);
  const pixels = rgba.length / 4;
  const level = (value = 0) => Math.min(levels - 1, (value * levels) >> 8);
  for (let at = 0; at < rgba.length; at += 4) {
    const bin = (level(rgba[at]) * levels + level(rgba[at + 1])) * levels + level(rgba[at + 2]);
    counts[bin] = (counts[bin] ?? 0) + 1 / pixels;
  }
  return counts;
}

/** 0: the same colours; 1: none in common. */
function colourDistance(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += Math.abs((a[at] ?? 0) - (b[at] ?? 0));
  return sum / 2;
}

/** Brightness of each pixel, 0 to 255. */
export function brightnessOf(rgba: Uint8ClampedArray): Float32Array {
  const bright = new Float32Array(rgba.length / 4);
  for (let at = 0; at < bright.length; at += 1)
    bright[at] =
      0.299 * (rgba[at * 4] ?? 0) +
      0.587 * (rgba[at * 4 + 1] ?? 0) +
      0.114 * (rgba[at * 4 + 2] ?? 0);
  return bright;
}

/** Variance of the Laplacian: near 0 for what is blurred or plain. */
export function sharpnessOf(bright: Float32Array, width: number): number {
  const height = bright.length / width;
  let sum = 0;
  let squares = 0;
  let count = 0;
  const at = (x: number, y: number) => bright[y * width + x] ?? 0;
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const edge = 4 * at(x, y) - at(x - 1, y) - at(x + 1, y) - at(x, y - 1) - at(x, y + 1);
      sum += edge;
      squares += edge * edge;
      count += 1;
    }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}

/** Mean change of brightness between two frames, 0 to 1. */
export function motionOf(before: Float32Array, after: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < after.length; at += 1)
    sum += Math.abs((after[at] ?? 0) - (before[at] ?? 0));
  return after.length === 0 ? 0 : sum / after.length / 255;
}

/** A cut changes more than a quarter of the colours, and much more than the motion around it. */
const minDistance = 0.25;
const timesUsual = 3;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** The shots of a film: a sudden change of colours is a cut. */
export function shotsOf(
  frames: readonly FrameFeatures[],
  seconds: number,
): { from: number; to: number }[] {
  const distances = frames.map(({ colours }, at) => {
    const before = frames[at - 1];
    return before ? colourDistance(before.colours, colours) : 0;
  });
  const cuts = frames.flatMap(({ time }, at) => {
    const around = distances.slice(Math.max(1, at - 4), at + 5);
    const distance = distances[at] ?? 0;
    return at > 0 && distance > minDistance && distance > timesUsual * median(around) ? [time] : [];
  });
  const starts = [0, ...cuts];
  return starts
    .map((from, at) => ({ from, to: starts[at + 1] ?? seconds }))
    .filter(({ from, to }) => to > from);
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** A moment is at most this long, in seconds; no moment crosses a cut. */
const highlightSeconds = 2.5;
const minHighlightSeconds = 0.5;
/** More motion than this is camera shake. */
const shakeMotion = 0.12;

/**
 * The parts of a film worth showing, the best first: the sharpest, and of the moving ones the
 * livelier. Parts do not overlap.
 */
export function highlightsOf(frames: readonly FrameFeatures[], seconds: number): Highlight[] {
  const sharpest = Math.max(1e-6, ...frames.map(({ sharpness }) => sharpness));
  const scoreOf = (from: number, to: number) => {
    const within = frames.filter(({ time }) => time >= from && time < to);
    const sharp = mean(within.map(({ sharpness }) => sharpness)) / sharpest;
    // The first frame after a cut has changed completely, which is not motion.
    const meanMotion = mean(within.slice(1).map(({ motion }) => motion));
    const liveliness =
      meanMotion <= shakeMotion ? meanMotion / shakeMotion : shakeMotion / meanMotion;
    return 0.6 * Math.sqrt(sharp) + 0.4 * liveliness;
  };
  const highlights = shotsOf(frames, seconds).flatMap(({ from, to }) => {
    const parts = Math.max(1, Math.floor((to - from) / highlightSeconds));
    const length = (to - from) / parts;
    return Array.from({ length: parts }, (_, part): Highlight => {
      const begin = from + part * length;
      return { from: begin, to: begin + length, score: scoreOf(begin, begin + length) };
    });
  });
  const longEnough = highlights.filter(({ from, to }) => to - from >= minHighlightSeconds);
  return (longEnough.length > 0 ? longEnough : highlights).toSorted((a, b) => b.score - a.score);
}
