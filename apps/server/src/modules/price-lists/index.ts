import type { Module } from '../../platform/module.ts';
import { priceListRoutes } from './price-lists.routes.ts';

export { skusAtLevel } from './level-prices.ts';

/** What VIP customers and agents pay less: percent off or fixed prices, from a day to a day. */
export const priceListsModule: Module = { name: 'price-lists', routes: priceListRoutes };
