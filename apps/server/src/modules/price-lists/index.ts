import type { Module } from '../../platform/module.ts';
import { priceListRoutes } from './price-lists.routes.ts';

export { skusAtLevel } from './level-prices.ts';
export { listsOfCategory } from './price-lists.store.ts';

/** Lower prices for VIP customers and agents: percent off or fixed prices, for a period. */
export const priceListsModule: Module = { name: 'price-lists', routes: priceListRoutes };
