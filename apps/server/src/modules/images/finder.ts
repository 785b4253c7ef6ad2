import {
  alikeScore,
  type Crop,
  ImageWorkersBusy,
  keepBest,
  ownVersion,
  type Scored,
  scoreQuery,
} from '@wasit/picture-matching';
import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { shelfFacts } from '../catalogue/index.ts';
import { type ImageWorkers, imageWorkersOf } from './image-workers.ts';
import { allDescribed, ownersOf, thumbsOf } from './images.store.ts';
import { PictureIndex } from './picture-index.ts';

export type { Crop } from '@wasit/picture-matching';

export interface PictureHit {
  readonly productId: number;
  /** 0 to 1; hits of one answer are sorted by it, verified ones first. */
  readonly score: number;
  /** Whether the hit is verified by geometry as the same goods; else it is a look-alike. */
  readonly same: boolean;
}

export interface PictureFinder {
  /**
   * Products whose picture shows this one's goods, verified ones first, then look-alikes. `picture`
   * is any accepted, decoded image; the crop is in fractions of it.
   * @throws PictureRefused when it cannot be decoded; UNAVAILABLE when too many calls are waiting
   */
  find(picture: Buffer, options: { crop?: Crop; limit: number }): Promise<PictureHit[]>;
  /**
   * Products whose picture matches the words, by the operator's text model; none without a model,
   * or until it has processed every picture.
   */
  findByWords(words: string, options: { limit: number }): Promise<PictureHit[]>;
  /** Look-alikes of a product's own pictures, without the product itself. */
  similar(productId: number, options: { limit: number }): Promise<PictureHit[]>;
  /** Loads the index, or others' latest writes, at once. */
  refresh(): Promise<void>;
}

/**
 * Pictures requested per wanted product, because a product has several pictures and some are off
 * the shelf.
 */
const picturesPerProduct = 3;

const indexes = new WeakMap<object, Promise<PictureIndex>>();

/** The finder of this process. Its index is loaded on first use. */
export function pictureFinder(platform: Platform): PictureFinder {
  const index = (): Promise<PictureIndex> => {
    const key = platform.pool;
    const known = indexes.get(key);
    if (known) return known;
    const opening = openIndex(platform);
    indexes.set(key, opening);
    opening.catch(() => indexes.delete(key));
    return opening;
  };
  return {
    find: async (picture, { crop, limit }) => {
      const [pictureIndex, { pool }] = [await index(), await imageWorkersOf(platform)];
      const lookUp = (part: Crop | undefined, { isPart }: { isPart: boolean }) =>
        pool
          .run(
            {
              kind: 'query',
              picture,
              crop: part,
              isPart,
              // Parts are compared by local features only.
              byModel: !isPart && pictureIndex.vectors.floats,
            },
            { urgent: true },
          )
          .catch((error: unknown) => {
            throw error instanceof ImageWorkersBusy
              ? fail('UNAVAILABLE', { detail: error.message })
              : error;
          });
      const pictures = await scoreQuery(
        {
          lookUp,
          near: ({ look }) => pictureIndex.near(look, limit * picturesPerProduct),
          thumbsOf: (pictureIds) => readThumbs(platform, pictureIds),
        },
        crop,
      );
      return onShelf(platform, await byProduct(platform, pictures), limit);
    },
    findByWords: async (words, { limit }) => {
      const { pool, readsWords } = await imageWorkersOf(platform);
      const pictureIndex = readsWords ? await index() : undefined;
      if (!pictureIndex?.vectors.floats) return [];
      const look = await pool.run({ kind: 'words', words }, { urgent: true });
      const { ids, similarity } = await pictureIndex.near(look, limit * picturesPerProduct);
      const minSimilarity = platform.config.PICTURE_TEXT_LEAST;
      const pictures = new Map<number, Scored>();
      for (const [i, id] of ids.entries())
        if ((similarity[i] ?? 0) >= minSimilarity)
          pictures.set(id, { score: alikeScore(similarity[i] ?? 0), same: false });
      return onShelf(platform, await byProduct(platform, pictures), limit);
    },
    similar: async (productId, { limit }) => {
      const pictureIndex = await index();
      const pictures = new Map<number, Scored>();
      for (const look of (await pictureIndex.looksOf(productId)).slice(0, 4)) {
        const { ids, similarity } = await pictureIndex.near(look, limit * picturesPerProduct);
        for (const [i, id] of ids.entries())
          keepBest(pictures, id, { score: alikeScore(similarity[i] ?? 0), same: false });
      }
      const products = await byProduct(platform, pictures);
      products.delete(productId);
      return onShelf(platform, products, limit);
    },
    refresh: async () => (await index()).refresh(),
  };
}

/**
 * Whether the operator's model has processed every picture; until then our own vectors are used.
 */
const modelIsReady = async ({ db }: Platform, { model }: ImageWorkers): Promise<boolean> =>
  model !== undefined && allDescribed(db, { own: ownVersion.name, model: model.name });

async function openIndex(platform: Platform): Promise<PictureIndex> {
  const imageWorkers = await imageWorkersOf(platform);
  const onEnd = () => indexes.delete(platform.pool);
  if (imageWorkers.model && (await modelIsReady(platform, imageWorkers)))
    return openOrClose(
      new PictureIndex(platform, imageWorkers, { vectors: imageWorkers.model, onEnd }),
    );
  const switchWhenReady = async (): Promise<void> => {
    if (!imageWorkers.model || !(await modelIsReady(platform, imageWorkers))) return;
    const next = await openOrClose(
      new PictureIndex(platform, imageWorkers, { vectors: imageWorkers.model, onEnd }),
    );
    indexes.set(platform.pool, Promise.resolve(next));
    own.retire();
  };
  let switching: Promise<void> | undefined;
  const own: PictureIndex = new PictureIndex(platform, imageWorkers, {
    vectors: ownVersion,
    onEnd,
    onRefreshed: () => {
      switching ??= switchWhenReady().finally(() => {
        switching = undefined;
      });
      return switching;
    },
  });
  return openOrClose(own);
}

async function openOrClose(index: PictureIndex): Promise<PictureIndex> {
  try {
    await index.open();
    return index;
  } catch (error) {
    await index.close();
    throw error;
  }
}

/** Thumbnails of pictures that may show the same goods. */
async function readThumbs({ db }: Platform, pictureIds: readonly number[]) {
  const thumbs = await thumbsOf(db, pictureIds);
  return new Map(
    thumbs.map(({ pictureId, width, height, thumb }) => [
      pictureId,
      { width, height, colours: thumb },
    ]),
  );
}

/** The best picture per product. */
async function byProduct(platform: Platform, pictures: ReadonlyMap<number, Scored>) {
  const products = new Map<number, Scored>();
  if (pictures.size === 0) return products;
  for (const { pictureId, productId } of await ownersOf(platform.db, [...pictures.keys()])) {
    const scored = pictures.get(pictureId);
    if (scored) keepBest(products, productId, scored);
  }
  return products;
}

/** Hits currently on the shelf, best first. */
async function onShelf(platform: Platform, products: ReadonlyMap<number, Scored>, limit: number) {
  const facts = await shelfFacts(platform.db, [...products.keys()]);
  return facts
    .flatMap(({ productId }) => {
      const scored = products.get(productId);
      return scored ? [{ productId, ...scored }] : [];
    })
    .sort(
      (a, b) => Number(b.same) - Number(a.same) || b.score - a.score || a.productId - b.productId,
    )
    .slice(0, limit);
}
