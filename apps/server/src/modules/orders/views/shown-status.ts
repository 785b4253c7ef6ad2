import { type ShownStatus, shownStatusOf } from '@wasit/contract/orders/states';
import type { Reader } from '../../../platform/db/db.ts';
import { pluck } from '../../../platform/pluck.ts';
import { payablesOf } from '../../payments/index.ts';
import type { OrderRow } from '../orders.store.ts';

type Known = Pick<OrderRow, 'orderNo' | 'status'>;

/** What people read as the status of each of these orders. */
export async function shownStatusesOf(
  reader: Reader,
  orders: readonly Known[],
): Promise<(order: Known) => ShownStatus> {
  const waiting = orders.filter(({ status }) => status === 'LOGISTICS_PAYMENT');
  const payables = await payablesOf(reader, pluck(waiting, 'orderNo'));
  const open = new Set(payables.flatMap((one) => (one.status === 'open' ? [one.orderNo] : [])));
  return ({ orderNo, status }) => shownStatusOf(status, open.has(orderNo));
}
