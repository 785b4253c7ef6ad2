import { type Greys, greyAt, shrinkSquare } from './greys.ts';

/**
 * A picture as it is compared: its greys in a square, and the shape that it had (width through
 * height).
 */
export interface GreyPicture {
  readonly greys: Greys;
  readonly shape: number;
}

/**
 * The position of a part in a whole: its left and top edge and its sides, as shares of the whole's.
 */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly across: number;
  readonly down: number;
}

export interface FoundPart {
  readonly place: Place;
  /** Greys by which the two differ on average there. */
  readonly difference: number;
}

/** A part that shows less of either side is not looked for. */
const minShare = 0.55;
const step = 0.025;
/** Sides of the squares in which a place is sought: roughly, then finer. */
const roughSide = 32;
const maxCandidates = 3;
/** Above this mean difference one picture is not part of the other. */
const maxDifference = 14;

interface Samples {
  readonly count: number;
  readonly u: Float32Array;
  readonly v: Float32Array;
  readonly grey: Float32Array;
}

/**
 * Sample points of a part, spread evenly and visited in a scattered order, so that differences are
 * seen early.
 */
function samplesOf(part: Greys, side: number): Samples {
  const count = side * side;
  const [u, v, grey] = [new Float32Array(count), new Float32Array(count), new Float32Array(count)];
  for (let i = 0; i < count; i += 1) {
    const cell = (i * 7919) % count;
    u[i] = ((cell % side) + 0.5) / side;
    v[i] = (Math.floor(cell / side) + 0.5) / side;
    grey[i] = greyAt(part, u[i] ?? 0, v[i] ?? 0);
  }
  return { count, u, v, grey };
}

/**
 * Mean difference of a part and the whole at a position; stops above `limit`. It runs some hundred
 * thousand times for two pictures, so `greyAt` is inlined and loop-independent values are computed
 * outside.
 */
function differenceAt(
  { width, height, data }: Greys,
  { count, u, v, grey }: Samples,
  { left, top, across, down }: Place,
  limit: number,
): number {
  const maxSum = limit * count;
  const [maxX, maxY, maxColumn, maxRow] = [width - 1, height - 1, width - 2, height - 2];
  let sum = 0;
  for (let i = 0; i < count; i += 1) {
    let x = (left + across * (u[i] as number)) * width - 0.5;
    let y = (top + down * (v[i] as number)) * height - 0.5;
    x = x < 0 ? 0 : x > maxX ? maxX : x;
    y = y < 0 ? 0 : y > maxY ? maxY : y;
    // Whole numbers, neither negative nor large: this rounds down.
    let column = x | 0;
    let row = y | 0;
    if (column > maxColumn) column = maxColumn;
    if (row > maxRow) row = maxRow;
    const dx = x - column;
    const dy = y - row;
    const at = row * width + column;
    const above = (data[at] as number) * (1 - dx) + (data[at + 1] as number) * dx;
    const below = (data[at + width] as number) * (1 - dx) + (data[at + width + 1] as number) * dx;
    const difference = (grey[i] as number) - (above * (1 - dy) + below * dy);
    sum += difference < 0 ? -difference : difference;
    if (sum > maxSum) return Number.POSITIVE_INFINITY;
  }
  return sum / count;
}

const offsets = (room: number): number[] => {
  const steps = Math.ceil(room / step);
  return Array.from({ length: steps + 1 }, (_, i) => (steps === 0 ? 0 : (room * i) / steps));
};

/**
 * The sizes that a part of this shape can have, in steps: a cut leaves the proportions, so its
 * height follows from its width.
 */
function sizes(ratio: number): Pick<Place, 'across' | 'down'>[] {
  const result: Pick<Place, 'across' | 'down'>[] = [];
  for (let share = 1; share >= minShare; share -= step) {
    const size =
      ratio >= 1 ? { across: share, down: share / ratio } : { across: share * ratio, down: share };
    if (Math.min(size.across, size.down) >= minShare) result.push(size);
  }
  return result;
}

