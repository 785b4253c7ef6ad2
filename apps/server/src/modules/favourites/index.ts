import type { Module } from '../../platform/module.ts';
import { exportSweep, largeSweep } from './export/exports.ts';
import type { FileMakers } from './export/file-makers.ts';
import { makeExports } from './export/make-exports.ts';
import { makeLargeFiles } from './export/make-large-files.ts';
import { favouriteRoutes } from './favourites.routes.ts';
import { favouritesPersonal } from './personal.store.ts';

export { requestFile } from './export/exports.ts';
export { sendOrPrepare } from './export/send-or-prepare.ts';

/** Favourite products of customers, and the files made from them. */
export const makeFavouritesModule = (makers: FileMakers): Module => ({
  name: 'favourites',
  routes: favouriteRoutes,
  personal: favouritesPersonal,
  sweeps: [
    { name: exportSweep, run: makeExports },
    { name: largeSweep, run: makeLargeFiles(makers) },
  ],
});
