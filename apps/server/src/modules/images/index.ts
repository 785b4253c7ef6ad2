import type { Module } from '../../platform/module.ts';
import type { ProductIndexer } from '../catalogue/index.ts';
import type { FindByLook } from '../search/index.ts';
import { pictureFinder } from './finder.ts';
import { imagesRoutes } from './images.routes.ts';
import { indexDuePictures, queueChanged } from './index-pictures.ts';
import { sweepQueryPictures } from './queries/query-picture.ts';

export { countTodo, enqueueAll, indexDuePictures } from './index-pictures.ts';
export { openPictures } from './open-pictures.ts';
export { retentionDays as queryPictureDays } from './queries/query-picture.ts';

/** Pictures of changed products are described again. */
export const pictureIndexer: ProductIndexer = {
  products: async (tx, productIds) => {
    await queueChanged(tx, productIds);
  },
};

/** The search by words adds goods with matching pictures when it finds little. */
export const findByLook: FindByLook = async (platform, words, options) =>
  (await pictureFinder(platform).findByWords(words, options)).map(({ productId }) => productId);

/** The sweep runs every minute; a long run delays others no longer than this. */
const sweepMs = 45_000;

/**
 * Search by picture: features of every product picture; finds the same goods in other photos, and
 * look-alikes.
 */
export const imagesModule: Module = {
  name: 'images',
  routes: imagesRoutes,
  sweeps: [
    { name: 'images.query-pictures', run: sweepQueryPictures },
    {
      name: 'images.index',
      run: async (platform) => {
        await indexDuePictures(platform, { forMs: sweepMs });
      },
    },
  ],
};