/** The best position at one size. */
function bestOfSize(
  whole: Greys,
  samples: Samples,
  { across, down }: Pick<Place, 'across' | 'down'>,
): FoundPart | undefined {
  let best: FoundPart | undefined;
  for (const left of offsets(1 - across))
    for (const top of offsets(1 - down)) {
      const place = { left, top, across, down };
      const difference = differenceAt(whole, samples, place, best?.difference ?? maxDifference);
      if (difference < (best?.difference ?? maxDifference)) best = { place, difference };
    }
  return best;
}

/** A little to each side, larger and smaller: the proportions stay, a cut does not change them. */
const neighbours = ({ left, top, across, down }: Place, by: number): Place[] => [
  { left: left + by, top, across, down },
  { left: left - by, top, across, down },
  { left, top: top + by, across, down },
  { left, top: top - by, across, down },
  {
    left: left - (by * across) / 2,
    top: top - (by * down) / 2,
    across: across * (1 + by),
    down: down * (1 + by),
  },
  {
    left: left + (by * across) / 2,
    top: top + (by * down) / 2,
    across: across * (1 - by),
    down: down * (1 - by),
  },
  { left, top, across: across * (1 + by), down: down * (1 + by) },
  { left, top, across: across * (1 - by), down: down * (1 - by) },
];

/** Moves from a position to better neighbours, in smaller and smaller steps. */
function refine(
  whole: Greys,
  samples: Samples,
  { from, steps }: { from: FoundPart; steps: readonly number[] },
): FoundPart {
  let best = from;
  for (const size of steps)
    for (let improved = true, rounds = 0; improved && rounds < maxRounds; rounds += 1) {
      improved = false;
      for (const place of neighbours(best.place, size)) {
        const difference = differenceAt(whole, samples, place, best.difference);
        if (difference >= best.difference) continue;
        best = { place, difference };
        improved = true;
      }
    }
  return best;
}

/**
 * Squares in which the position is refined, how many points per side are compared, and the steps.
 */
const refinementLevels = [
  { side: 64, samples: 40, steps: [0.01, 0.005] },
  { side: 128, samples: 64, steps: [0.004, 0.002] },
  { side: 256, samples: 100, steps: [0.001, 0.0005] },
] as const;
/** In steps of one size. */
const maxRounds = 6;

const byDifference = (one: FoundPart, other: FoundPart) => one.difference - other.difference;
const withUnknownDifference = ({ place }: FoundPart): FoundPart => ({
  place,
  difference: Number.POSITIVE_INFINITY,
});

/**
 * The position of one picture in the other if it were cut out of it; undefined where they are
 * nowhere alike. Fast, but no proof.
 */
export function placeOf(part: GreyPicture, whole: GreyPicture): FoundPart | undefined {
  const rough = shrinkSquare(whole.greys, roughSide);
  const coarseSamples = samplesOf(part.greys, 12);
  const likely = sizes(part.shape / whole.shape)
    .flatMap((size) => bestOfSize(rough, coarseSamples, size) ?? [])
    .sort(byDifference)
    .slice(0, maxCandidates);
  const fineSamples = samplesOf(part.greys, 20);
  return likely
    .map((found) =>
      refine(whole.greys, fineSamples, {
        from: withUnknownDifference(found),
        steps: [0.012, 0.005],
      }),
    )
    .sort(byDifference)[0];
}

/** The exact place of the part, in full greys: sought in finer and finer squares. */
export function exactPlaceOf(part: Greys, whole: Greys, start: FoundPart): FoundPart {
  let best = start;
  for (const { side, samples, steps } of refinementLevels)
    best = refine(shrinkSquare(whole, side), samplesOf(shrinkSquare(part, side), samples), {
      from: withUnknownDifference(best),
      steps,
    });
  return best;
}
