import { type Foreground, foregroundOf } from './foreground.ts';
import { type Colours, shrink } from './picture.ts';

/** The whole picture as one vector of bytes −127 … 127: its look, wherever the goods are in it. */
const lookSide = 96;
const hueBins = 8;
const gridSide = 4;
const edgeCells = 5;
const edgeDirections = 6;
const maskSide = 6;

/** The weight of each part in the cosine of two vectors. */
const shares = { histogram: 0.22, layout: 0.06, edges: 0.47, mask: 0.15, form: 0.1 } as const;

/** Computes the look of a decoded picture. */
export function lookOf(picture: Colours): Int8Array {
  const scale = lookSide / Math.max(picture.width, picture.height);
  const small = shrink(
    picture,
    Math.max(8, Math.round(picture.width * scale)),
    Math.max(8, Math.round(picture.height * scale)),
  );
  const ground = foregroundOf(small);
  const parts: [number, number[]][] = [
    [shares.histogram, histogram(small, ground)],
    [shares.layout, layout(small, ground)],
    [shares.edges, edges(small, ground)],
    [shares.mask, mask(small, ground)],
    [shares.form, shapeFeatures(ground)],
  ];
  const vector = parts.flatMap(([share, values]) => unit(values, Math.sqrt(share)));
  return Int8Array.from(vector, (value) => Math.max(-127, Math.min(127, Math.round(value * 254))));
}

function unit(values: readonly number[], length: number): number[] {
  const norm = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0)) || 1;
  return values.map((value) => (value / norm) * length);
}

/** Hue 0 … 1, saturation 0 … 1, brightness 0 … 1. */
function hueOf(r: number, g: number, b: number): readonly [number, number, number] {
  const most = Math.max(r, g, b);
  const least = Math.min(r, g, b);
  const range = most - least;
  if (range === 0) return [0, 0, most / 255];
  const sixth =
    most === r ? (g - b) / range : most === g ? 2 + (b - r) / range : 4 + (r - g) / range;
  return [((sixth + 6) % 6) / 6, most ? range / most : 0, most / 255];
}

const greys = 5;
/**
 * Colours of the goods: hues in two depths, and greys; each pixel counts for the two nearest hues.
 */
function histogram({ data }: Colours, { weights }: Foreground): number[] {
  const bins = new Float32Array(2 * hueBins + greys);
  const add = (bin: number, value: number) => {
    bins[bin] = (bins[bin] ?? 0) + value;
  };
  for (let at = 0; at < weights.length; at += 1) {
    const weight = weights[at] ?? 0;
    if (weight === 0) continue;
    const [hue, colourful, bright] = hueOf(
      data[3 * at] ?? 0,
      data[3 * at + 1] ?? 0,
      data[3 * at + 2] ?? 0,
    );
    const chroma = Math.min(1, Math.max(0, (colourful * bright - 0.08) / 0.15));
    const place = hue * hueBins;
    const low = Math.floor(place) % hueBins;
    const depth = bright > 0.55 ? 0 : hueBins;
    add(depth + low, weight * chroma * (1 - (place % 1)));
    add(depth + ((low + 1) % hueBins), weight * chroma * (place % 1));
    const grey = bright * (greys - 1);
    const lower = Math.min(greys - 2, Math.floor(grey));
    add(2 * hueBins + lower, weight * (1 - chroma) * (1 - (grey - lower)));
    add(2 * hueBins + lower + 1, weight * (1 - chroma) * (grey - lower));
  }
  const total = bins.reduce((sum, value) => sum + value, 0) || 1;
  return Array.from(bins, (value) => Math.sqrt(value / total));
}

type Field = (x: number, y: number) => number;

