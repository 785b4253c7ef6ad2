import sharp from 'sharp';
import { inChild } from '../../child-process/run-in-child.ts';
import { agree, greysOf } from './greys.ts';
import type { Compared, findLikelyCuts } from './likely-cuts.ts';
import { likenessOf } from './likeness.ts';
import type { Place } from './picture-part.ts';

export interface KeptPicture {
  readonly likeness: Buffer;
  readonly width: number;
  readonly height: number;
  /** Undefined when its file is gone. */
  body(): Promise<Buffer | undefined>;
}

/**
 * What was not looked at by then is left out. Of the processor's time: a busy machine finds the
 * same, only later.
 */
const lookCpuMs = 3000;

/**
 * Greys by which nine neighbouring cells may differ on average: pieces come to at most 13, also
 * small and compressed hard; another amount to at least 20.
 */
const cutWithin = 16;

const likelyCuts = inChild<typeof findLikelyCuts>(
  new URL('./likely-cuts.ts', import.meta.url),
  'findLikelyCuts',
);

/** That piece of the whole, drawn as large as the part is: what is smaller is less sharp. */
async function pieceOf(
  whole: Buffer,
  { width, height }: KeptPicture,
  place: Place,
  part: KeptPicture,
): Promise<Buffer> {
  const left = Math.max(0, Math.min(width - 1, Math.round(place.left * width)));
  const top = Math.max(0, Math.min(height - 1, Math.round(place.top * height)));
  const piece = {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round(place.across * width))),
    height: Math.max(1, Math.min(height - top, Math.round(place.down * height))),
  };
  const cut = sharp(whole).extract(piece);
  const drawn =
    part.width < piece.width ? cut.resize(part.width, part.height, { fit: 'fill' }) : cut;
  return likenessOf(await drawn.raw().toBuffer({ resolveWithObject: true }));
}

async function isCut(part: KeptPicture, whole: KeptPicture, place: Place): Promise<boolean> {
  const body = await whole.body();
  return (
    body !== undefined &&
    agree(greysOf(part.likeness), greysOf(await pieceOf(body, whole, place, part)), cutWithin)
  );
}

const compared = ({ likeness, width, height }: KeptPicture): Compared => ({
  likeness,
  shape: width / height,
});

/**
 * Which of the others the picture is cut out of, or are cut out of it; also rescaled and compressed
 * again.
 * @throws when they cannot be compared
 */
export async function cutOutsAmong<Other extends KeptPicture>(
  picture: KeptPicture,
  others: readonly Other[],
): Promise<Other[]> {
  if (others.length === 0) return [];
  const likely = await likelyCuts({
    picture: compared(picture),
    others: others.map(compared),
    longestCpuMs: lookCpuMs,
  });
  const found: Other[] = [];
  for (const { other, cut, place } of likely) {
    const theirs = others[other];
    if (!theirs) continue;
    const [part, whole] = cut === 'picture' ? [picture, theirs] : [theirs, picture];
    if (await isCut(part, whole, place)) found.push(theirs);
  }
  return found;
}
