import type { Platform } from '../../platform/platform.ts';
import { shelfFacts } from '../catalogue/index.ts';
import type { QueryResult } from './describe-picture.ts';
import type { Crop } from './features/picture.ts';
import { looksOfProduct, ownersOf, thumbsOf } from './images.store.ts';
import { judge, nearCopies } from './judge.ts';
import { lookersOf } from './lookers.ts';
import { PictureIndex } from './picture-index.ts';

export type { Crop } from './features/picture.ts';

export interface PictureHit {
  readonly productId: number;
  /** 0 to 1; hits of one answer are ordered, verified ones first. */
  readonly score: number;
  /** The same goods, verified by their geometry; else a look-alike. */
  readonly same: boolean;
}

export interface PictureFinder {
  /**
   * Products whose picture shows this one, verified ones first, then look-alikes. The picture is any accepted, decoded image; the crop in fractions of it.
   * @throws PictureRefused when it cannot be decoded; LookersBusy when too many wait already
   */
  find(picture: Buffer, options: { crop?: Crop; limit: number }): Promise<PictureHit[]>;
  /** Look-alikes of a product's own pictures, itself left out. */
  similar(productId: number, options: { limit: number }): Promise<PictureHit[]>;
  /** Loads the index, or takes in what others have written since, without waiting for the next look. */
  refresh(): Promise<void>;
}

interface Scored {
  readonly score: number;
  readonly same: boolean;
}

/** So many look-alikes are compared field by field with the query: among them are the very picture's copies. */
const mostCopies = 24;
/** A product has several pictures, and some have left the shelf: so many pictures are asked for per wanted product. */
const picturesPerProduct = 3;

const indexes = new WeakMap<object, Promise<PictureIndex>>();

/** The finder of this process. Its index is loaded with the first question. */
export function pictureFinder(platform: Platform): PictureFinder {
  const index = (): Promise<PictureIndex> => {
    const key = platform.pool;
    const known = indexes.get(key);
    if (known) return known;
    const made = openIndex(platform, () => indexes.delete(key));
    indexes.set(key, made);
    made.catch(() => indexes.delete(key));
    return made;
  };
  return {
    find: async (picture, { crop, limit }) => {
      const [opened, { pool }] = [await index(), await lookersOf(platform)];
      const seen = await pool.ask({ kind: 'query', picture, crop }, { urgent: true });
      const pictures = await scorePictures(platform, seen, await opened.near(seen.look, limit * picturesPerProduct));
      return onShelf(platform, await byProduct(platform, pictures), limit);
    },
    similar: async (productId, { limit }) => {
      const [opened, { version }] = [await index(), await lookersOf(platform)];
      const pictures = new Map<number, Scored>();
      for (const { look } of (await looksOfProduct(platform.db, productId, version.name)).slice(0, 4)) {
        const { ids, similarity } = await opened.near(look, limit * picturesPerProduct);
        for (const [i, id] of ids.entries()) keepBest(pictures, id, { score: alikeScore(similarity[i] ?? 0), same: false });
      }
      const products = await byProduct(platform, pictures);
      products.delete(productId);
      return onShelf(platform, products, limit);
    },
    refresh: async () => (await index()).refresh(),
  };
}

async function openIndex(platform: Platform, onEnd: () => void): Promise<PictureIndex> {
  const index = new PictureIndex(platform, await lookersOf(platform), onEnd);
  try {
    await index.open();
    return index;
  } catch (error) {
    await index.close();
    throw error;
  }
}

function keepBest(scores: Map<number, Scored>, id: number, next: Scored): void {
  const known = scores.get(id);
  if (!known || Number(next.same) > Number(known.same) || (next.same === known.same && next.score > known.score)) scores.set(id, next);
}

/** Look-alikes stay below every verified picture: at most a half. */
const alikeScore = (similarity: number): number => Math.max(0, Math.min(1, similarity)) / 2;
/** Grows with the evidence towards 1, and never ties. */
const sameScore = (evidence: number): number => 0.5 + 0.5 * (1 - 1 / (1 + evidence / 50));

/** Fuses both answers per picture: places in common, and the look of the whole. */
async function scorePictures(
  platform: Platform,
  seen: QueryResult,
  { ids, similarity }: { ids: Uint32Array; similarity: Float32Array },
): Promise<Map<number, Scored>> {
  const closest = [...ids.subarray(0, mostCopies)];
  const wanted = new Set([...seen.aligned.map(({ pictureId }) => pictureId), ...closest]);
  const thumbs = new Map(
    (await thumbsOf(platform.db, [...wanted])).map(({ pictureId, width, height, thumb }) => [pictureId, { width, height, colours: thumb }]),
  );
  const scores = new Map<number, Scored>();
  for (const [i, id] of ids.entries()) scores.set(id, { score: alikeScore(similarity[i] ?? 0), same: false });
  const evidence = new Map<number, { evidence: number; same: boolean }>();
  for (const { pictureId, ...judged } of judge(seen, thumbs)) {
    const known = evidence.get(pictureId);
    if (!known || judged.evidence > known.evidence)
      evidence.set(pictureId, { evidence: judged.evidence, same: judged.same || !!known?.same });
  }
  for (const copy of nearCopies(seen.colours, new Map([...thumbs].filter(([id]) => closest.includes(id)))))
    evidence.set(copy.pictureId, { evidence: copy.evidence + (evidence.get(copy.pictureId)?.evidence ?? 0), same: true });
  for (const [id, found] of evidence) {
    const alike = scores.get(id)?.score ?? 0;
    // Few places in common are no proof, but they count among look-alikes.
    const score = found.same ? sameScore(found.evidence) : Math.min(0.5, alike + 0.5 * (1 - 1 / (1 + found.evidence / 50)));
    scores.set(id, { score, same: found.same });
  }
  return scores;
}

/** The best picture of each product stands for it. */
async function byProduct(platform: Platform, pictures: ReadonlyMap<number, Scored>): Promise<Map<number, Scored>> {
  const products = new Map<number, Scored>();
  if (pictures.size === 0) return products;
  for (const { pictureId, productId } of await ownersOf(platform.db, [...pictures.keys()])) {
    const scored = pictures.get(pictureId);
    if (scored) keepBest(products, productId, scored);
  }
  return products;
}

/** What is on the shelf now, the best first. */
async function onShelf(platform: Platform, products: ReadonlyMap<number, Scored>, limit: number): Promise<PictureHit[]> {
  const shown = await shelfFacts(platform.db, [...products.keys()]);
  return shown
    .flatMap(({ productId }) => {
      const scored = products.get(productId);
      return scored ? [{ productId, ...scored }] : [];
    })
    .sort((a, b) => Number(b.same) - Number(a.same) || b.score - a.score || a.productId - b.productId)
    .slice(0, limit);
}
