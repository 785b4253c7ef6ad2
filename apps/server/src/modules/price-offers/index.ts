import type { Module } from '../../platform/module.ts';
import { priceOffersPersonal } from './personal.store.ts';
import { priceOfferRoutes } from './price-offers.routes.ts';

/** Prices that staff offer to one customer in answer to an inquiry. */
export const priceOffersModule: Module = {
  name: 'price-offers',
  routes: priceOfferRoutes,
  personal: priceOffersPersonal,
};
