import type { AlignedPicture, QueryResult } from './describe-picture.ts';
import type { Affine } from './matching/align.ts';
import {
  type ColourCheck,
  checkColours,
  mirrorColours,
  type Thumb,
} from './matching/colour-check.ts';

/** A picture that shares places with the query, after the colour check. */
export interface Compared extends AlignedPicture, ColourCheck {
  /** Orders the pictures of one result. */
  readonly evidence: number;
  readonly same: boolean;
}

/**
 * How strongly a difference in colour counts against a picture of the same shape: goods come in
 * colours.
 */
const colourWeight = 7;

/** Whether geometry and colour together mean that both show the same goods. */
function isSame(
  { inliers, weight }: AlignedPicture,
  { overlap, likeness, distance }: ColourCheck,
): boolean {
  if (distance > 0.24) return false;
  if (inliers >= 12 && likeness > 0.3) return true;
  if (inliers >= 7 && likeness > 0.5) return overlap > 0.1 && distance < 0.18;
  // Few places: only if the whole pictures match.
  return inliers >= 4 && weight > 15 && overlap > 0.3 && likeness > 0.8 && distance < 0.15;
}

/** Orders the aligned pictures, best first; a picture without a thumbnail is left out. */
export function compareColours(
  { aligned, colours }: Pick<QueryResult, 'aligned' | 'colours'>,
  thumbs: ReadonlyMap<number, Thumb>,
): Compared[] {
  const mirrored = mirrorColours(colours);
  return aligned
    .flatMap((picture) => {
      const thumb = thumbs.get(picture.pictureId);
      if (!thumb) return [];
      const check = checkColours(picture.mirrored ? mirrored : colours, thumb, picture.affine);
      const evidence =
        picture.weight *
        Math.exp(-colourWeight * check.distance) *
        (0.5 + Math.max(0, check.likeness));
      return [{ ...picture, ...check, evidence, same: isSame(picture, check) }];
    })
    .sort((a, b) => b.evidence - a.evidence);
}

const identity: Affine = [1, 0, 0, 0, 1, 0];

/**
 * Look-alikes that are the same picture, as a whole or mirrored: goods with too little detail to
 * find places.
 */
export function nearCopies(
  colours: QueryResult['colours'],
  thumbs: ReadonlyMap<number, Thumb>,
): { pictureId: number; evidence: number; likeness: number; distance: number }[] {
  const mirrored = mirrorColours(colours);
  return [...thumbs].flatMap(([pictureId, thumb]) => {
    const shape = Math.abs(
      Math.log(colours.width / colours.height) - Math.log(thumb.width / thumb.height),
    );
    if (shape > 0.12) return [];
    const checks = [
      checkColours(colours, thumb, identity),
      checkColours(mirrored, thumb, identity),
    ];
    const best = checks.toSorted((a, b) => a.distance - b.distance)[0];
    if (!best || best.likeness < 0.9 || best.distance > 0.12) return [];
    return [
      {
        pictureId,
        evidence: 40 * Math.exp(-colourWeight * best.distance) * best.likeness,
        likeness: best.likeness,
        distance: best.distance,
      },
    ];
  });
}
