import type { Module } from '../../platform/module.ts';
import { brandRoutes } from './brands.routes.ts';

export { brandIdsByName, brandNames, shownBrandIds } from './brands.store.ts';

/** Brands: hot brands, cooperation brands and the page of each. */
export const brandsModule: Module = { name: 'brands', routes: brandRoutes };
