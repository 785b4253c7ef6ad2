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
  /** The others are looked at one after the other for so much time of the processor. */
  readonly longestCpuMs: number;
}

/**
 * Where one of the others, or the picture in it, would lie. Still to be proved with the pictures
 * themselves.
 */
interface LikelyCut {
  readonly other: number;
  readonly cut: 'picture' | 'other';
  readonly place: Place;
}

const roughSide = 64;
/**
 * Vouchers of one bank lie well in one another, all of them: the best of them are looked at
 * exactly.
 */
const mostLikely = 16;

const rough = ({ likeness, shape }: Compared): GreyPicture => ({
  greys: shrinkSquare(greysOf(likeness), roughSide),
  shape,
});

const byApart = (one: { found: FoundPart }, other: { found: FoundPart }): number =>
  one.found.apart - other.found.apart;

/**
 * Which of the others may be cut out of the picture, or the picture out of them, the likeliest
 * first.
 */
export function findLikelyCuts({ picture, others, longestCpuMs }: CutOutTask): LikelyCut[] {
  const outline = rough(picture);
  const before = process.cpuUsage();
  const isOver = () => process.cpuUsage(before).user > longestCpuMs * 1000;
  const found = others.flatMap((one, other) => {
    if (isOver()) return [];
    const theirs = rough(one);
    const [inside, around] = [placeOf(outline, theirs), placeOf(theirs, outline)];
    return [
      ...(inside ? [{ other, cut: 'picture' as const, found: inside }] : []),
      ...(around ? [{ other, cut: 'other' as const, found: around }] : []),
    ]
      .sort(byApart)
      .slice(0, 1);
  });
  const best = found.toSorted(byApart).slice(0, mostLikely);
  const own = greysOf(picture.likeness);
  const exact = best.flatMap(({ other, cut, found: from }) => {
    const theirs = others[other];
    if (!theirs) return [];
    const [part, whole] =
      cut === 'picture' ? [own, greysOf(theirs.likeness)] : [greysOf(theirs.likeness), own];
    return [{ other, cut, found: exactPlaceOf(part, whole, from) }];
  });
  return exact.sort(byApart).map(({ found: { place }, ...cut }) => ({ ...cut, place }));
}
