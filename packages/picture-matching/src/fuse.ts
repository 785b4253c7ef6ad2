import { compareColours, nearCopies } from './compare-colours.ts';
import type { QueryResult } from './describe-picture.ts';
import type { Thumb } from './matching/colour-check.ts';

/** How well a picture, or a product, matches a query. */
export interface Scored {
  readonly score: number;
  readonly same: boolean;
}
/** Pictures that look like the query, the nearest first. */
export interface Neighbours {
  readonly ids: Uint32Array;
  readonly similarity: Float32Array;
}

/**
 * How many look-alikes are compared field by field with the query: copies of the same picture are
 * among them.
 */
const maxCopies = 24;

/**
 * A picture with less than this share of the best one's evidence is not called the same goods: on
 * the bench, the same design in another colour reaches up to 54% of the evidence of the right
 * picture.
 */
const sureShare = 0.6;

/** Verified results rank above all others. */
export function keepBest(scores: Map<number, Scored>, id: number, next: Scored): void {
  const known = scores.get(id);
  if (
    !known ||
    Number(next.same) > Number(known.same) ||
    (next.same === known.same && next.score > known.score)
  )
    scores.set(id, next);
}

/** Look-alikes stay below every verified picture: at most a half. */
export const alikeScore = (similarity: number): number => Math.max(0, Math.min(1, similarity)) / 2;
/** Grows with the evidence towards 1, without ties. */
const sameScore = (evidence: number): number => 0.5 + 0.5 * (1 - 1 / (1 + evidence / 50));

/**
 * Few shared places are no proof, but they count among look-alikes: the more there are, the closer
 * a similarity comes to 1.
 */
const raiseSimilarity = (similarity: number, evidence: number): number =>
  1 - (1 - similarity) / (1 + evidence / 4);

/** The pictures whose thumbnails `fuse` needs. */
export const closePictureIds = (result: QueryResult, { ids }: Neighbours): number[] => [
  ...new Set([...result.aligned.map(({ pictureId }) => pictureId), ...ids.subarray(0, maxCopies)]),
];

/** Merges both results: shared places, checked by colour, and the look of the whole. By picture. */
export function fuse(
  result: QueryResult,
  { ids, similarity }: Neighbours,
  thumbs: ReadonlyMap<number, Thumb>,
): Map<number, Scored> {
  const scores = new Map<number, Scored>();
  for (const [i, id] of ids.entries())
    scores.set(id, { score: alikeScore(similarity[i] ?? 0), same: false });
  for (const [id, { evidence, same }] of evidenceOf(result, ids, thumbs)) {
    const alike = 2 * (scores.get(id)?.score ?? 0);
    scores.set(id, {
      score: same ? sameScore(evidence) : alikeScore(raiseSimilarity(alike, evidence)),
      same,
    });
  }
  return scores;
}

function evidenceOf(
  result: QueryResult,
  ids: Uint32Array,
  thumbs: ReadonlyMap<number, Thumb>,
): Map<number, { evidence: number; same: boolean }> {
  const byPicture = new Map<number, { evidence: number; same: boolean }>();
  for (const { pictureId, evidence, same } of compareColours(result, thumbs)) {
    const known = byPicture.get(pictureId);
    byPicture.set(pictureId, {
      evidence: Math.max(evidence, known?.evidence ?? 0),
      same: same || (known?.same ?? false),
    });
  }
  const closest = new Set(ids.subarray(0, maxCopies));
  for (const { pictureId, evidence } of nearCopies(
    result.colours,
    new Map([...thumbs].filter(([id]) => closest.has(id))),
  ))
    byPicture.set(pictureId, {
      evidence: evidence + (byPicture.get(pictureId)?.evidence ?? 0),
      same: true,
    });
  return keepSurest(byPicture);
}

/**
 * Goods that share a part, a pattern or a label with the same goods only count as look-alikes
 * beside them.
 */
function keepSurest(
  byPicture: ReadonlyMap<number, { evidence: number; same: boolean }>,
): Map<number, { evidence: number; same: boolean }> {
  const best = Math.max(
    0,
    ...[...byPicture.values()].filter(({ same }) => same).map(({ evidence }) => evidence),
  );
  return new Map(
    [...byPicture].map(([id, { evidence, same }]) => [
      id,
      { evidence, same: same && evidence >= sureShare * best },
    ]),
  );
}
