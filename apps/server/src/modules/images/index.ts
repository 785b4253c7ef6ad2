import type { Module } from '../../platform/module.ts';
import { setProductIndexer } from '../catalogue/index.ts';
import { sweepQueryPictures } from './door/query-picture.ts';
import { imagesRoutes } from './images.routes.ts';
import { indexDuePictures, noteChanged } from './index-pictures.ts';

export { keptDays as queryPictureDays } from './door/query-picture.ts';
export { countTodo, enqueueAll, indexDuePictures } from './index-pictures.ts';
export { openPictures } from './open-pictures.ts';

// The catalogue does not know who looks at its pictures: it calls in the transaction of the change.
setProductIndexer('images', {
  products: async (tx, productIds) => {
    await noteChanged(tx, productIds);
  },
});

/** A sweep comes every minute; a long one lets others wait no longer than this. */
const sweepMs = 45_000;

/** Search by picture: features of every product picture, the same goods in another photo, look-alikes. */
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
