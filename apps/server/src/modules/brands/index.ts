import type { Module } from '../../platform/module.ts';
import { brandRoutes } from './brands.routes.ts';

export { brandIdsByName, brandNames, shownBrandIds } from './brands.store.ts';

/** Brands: which are hot, with whom we work, and each one's page. */
export const brandsModule: Module = { name: 'brands', routes: brandRoutes };
