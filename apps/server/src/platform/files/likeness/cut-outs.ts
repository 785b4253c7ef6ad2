import sharp from 'sharp';
import { inChild } from '../../child-process/run-in-child.ts';
import { areAlike, greysOf } from './greys.ts';
import type { Compared, findLikelyCuts } from './likely-cuts.ts';
import { likenessOf } from './likeness.ts';
import type { Place } from './picture-part.ts';

export interface StoredPicture {
  readonly likeness: Buffer;
  readonly width: number;
  readonly height: number;
  /** Undefined when its file is gone. */
  body(): Promise<Buffer | undefined>;
}

/**
 * After this time the remaining pictures are skipped. CPU time, so that a busy machine finds the
 * same, only later.
 */
const maxCpuMs = 3000;

/**
 * Maximum mean grey difference of nine neighbouring cells: cut-outs reach 13 at most, also small
 * and heavily compressed ones; another amount reaches at least 20.
 */
const maxCutDifference = 16;

const likelyCuts = inChild<typeof findLikelyCuts>(
  new URL('./likely-cuts.ts', import.meta.url),
  'findLikelyCuts',
);

/** That piece of the whole, scaled to the size of the part: smaller pictures are less sharp. */
async function partLikeness(
  whole: Buffer,
  { width, height }: StoredPicture,
  place: Place,
  part: StoredPicture,
): Promise<Buffer> {
  const left = Math.max(0, Math.min(width - 1, Math.round(place.left * width)));
  const top = Math.max(0, Math.min(height - 1, Math.round(place.top * height)));
  const region = {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round(place.across * width))),
    height: Math.max(1, Math.min(height - top, Math.round(place.down * height))),
  };
  const cut = sharp(whole).extract(region);
  const drawn =
    part.width < region.width ? cut.resize(part.width, part.height, { fit: 'fill' }) : cut;
  return likenessOf(await drawn.raw().toBuffer({ resolveWithObject: true }));
}

async function isCut(part: StoredPicture, whole: StoredPicture, place: Place): Promise<boolean> {
  const body = await whole.body();
  return (
    body !== undefined &&
    areAlike(
      greysOf(part.likeness),
      greysOf(await partLikeness(body, whole, place, part)),
      maxCutDifference,
    )
  );
}

const toCompared = ({ likeness, width, height }: StoredPicture): Compared => ({
  likeness,
  shape: width / height,
});

/**
 * Which others the picture is cut out of, or are cut out of it, also rescaled and recompressed.
 * @throws when they cannot be compared
 */
export async function findCutOuts<Other extends StoredPicture>(
  picture: StoredPicture,
  others: readonly Other[],
): Promise<Other[]> {
  if (others.length === 0) return [];
  const likely = await likelyCuts({
    picture: toCompared(picture),
    others: others.map(toCompared),
    maxCpuMs,
  });
  const matches: Other[] = [];
  for (const { other, cut, place } of likely) {
    const theirs = others[other];
    if (!theirs) continue;
    const [part, whole] = cut === 'picture' ? [picture, theirs] : [theirs, picture];
    if (await isCut(part, whole, place)) matches.push(theirs);
  }
  return matches;
}
