import type { Module } from '../../platform/module.ts';
import { sweepQueryPictures } from './door/query-picture.ts';
import { imagesRoutes } from './images.routes.ts';

/** Search by picture: features of every product picture, the same goods in another photo, look-alikes. */
export const imagesModule: Module = {
  name: 'images',
  routes: imagesRoutes,
  sweeps: [{ name: 'images.query-pictures', run: sweepQueryPictures }],
};
