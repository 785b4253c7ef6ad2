import { type ShownStatus, shownStatusOf } from '@wasit/contract/orders/states';
import type { Reader } from '../../../platform/db/db.ts';
import { pluck } from '../../../platform/pluck.ts';
import { payablesOf } from '../../payments/index.ts';
import type { OrderRow } from '../orders.store.ts';

type OrderWithStatus = Pick<OrderRow, 'orderNo' | 'status' | 'deliveryMethod' | 'deliveredAt'>;

/** The status that is displayed for each of these orders. */
export async function shownStatusesOf(
  reader: Reader,
  orders: readonly OrderWithStatus[],
): Promise<(order: OrderWithStatus) => ShownStatus> {
  const waiting = orders.filter(({ status }) => status === 'LOGISTICS_PAYMENT');
  const payables = await payablesOf(reader, pluck(waiting, 'orderNo'));
  const open = new Set(
    payables.flatMap((payable) => (payable.status === 'open' ? [payable.orderNo] : [])),
  );
  return (order) => shownStatusOf({ ...order, isDue: open.has(order.orderNo) });
}
