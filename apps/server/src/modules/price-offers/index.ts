import type { Module } from '../../platform/module.ts';
import { on } from '../../platform/outbox/outbox.ts';
import { priceOffersPersonal } from './personal.store.ts';
import { priceOfferRoutes } from './price-offers.routes.ts';
import { reopenOfferOf } from './reopen-offer.ts';

/** Prices that staff offer to one customer in answer to an inquiry. */
export const priceOffersModule: Module = {
  name: 'price-offers',
  routes: priceOfferRoutes,
  subscribers: [
    on('orders.moved', {
      name: 'price-offers.reopen',
      // An order given up before payment.
      when: ({ from, to }) => from === 'WAIT_BUYER_PAY' && to === 'CANCEL',
      handle: (tx, { orderNo }) => reopenOfferOf(tx, orderNo),
    }),
  ],
  personal: priceOffersPersonal,
};
