import type { Module } from '../../platform/module.ts';
import { exportSweep } from './export/exports.ts';
import { makeExports } from './export/make-exports.ts';
import { favouriteRoutes } from './favourites.routes.ts';
import { favouritesPersonal } from './personal.store.ts';

/** Products that customers want to find again. */
export const favouritesModule: Module = {
  name: 'favourites',
  routes: favouriteRoutes,
  personal: favouritesPersonal,
  sweeps: [{ name: exportSweep, run: makeExports }],
};
