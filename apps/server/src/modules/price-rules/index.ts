import type { Module } from '../../platform/module.ts';
import { priceRuleRoutes } from './price-rules.routes.ts';
import { sweepPrices } from './run-prices.ts';

export { rulesOfCategory } from './price-rules.store.ts';

/** Rules that compute selling prices from purchase prices: with preview, validity and revert. */
export const priceRulesModule: Module = {
  name: 'price-rules',
  routes: priceRuleRoutes,
  sweeps: [{ name: 'price-rules.runs', run: sweepPrices }],
};
