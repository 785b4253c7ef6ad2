import type { Module } from '../../platform/module.ts';
import { storeDormantCount } from './dormant.store.ts';
import { figureRoutes } from './figures.routes.ts';

/** Reports: every figure with its definition, computed from recorded data. */
export const figuresModule: Module = {
  name: 'figures',
  routes: figureRoutes,
  sweeps: [{ name: 'figures.dormant', run: storeDormantCount }],
};
