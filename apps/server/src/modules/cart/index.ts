import type { Module } from '../../platform/module.ts';
import { cartSubscribers } from './cart.events.ts';
import { cartRoutes } from './cart.routes.ts';
import type { ReadOrderedItems } from './direct-buy.ts';
import { cartPersonal } from './personal.store.ts';
import { type LastOrderAt, sweepAbandonedCarts } from './reminders/remind.ts';
import { sweepCarts } from './take-selected.ts';

export { assertOrderable } from './assert-orderable.ts';
export { type Quote, quoteLines, quoteTerms } from './cart.rules.ts';
export { linesPerUser as cartSizes } from './cart.store.ts';
export { openCartLoads } from './open-carts.ts';
export { removeOrderedLines, selectedItems } from './take-selected.ts';

/**
 * Carts of customers and visitors: lines are SKUs grouped by supplier, kept for 30 days. "Buy
 * again" and reminders read orders, a later domain, through injected readers.
 */
export const makeCartModule = ({
  orderedItems,
  lastOrderAt,
}: {
  orderedItems: ReadOrderedItems;
  lastOrderAt: LastOrderAt;
}): Module => ({
  name: 'cart',
  routes: cartRoutes(orderedItems),
  personal: cartPersonal,
  subscribers: cartSubscribers,
  sweeps: [
    { name: 'cart.expire', run: sweepCarts },
    { name: 'cart.remind', run: sweepAbandonedCarts(lastOrderAt) },
  ],
});