/** Calls `visit` with every pixel of the box and its cell in a `side` × `side` grid. */
function overBox(
  { width }: Colours,
  { left, top, right, bottom }: Foreground,
  {
    side,
    visit,
  }: { side: number; visit: (at: number, cell: number, x: number, y: number) => void },
): void {
  for (let y = top; y < bottom; y += 1) {
    const row = Math.min(side - 1, Math.floor(((y - top) * side) / (bottom - top)));
    for (let x = left; x < right; x += 1)
      visit(
        y * width + x,
        row * side + Math.min(side - 1, Math.floor(((x - left) * side) / (right - left))),
        x,
        y,
      );
  }
}

/** Mean colour per field of the box, as brightness and two colour differences. */
function layout(picture: Colours, ground: Foreground): number[] {
  const sums = new Float64Array(gridSide * gridSide * 4);
  overBox(picture, ground, {
    side: gridSide,
    visit: (at, cell) => {
      for (let c = 0; c < 3; c += 1)
        sums[4 * cell + c] = (sums[4 * cell + c] ?? 0) + (picture.data[3 * at + c] ?? 0);
      sums[4 * cell + 3] = (sums[4 * cell + 3] ?? 0) + 1;
    },
  });
  const values: number[] = [];
  for (let cell = 0; cell < gridSide * gridSide; cell += 1) {
    const n = 255 * (sums[4 * cell + 3] || 1);
    const [r, g, b] = [
      (sums[4 * cell] ?? 0) / n,
      (sums[4 * cell + 1] ?? 0) / n,
      (sums[4 * cell + 2] ?? 0) / n,
    ];
    values.push((r + g + b) / 3 - 0.5, r - (g + b) / 2, b - (r + g) / 2);
  }
  return values;
}

/** Directions of the edges per field of the box. */
function edges(picture: Colours, ground: Foreground): number[] {
  const { width, height, data } = picture;
  const grey: Field = (x, y) => {
    const at =
      3 * (Math.max(0, Math.min(height - 1, y)) * width + Math.max(0, Math.min(width - 1, x)));
    return 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  };
  const sums = new Float32Array(edgeCells * edgeCells * edgeDirections);
  overBox(picture, ground, {
    side: edgeCells,
    visit: (at, cell, x, y) => {
      const dx = grey(x + 1, y) - grey(x - 1, y);
      const dy = grey(x, y + 1) - grey(x, y - 1);
      const strength =
        Math.sqrt(Math.hypot(dx, dy)) * (ground.cutOut ? 1 : (ground.weights[at] ?? 0));
      const place = ((Math.atan2(dy, dx) / Math.PI + 1) % 1) * edgeDirections;
      const low = Math.floor(place) % edgeDirections;
      const bin = cell * edgeDirections;
      sums[bin + low] = (sums[bin + low] ?? 0) + strength * (1 - (place % 1));
      const next = bin + ((low + 1) % edgeDirections);
      sums[next] = (sums[next] ?? 0) + strength * (place % 1);
    },
  });
  const mean = sums.reduce((sum, value) => sum + value, 0) / sums.length || 1;
  return Array.from(sums, (value) => Math.sqrt(value / mean) - 0.8);
}

/** How much of each field of the box belongs to the goods. */
function mask(picture: Colours, ground: Foreground): number[] {
  const sums = new Float32Array(maskSide * maskSide);
  const counts = new Float32Array(maskSide * maskSide);
  overBox(picture, ground, {
    side: maskSide,
    visit: (at, cell) => {
      sums[cell] = (sums[cell] ?? 0) + (ground.cutOut ? (ground.weights[at] ?? 0) : 1);
      counts[cell] = (counts[cell] ?? 0) + 1;
    },
  });
  return Array.from(sums, (value, cell) => value / (counts[cell] || 1) - 0.6);
}

/** Tall or wide, cut out or not. */
function shapeFeatures({ left, top, right, bottom, cutOut }: Foreground): number[] {
  const tall = Math.log2((bottom - top) / (right - left));
  return [Math.max(-1.5, Math.min(1.5, tall)), cutOut ? 0.6 : -0.6, 0.5];
}

export const lookLength =
  2 * hueBins + greys + 3 * gridSide ** 2 + edgeCells ** 2 * edgeDirections + maskSide ** 2 + 3;
