/** One channel of a picture, row by row. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/**
 * Blurred copies of one size; `levels[i]` has the blur `firstBlur · 2^(i / stepsPerOctave)`, in its
 * own pixels.
 */
export interface Octave {
  readonly levels: readonly Plane[];
  readonly differences: readonly Plane[];
  /** Pixels of the original per pixel of this octave. */
  readonly scale: number;
}

/**
 * Lends the memory of planes. Pictures come one by one, so the next one gets what the last one had:
 * new arrays, 15 MB of them for each picture, wait for a collection outside V8's heap.
 */
export class PlaneMemory {
  readonly #arrays: Float32Array[] = [];
  #lent = 0;

  /** What was lent before may be overwritten from here on. */
  begin(): void {
    this.#lent = 0;
  }

  /** Not cleared: the caller writes every value. */
  lend(length: number): Float32Array {
    const nth = this.#lent;
    this.#lent += 1;
    const known = this.#arrays[nth];
    if (known && known.length >= length) return known.subarray(0, length);
    const larger = new Float32Array(length);
    this.#arrays[nth] = larger;
    return larger;
  }
}

export const stepsPerOctave = 3;
export const firstBlur = 1.6;
/** The blur of the camera and the resampling. */
const blurOfInput = 0.5;
const smallestSide = 20;

/**
 * Half of a symmetric Gaussian: [centre, ±1, ±2, …], its whole summing to 1; of odd length, because
 * its taps are applied in pairs.
 */
function halfKernel(sigma: number): Float32Array {
  const radius = Math.max(1, Math.ceil(2.6 * sigma));
  const half = new Float32Array(radius + 1 + (radius % 2));
  for (let i = 0; i <= radius; i += 1) half[i] = Math.exp((-i * i) / (2 * sigma * sigma));
  const total = half.reduce((sum, value, i) => sum + (i ? 2 * value : value), 0);
  return half.map((value) => value / total);
}

/** Where the two neighbours at one distance start in the source, and their weight. */
interface Tap {
  readonly before: number;
  readonly after: number;
  readonly weight: number;
}

/**
 * Adds two taps to a row of the target: both at once halves the reads and writes of the row. This
 * takes most of a picture's time.
 */
function addTaps(
  target: Float32Array,
  source: Float32Array,
  { from, width, near, far }: { from: number; width: number; near: Tap; far: Tap },
): void {
  const { before: a, after: b, weight } = near;
  const { before: c, after: d, weight: other } = far;
  for (let x = 0; x < width; x += 1)
    target[from + x] =
      (target[from + x] ?? 0) +
      weight * ((source[a + x] ?? 0) + (source[b + x] ?? 0)) +
      other * ((source[c + x] ?? 0) + (source[d + x] ?? 0));
}

/**
 * One row blurred by its neighbours; `at` returns where the neighbour at a distance starts in the
 * source.
 */
function blurRow(
  source: Float32Array,
  target: Float32Array,
  {
    from,
    width,
    half,
    at,
  }: { from: number; width: number; half: Float32Array; at: (distance: number) => number },
): void {
  const here = at(0);
  const centre = half[0] ?? 0;
  for (let x = 0; x < width; x += 1) target[from + x] = centre * (source[here + x] ?? 0);
  const tap = (k: number): Tap => ({ before: at(-k), after: at(k), weight: half[k] ?? 0 });
  for (let k = 1; k < half.length; k += 2)
    addTaps(target, source, { from, width, near: tap(k), far: tap(k + 1) });
}

/** Gaussian blur in which the edge pixels are repeated; sigma in pixels. */
export function blur(
  { width, height, data }: Plane,
  { sigma, rows, target }: { sigma: number; rows: Float32Array; target: Float32Array },
): Plane {
  const half = halfKernel(sigma);
  const radius = half.length - 1;
  const padded = new Float32Array(width + 2 * radius);
  for (let y = 0; y < height; y += 1) {
    const from = y * width;
    padded.fill(data[from] ?? 0, 0, radius);
    padded.set(data.subarray(from, from + width), radius);
    padded.fill(data[from + width - 1] ?? 0, radius + width);
    blurRow(padded, rows, { from, width, half, at: (distance) => radius + distance });
  }
  for (let y = 0; y < height; y += 1) {
    const rowAt = (distance: number) => Math.max(0, Math.min(height - 1, y + distance)) * width;
    blurRow(rows, target, { from: y * width, width, half, at: rowAt });
  }
  return { width, height, data: target };
}

function halve({ width, height, data }: Plane, memory: PlaneMemory): Plane {
  const w = width >> 1;
  const h = height >> 1;
  const small = memory.lend(w * h);
  for (let y = 0; y < h; y += 1)
    for (let x = 0; x < w; x += 1) small[y * w + x] = data[2 * y * width + 2 * x] ?? 0;
  return { width: w, height: h, data: small };
}

function difference(finer: Plane, coarser: Plane, memory: PlaneMemory): Plane {
  const data = memory.lend(finer.data.length);
  for (let i = 0; i < data.length; i += 1) data[i] = (coarser.data[i] ?? 0) - (finer.data[i] ?? 0);
  return { width: finer.width, height: finer.height, data };
}

/**
 * The scale space of Lowe (2004): octaves of three steps, without the doubling of the first one.
 * Valid until its memory is used again.
 */
export function scaleSpace(picture: Plane, memory: PlaneMemory): Octave[] {
  memory.begin();
  const rows = memory.lend(picture.data.length);
  const blurred = (plane: Plane, sigma: number) =>
    blur(plane, { sigma, rows, target: memory.lend(plane.data.length) });
  const octaves: Octave[] = [];
  let base = blurred(picture, Math.sqrt(firstBlur ** 2 - blurOfInput ** 2));
  for (let scale = 1; Math.min(base.width, base.height) >= smallestSide; scale *= 2) {
    const levels = [base];
    for (let i = 1; i < stepsPerOctave + 3; i += 1) {
      const before = firstBlur * 2 ** ((i - 1) / stepsPerOctave);
      const step = before * Math.sqrt(2 ** (2 / stepsPerOctave) - 1);
      levels.push(blurred(levels[i - 1] ?? base, step));
    }
    const differences = levels
      .slice(1)
      .map((level, i) => difference(levels[i] ?? base, level, memory));
    octaves.push({ levels, differences, scale });
    base = halve(levels[stepsPerOctave] ?? base, memory);
  }
  return octaves;
}
