// Runs in a child process: thousands of places are tried for each picture.
import { greysOf, shrinkSquare } from './greys.ts';
import {
  exactPlaceOf,
  type FoundPart,
  type GreyPicture,
  type Place,
  placeOf,
} from './picture-part.ts';

/** A likeness and the shape (width through height) of its picture. */
export interface Compared {
  readonly likeness: Uint8Array;
  readonly shape: number;
}

interface CutOutTask {
  readonly picture: Compared;
  /** In the order in which they are looked at. */
  readonly others: readonly Compared[];
  /** Processor time for comparing the others, one by one. */
  readonly maxCpuMs: number;
}

/**
 * The probable position of another picture, or of the picture in it; still to be verified with the
 * pictures themselves.
 */
interface LikelyCut {
  readonly other: number;
  readonly cut: 'picture' | 'other';
  readonly place: Place;
}

const roughSide = 64;
/** Vouchers of one bank all resemble each other: only the best candidates are compared exactly. */
const maxCandidates = 16;

const roughPicture = ({ likeness, shape }: Compared): GreyPicture => ({
  greys: shrinkSquare(greysOf(likeness), roughSide),
  shape,
});

const byDifference = (one: { found: FoundPart }, other: { found: FoundPart }): number =>
  one.found.difference - other.found.difference;

/** The other pictures that may be cut out of this one, or it out of them, most likely first. */
export function findLikelyCuts({ picture, others, maxCpuMs }: CutOutTask): LikelyCut[] {
  const outline = roughPicture(picture);
  const before = process.cpuUsage();
  const isOver = () => process.cpuUsage(before).user > maxCpuMs * 1000;
  const found = others.flatMap((one, other) => {
    if (isOver()) return [];
    const theirs = roughPicture(one);
    const [inside, around] = [placeOf(outline, theirs), placeOf(theirs, outline)];
    return [
      ...(inside ? [{ other, cut: 'picture' as const, found: inside }] : []),
      ...(around ? [{ other, cut: 'other' as const, found: around }] : []),
    ]
      .sort(byDifference)
      .slice(0, 1);
  });
  const best = found.toSorted(byDifference).slice(0, maxCandidates);
  const own = greysOf(picture.likeness);
  const exact = best.flatMap(({ other, cut, found: from }) => {
    const theirs = others[other];
    if (!theirs) return [];
    const [part, whole] =
      cut === 'picture' ? [own, greysOf(theirs.likeness)] : [greysOf(theirs.likeness), own];
    return [{ other, cut, found: exactPlaceOf(part, whole, from) }];
  });
  return exact.sort(byDifference).map(({ found: { place }, ...cut }) => ({ ...cut, place }));
}
