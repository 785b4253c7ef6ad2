import type { Module } from '../../platform/module.ts';
import { figureRoutes } from './figures.routes.ts';

/** Reports: every figure with its definition, counted from what was recorded. */
export const figuresModule: Module = { name: 'figures', routes: figureRoutes };
