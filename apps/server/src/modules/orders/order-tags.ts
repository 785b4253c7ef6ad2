import type { DualMoney } from '@wasit/contract/wire';
import { tagsAt } from '../fees/index.ts';
import type { OrderRow } from './orders.store.ts';

/**
 * Amounts of an order, given in US cents, as they are shown: in dollars, and in dinars at the
 * order's own frozen rate.
 */
export const tagsOf = (
  order: Pick<OrderRow, 'rate' | 'dinarStep'>,
): ((usdMinor: number) => DualMoney) => tagsAt({ rate: order.rate, step: order.dinarStep });
