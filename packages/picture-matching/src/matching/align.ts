import type { LocalFeatures } from '../features/local-features.ts';
import { unpackPlace } from './geometry.ts';
import type { Match } from './vote.ts';

/**
 * x' = a·x + b·y + c, y' = d·x + e·y + f: from the query to the picture, both in units of their
 * longer sides.
 */
export type Affine = readonly [number, number, number, number, number, number];

export interface Alignment {
  readonly affine: Affine;
  /** Different features of the query, at different places of the picture, that fit it. */
  readonly inliers: number;
  /** Sum of their weights. */
  readonly weight: number;
}

/**
 * Largest distance of a place from where the alignment puts it, in units of the picture's longer
 * side.
 */
const roughTolerance = 0.06;
const fineTolerance = 0.03;
const maxAngleOff = 0.5;
const maxSizeOff = 0.8;
/** Largest scale factor between query and picture, either way. */
const maxScaleOctaves = 3.2;
const maxHypotheses = 120;

interface Pair {
  readonly feature: number;
  readonly weight: number;
  readonly x: number;
  readonly y: number;
  readonly toX: number;
  readonly toY: number;
  /** Rotation and scale (octaves) from this pair alone. */
  readonly turn: number;
  readonly growth: number;
}

function pairsOf(features: LocalFeatures, matches: readonly Match[]): Pair[] {
  return matches.flatMap(({ feature, place, weight }) => {
    const to = unpackPlace(place);
    const growth = to.octave - Math.log2(features.size[feature] ?? 1);
    if (Math.abs(growth) > maxScaleOctaves) return [];
    const [x, y] = [features.x[feature] ?? 0, features.y[feature] ?? 0];
    return [
      {
        feature,
        weight,
        x,
        y,
        toX: to.x,
        toY: to.y,
        turn: to.angle - (features.angle[feature] ?? 0),
        growth,
      },
    ];
  });
}

/** The similarity from one pair: its rotation and scale, with one place mapped to the other. */
function similarityOf({ x, y, toX, toY, turn, growth }: Pair): Affine {
  const scale = 2 ** growth;
  const cos = scale * Math.cos(turn);
  const sin = scale * Math.sin(turn);
  return [cos, -sin, toX - cos * x + sin * y, sin, cos, toY - sin * x - cos * y];
}

const angleOff = (a: number, b: number): number =>
  Math.abs(Math.atan2(Math.sin(a - b), Math.cos(a - b)));

function inliersOf(pairs: readonly Pair[], affine: Affine, tolerance: number): Pair[] {
  const [a, b, c, d, e, f] = affine;
  const turn = Math.atan2(d - b, a + e);
  const growth = Math.log2(Math.max(1e-6, Math.abs(a * e - b * d))) / 2;
  return pairs.filter((pair) => {
    const dx = a * pair.x + b * pair.y + c - pair.toX;
    const dy = d * pair.x + e * pair.y + f - pair.toY;
    return (
      dx * dx + dy * dy < tolerance * tolerance &&
      Math.abs(pair.growth - growth) < maxSizeOff &&
      angleOff(pair.turn, turn) < maxAngleOff
    );
  });
}

/** Each feature and each place once, the heaviest pair first. */
function uniquePairs(pairs: readonly Pair[]): Pair[] {
  const features = new Set<number>();
  const places = new Set<number>();
  const origins = new Set<number>();
  return pairs
    .toSorted((one, other) => other.weight - one.weight)
    .filter(({ feature, x, y, toX, toY }) => {
      const place = Math.round(toX * 100) * 1000 + Math.round(toY * 100);
      const origin = Math.round(x * 100) * 1000 + Math.round(y * 100);
      if (features.has(feature) || places.has(place) || origins.has(origin)) return false;
      features.add(feature);
      places.add(place);
      origins.add(origin);
      return true;
    });
}

const sumWeights = (pairs: readonly Pair[]): number =>
  pairs.reduce((sum, { weight }) => sum + weight, 0);

