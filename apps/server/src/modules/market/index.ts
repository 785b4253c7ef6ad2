import type { Module } from '../../platform/module.ts';
import { dropKits } from './clips/request-clip.ts';
import type { ReadScores } from './comparables.ts';
import { prepareFiguresHourly } from './figures/prepare-figures.ts';
import { clipRoutes, marketRoutes, materialRoutes, outsideRoutes } from './market.routes.ts';
import { rollUpDays } from './roll-up.ts';

export { makeClip } from './clips/make-clip.ts';
export { prepareFigures } from './figures/prepare-figures.ts';
export { materialFilesOf } from './materials/pictures.ts';
export { rollUpDays } from './roll-up.ts';

/**
 * What sells at which price: figures over many orders, never of a single customer. Suppliers' own
 * scores come from the reviews and are passed in.
 */
export const makeMarketModule = (scoresOf: ReadScores): Module => ({
  name: 'market',
  routes: [...marketRoutes(scoresOf), ...materialRoutes, ...clipRoutes, ...outsideRoutes],
  sweeps: [rollUpDays, prepareFiguresHourly, dropKits],
});
