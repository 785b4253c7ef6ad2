import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { shelfFacts } from '../catalogue/index.ts';
import type { QueryResult } from './describe-picture.ts';
import type { Crop } from './features/picture.ts';
import { alikeScore, closeOnes, fuse, keepBest, type Neighbours, type Scored } from './fuse.ts';
import { looksOfProduct, ownersOf, thumbsOf } from './images.store.ts';
import { lookersOf } from './lookers.ts';
import { PictureIndex } from './picture-index.ts';
import { LookersBusy } from './threads/looker-pool.ts';

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
   * @throws PictureRefused when it cannot be decoded; UNAVAILABLE when too many wait already
   */
  find(picture: Buffer, options: { crop?: Crop; limit: number }): Promise<PictureHit[]>;
  /** Look-alikes of a product's own pictures, itself left out. */
  similar(productId: number, options: { limit: number }): Promise<PictureHit[]>;
  /** Loads the index, or takes in what others have written since, without waiting for the next look. */
  refresh(): Promise<void>;
}

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
      const seen = await pool.ask({ kind: 'query', picture, crop }, { urgent: true }).catch((error: unknown) => {
        throw error instanceof LookersBusy ? fail('UNAVAILABLE', { detail: error.message }) : error;
      });
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

/** Fuses both answers per picture, with the thumbnails of those that may be the very goods. */
async function scorePictures(platform: Platform, seen: QueryResult, near: Neighbours): Promise<Map<number, Scored>> {
  const thumbs = await thumbsOf(platform.db, closeOnes(seen, near));
  return fuse(seen, near, new Map(thumbs.map(({ pictureId, width, height, thumb }) => [pictureId, { width, height, colours: thumb }])));
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
