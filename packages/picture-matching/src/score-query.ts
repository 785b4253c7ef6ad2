import type { QueryResult } from './describe-picture.ts';
import type { Crop } from './features/picture.ts';
import { closePictureIds, fuse, keepBest, type Neighbours, type Scored } from './fuse.ts';
import type { Thumb } from './matching/colour-check.ts';

/** The query: a picture, or a part of it. */
export interface QueryComparison {
  /** Searches the index for the query, or a part of it; without a crop: all of it. */
  lookUp(crop: Crop | undefined, options: { isPart: boolean }): Promise<QueryResult>;
  /** Pictures that look like the query as a whole. */
  near(seen: QueryResult): Promise<Neighbours>;
  thumbsOf(pictureIds: readonly number[]): Promise<ReadonlyMap<number, Thumb>>;
}

/**
 * Side of a part, relative to the picture's: parts overlap, so that each object is whole in one of
 * them.
 */
const partSide = 0.6;
/** The look of a part means nothing: only its places are compared. */
const noNeighbours: Neighbours = { ids: new Uint32Array(), similarity: new Float32Array() };
const fullPicture: Crop = { x: 0, y: 0, width: 1, height: 1 };

/** The middle of a picture and its four corners, as parts of the same picture. */
function partsOf({ x, y, width, height }: Crop): Crop[] {
  const [right, bottom] = [width * (1 - partSide), height * (1 - partSide)];
  return [
    [right / 2, bottom / 2] as const,
    [0, 0] as const,
    [right, 0] as const,
    [0, bottom] as const,
    [right, bottom] as const,
  ].map(([toX, toY]) => ({
    x: x + toX,
    y: y + toY,
    width: width * partSide,
    height: height * partSide,
  }));
}

/**
 * How well each picture matches a query. If no picture is the same goods as the whole, the parts
 * are searched as well: in them small goods are larger, and there is less of a busy background, a
 * frame or a price tag. A part that is not searched in time changes nothing.
 * @throws as `lookUp` does for the whole
 */
export async function scoreQuery(
  { lookUp, near, thumbsOf }: QueryComparison,
  crop?: Crop,
): Promise<Map<number, Scored>> {
  const score = async (result: QueryResult, neighbours: Neighbours) =>
    fuse(result, neighbours, await thumbsOf(closePictureIds(result, neighbours)));
  const whole = await lookUp(crop, { isPart: false });
  const scores = await score(whole, await near(whole));
  if ([...scores.values()].some(({ same }) => same)) return scores;
  const parts = await Promise.allSettled(
    partsOf(crop ?? fullPicture).map(async (part) =>
      score(await lookUp(part, { isPart: true }), noNeighbours),
    ),
  );
  for (const part of parts)
    if (part.status === 'fulfilled')
      for (const [pictureId, scored] of part.value) keepBest(scores, pictureId, scored);
  return scores;
}
