import { type OrderStatus, orderCountCap, orderStatuses } from '@wasit/contract/orders/states';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { raiseException } from '../order-problems.store.ts';
import {
  countAllByStatus,
  linesOf,
  type OrderLineRow,
  readOrders,
  setLine,
  setOrderFacts,
} from '../orders.store.ts';
import { searchOrders } from './search-orders.store.ts';

export {
  linesByIds as findLines,
  linesOf as orderLines,
  lockOrder,
  orderNosIn,
  readOrder as findOrder,
} from '../orders.store.ts';
export { countFoundByStatus, searchOrders as findOrders } from './search-orders.store.ts';

/** Orders by their numbers, in one query; unknown numbers are absent. */
export const ordersByNo = async (reader: Reader, orderNos: readonly string[]) =>
  new Map(
    (await readOrders(reader, [...new Set(orderNos)])).map((order) => [order.orderNo, order]),
  );

/** Orders by status, counted up to `orderCountCap`: ended ones only grow. */
export const countOrdersByStatus = (
  reader: Reader,
  statuses: readonly OrderStatus[] = orderStatuses,
): Promise<Map<OrderStatus, number>> =>
  countAllByStatus(reader, { statuses, maxCount: orderCountCap });

/** The items of an own order, to buy it again; null when it is not theirs. */
export async function orderedItems(
  reader: Reader,
  { orderNo, userId }: { orderNo: string; userId: string },
): Promise<{ skuId: number; quantity: number }[] | null> {
  const { rows } = await searchOrders(reader, { userId, search: orderNo, pageNo: 1, pageSize: 1 });
  if (!rows.some((order) => order.orderNo === orderNo)) return null;
  return (await linesOf(reader, [orderNo])).map(({ skuId, quantity }) => ({ skuId, quantity }));
}

/**
 * Marks a line as bought at the supplier.
 * @throws LINE_STATE
 */
export const markBought = (tx: Tx, line: OrderLineRow) => setLine(tx, line, { status: 'bought' });

/**
 * Stores whether an order is collected or delivered. An order that was to be delivered keeps its
 * address.
 */
export const setDeliveryMethod = (tx: Tx, orderNo: string, method: 1 | 2) =>
  setOrderFacts(tx, orderNo, { deliveryMethod: method });

/** Stores the delivery: the three days of confirmation start. */
export const markDelivered = (tx: Tx, orderNo: string) =>
  setOrderFacts(tx, orderNo, { deliveredAt: tx.now });

/**
 * Goods whose receipt is confirmed were returned by the courier: the order stays, staff look at it.
 */
export async function markReturned(tx: Tx, orderNo: string): Promise<void> {
  await setOrderFacts(tx, orderNo, { dispatchedAt: null, courier: null });
  await raiseException(tx, { orderNo, kind: 'returned', since: tx.now });
}
