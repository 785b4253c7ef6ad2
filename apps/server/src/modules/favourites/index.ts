import type { Module } from '../../platform/module.ts';
import { exportSweep, zipSweep } from './export/exports.ts';
import { makeExports } from './export/make-exports.ts';
import { makeZips } from './export/make-zips.ts';
import type { ZipMakers } from './export/zip-makers.ts';
import { favouriteRoutes } from './favourites.routes.ts';
import { favouritesPersonal } from './personal.store.ts';

export { sendOrPrepare } from './export/send-or-prepare.ts';

/** Products that customers want to find again, and the files that are made for them. */
export const makeFavouritesModule = (makers: ZipMakers): Module => ({
  name: 'favourites',
  routes: favouriteRoutes,
  personal: favouritesPersonal,
  sweeps: [
    { name: exportSweep, run: makeExports },
    { name: zipSweep, run: makeZips(makers) },
  ],
});
