import type { Module } from '../../platform/module.ts';
import { fetchDuePictures } from './pictures/fetch-due.ts';
import { sourcingRoutes } from './sourcing.routes.ts';

export { connected1688 } from './connected-1688.ts';
export { openResultPicture } from './pictures/result-pictures.ts';

/** Product links, and the platforms of suppliers in China behind one interface. */
export const sourcingModule: Module = {
  name: 'sourcing',
  routes: sourcingRoutes,
  sweeps: [{ name: 'sourcing.pictures', reachesOutside: true, run: fetchDuePictures }],
};
