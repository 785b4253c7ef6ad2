import type { Module } from '../../platform/module.ts';
import { consoleRoutes } from './console.routes.ts';

/** What staff see over all domains: the dashboard, settings, any order. */
export const consoleModule: Module = { name: 'console', routes: consoleRoutes };
