/** One channel of a picture, row by row. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** Blurred copies of one size; `levels[i]` has the blur `firstBlur · 2^(i / stepsPerOctave)`, in its own pixels. */
export interface Octave {
  readonly levels: readonly Plane[];
  readonly differences: readonly Plane[];
  /** Pixels of the original per pixel of this octave. */
  readonly scale: number;
}

export const stepsPerOctave = 3;
export const firstBlur = 1.6;
/** What a camera and the resampling have blurred already. */
const blurOfInput = 0.5;
const smallestSide = 20;

/** Half of a symmetric Gaussian: [centre, ±1, ±2, …], its whole summing to 1. */
function halfKernel(sigma: number): Float32Array {
  const radius = Math.max(1, Math.ceil(2.7 * sigma));
  const half = Float32Array.from({ length: radius + 1 }, (_, i) => Math.exp((-i * i) / (2 * sigma * sigma)));
  const total = half.reduce((sum, value, i) => sum + (i ? 2 * value : value), 0);
  return half.map((value) => value / total);
}

/** Blurs one row; `padded` is scratch of the row's length and two radii. */
function blurRow(source: Float32Array, target: Float32Array, { from, width, half, padded }: RowBlur): void {
  const radius = half.length - 1;
  const first = source[from] ?? 0;
  const last = source[from + width - 1] ?? 0;
  for (let i = 0; i < radius; i += 1) {
    padded[i] = first;
    padded[radius + width + i] = last;
  }
  for (let x = 0; x < width; x += 1) padded[radius + x] = source[from + x] ?? 0;
  const centre = half[0] ?? 0;
  for (let x = 0; x < width; x += 1) {
    const at = x + radius;
    let sum = centre * (padded[at] ?? 0);
    for (let k = 1; k <= radius; k += 1) sum += (half[k] ?? 0) * ((padded[at - k] ?? 0) + (padded[at + k] ?? 0));
    target[from + x] = sum;
  }
}
interface RowBlur {
  readonly from: number;
  readonly width: number;
  readonly half: Float32Array;
  readonly padded: Float32Array;
}

/** Gaussian blur with mirrored-off (repeated) edges; sigma in pixels. */
export function blur(plane: Plane, sigma: number): Plane {
  const { width, height, data } = plane;
  const half = halfKernel(sigma);
  const radius = half.length - 1;
  const rows = new Float32Array(width * height);
  const padded = new Float32Array(width + 2 * radius);
  for (let y = 0; y < height; y += 1) blurRow(data, rows, { from: y * width, width, half, padded });
  const result = new Float32Array(width * height);
  const centre = half[0] ?? 0;
  for (let y = 0; y < height; y += 1) {
    const to = y * width;
    for (let x = 0; x < width; x += 1) result[to + x] = centre * (rows[to + x] ?? 0);
    for (let k = 1; k <= radius; k += 1) {
      const weight = half[k] ?? 0;
      const above = Math.max(0, y - k) * width;
      const below = Math.min(height - 1, y + k) * width;
      for (let x = 0; x < width; x += 1)
        result[to + x] = (result[to + x] ?? 0) + weight * ((rows[above + x] ?? 0) + (rows[below + x] ?? 0));
    }
  }
  return { width, height, data: result };
}

function halve({ width, height, data }: Plane): Plane {
  const w = width >> 1;
  const h = height >> 1;
  const small = new Float32Array(w * h);
  for (let y = 0; y < h; y += 1) for (let x = 0; x < w; x += 1) small[y * w + x] = data[2 * y * width + 2 * x] ?? 0;
  return { width: w, height: h, data: small };
}

function difference(finer: Plane, coarser: Plane): Plane {
  const data = new Float32Array(finer.data.length);
  for (let i = 0; i < data.length; i += 1) data[i] = (coarser.data[i] ?? 0) - (finer.data[i] ?? 0);
  return { width: finer.width, height: finer.height, data };
}

/** The scale space of Lowe (2004): octaves of three steps, without the doubling of the first one. */
export function scaleSpace(picture: Plane): Octave[] {
  const octaves: Octave[] = [];
  let base = blur(picture, Math.sqrt(firstBlur ** 2 - blurOfInput ** 2));
  for (let scale = 1; Math.min(base.width, base.height) >= smallestSide; scale *= 2) {
    const levels = [base];
    for (let i = 1; i < stepsPerOctave + 3; i += 1) {
      const before = firstBlur * 2 ** ((i - 1) / stepsPerOctave);
      const step = before * Math.sqrt(2 ** (2 / stepsPerOctave) - 1);
      levels.push(blur(levels[i - 1] ?? base, step));
    }
    const differences = levels.slice(1).map((level, i) => difference(levels[i] ?? base, level));
    octaves.push({ levels, differences, scale });
    base = halve(levels[stepsPerOctave] ?? base);
  }
  return octaves;
}
