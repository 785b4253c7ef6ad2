import type { Module } from '../../platform/module.ts';
import { priceRuleRoutes } from './price-rules.routes.ts';
import { sweepPrices } from './run-prices.ts';

/** Rules that make selling prices of purchase prices: previewed, dated, given back. */
export const priceRulesModule: Module = {
  name: 'price-rules',
  routes: priceRuleRoutes,
  sweeps: [{ name: 'price-rules.runs', run: sweepPrices }],
};