/**
 * The alignment that most matches fit (RANSAC in which every match alone is one hypothesis, then
 * least squares); undefined if no two fit.
 */
export function align(features: LocalFeatures, matches: readonly Match[]): Alignment | undefined {
  const pairs = pairsOf(features, matches);
  let best: { affine: Affine; pairs: Pair[]; weight: number } | undefined;
  for (const pair of pairs
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, maxHypotheses)) {
    const affine = similarityOf(pair);
    const agreeing = inliersOf(pairs, affine, roughTolerance);
    if (agreeing.length < 2 || agreeing.length <= (best?.pairs.length ?? 0) / 2) continue;
    const inliers = uniquePairs(agreeing);
    const weight = sumWeights(inliers);
    if (inliers.length > 1 && weight > (best?.weight ?? 0))
      best = { affine, pairs: inliers, weight };
  }
  if (!best) return undefined;
  let { affine } = best;
  let inliers = best.pairs;
  for (let round = 0; round < 2; round += 1) {
    const fitted = fitAffine(inliers);
    if (!fitted || !isPlausible(fitted)) break;
    const agreeing = uniquePairs(inliersOf(pairs, fitted, fineTolerance));
    if (agreeing.length < Math.max(3, 0.6 * inliers.length)) break;
    affine = fitted;
    inliers = agreeing;
  }
  return { affine, inliers: inliers.length, weight: sumWeights(inliers) };
}

/** No mirroring, no collapse to a line: one side at most 1.8 times the other. */
function isPlausible([a, b, , d, e]: Affine): boolean {
  const determinant = a * e - b * d;
  const squares = a * a + b * b + d * d + e * e;
  return determinant > 0 && squares / (2 * determinant) < 1.35;
}

/**
 * Least squares; a similarity with fewer than five pairs, else affine. Undefined if the places are
 * on one line.
 */
function fitAffine(pairs: readonly Pair[]): Affine | undefined {
  const n = pairs.length;
  if (n < 3) return undefined;
  const mean = (pick: (pair: Pair) => number) =>
    pairs.reduce((sum, pair) => sum + pick(pair), 0) / n;
  const [mx, my, mu, mv] = [
    mean(({ x }) => x),
    mean(({ y }) => y),
    mean(({ toX }) => toX),
    mean(({ toY }) => toY),
  ];
  const sumOf = (pick: (pair: { x: number; y: number; u: number; v: number }) => number) =>
    pairs.reduce(
      (sum, { x, y, toX, toY }) => sum + pick({ x: x - mx, y: y - my, u: toX - mu, v: toY - mv }),
      0,
    );
  const [xx, xy, yy] = [
    sumOf(({ x }) => x * x),
    sumOf(({ x, y }) => x * y),
    sumOf(({ y }) => y * y),
  ];
  const [xu, yu, xv, yv] = [
    sumOf(({ x, u }) => x * u),
    sumOf(({ y, u }) => y * u),
    sumOf(({ x, v }) => x * v),
    sumOf(({ y, v }) => y * v),
  ];
  const place = (a: number, b: number, [d, e]: readonly [number, number]): Affine => [
    a,
    b,
    mu - a * mx - b * my,
    d,
    e,
    mv - d * mx - e * my,
  ];
  const determinant = xx * yy - xy * xy;
  if (n < 5 || determinant < 1e-3 * (xx + yy) ** 2) {
    if (xx + yy < 1e-6) return undefined;
    const cos = (xu + yv) / (xx + yy);
    const sin = (xv - yu) / (xx + yy);
    return place(cos, -sin, [sin, cos]);
  }
  const a = (xu * yy - yu * xy) / determinant;
  const b = (yu * xx - xu * xy) / determinant;
  const d = (xv * yy - yv * xy) / determinant;
  const e = (yv * xx - xv * xy) / determinant;
  return place(a, b, [d, e]);
}
