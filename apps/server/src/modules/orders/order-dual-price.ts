import { type DualPrices, dualPriceAt } from '../fees/index.ts';
import type { OrderRow } from './orders.store.ts';

/** Shows US cents of an order in both currencies, at the order's frozen rate. */
export const orderDualPrice = (order: Pick<OrderRow, 'rate' | 'dinarStep'>): DualPrices =>
  dualPriceAt({ rate: order.rate, step: order.dinarStep });
