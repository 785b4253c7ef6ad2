import { type OrderStatus, orderCountCap, orderStatuses } from '@wasit/contract/orders/states';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import {
  countAllByStatus,
  linesByIds,
  linesOf,
  lockOrder as lockRow,
  type OrderLineRow,
  type OrderRow,
  readOrder,
  readOrders,
  setLine,
  setOrderFacts,
} from '../orders.store.ts';
import { type OrderPage, type OrderSearch, searchOrders } from './search-orders.store.ts';

/**
 * One order; `userId`: only if it belongs to this customer.
 * @throws NOT_FOUND
 */
export const findOrder = (reader: Reader, orderNo: string, userId?: string): Promise<OrderRow> =>
  readOrder(reader, orderNo, userId);

/** Orders by their numbers, in one query; unknown numbers are absent. */
export const ordersByNo = async (
  reader: Reader,
  orderNos: readonly string[],
): Promise<Map<string, OrderRow>> =>
  new Map(
    (await readOrders(reader, [...new Set(orderNos)])).map((order) => [order.orderNo, order]),
  );

/**
 * One order, locked until the transaction ends; `userId`: only if it belongs to this customer.
 * @throws NOT_FOUND
 */
export const lockOrder = (tx: Tx, orderNo: string, userId?: string): Promise<OrderRow> =>
  lockRow(tx, orderNo, userId);

export const findOrders = (reader: Reader, search: OrderSearch): Promise<OrderPage> =>
  searchOrders(reader, search);

/** Orders in each status, counted up to `orderCountCap`: ended ones only grow. */
export const countOrdersByStatus = (
  reader: Reader,
  statuses: readonly OrderStatus[] = orderStatuses,
): Promise<Map<OrderStatus, number>> =>
  countAllByStatus(reader, { statuses, maxCount: orderCountCap });

/** All lines of some orders, in their original order. */
export const orderLines = (reader: Reader, orderNos: readonly string[]): Promise<OrderLineRow[]> =>
  linesOf(reader, orderNos);

/** The items of an own order, to buy it again; null when it is not theirs. */
export async function orderedItems(
  reader: Reader,
  { orderNo, userId }: { orderNo: string; userId: string },
): Promise<{ skuId: number; quantity: number }[] | null> {
  const { rows } = await searchOrders(reader, { userId, search: orderNo, pageNo: 1, pageSize: 1 });
  if (!rows.some((order) => order.orderNo === orderNo)) return null;
  return (await linesOf(reader, [orderNo])).map(({ skuId, quantity }) => ({ skuId, quantity }));
}

/** Lines by their ids, sorted by id so that locks are taken in one order. */
export const findLines = (reader: Reader, lineIds: readonly string[]): Promise<OrderLineRow[]> =>
  linesByIds(reader, lineIds);

/**
 * Marks a line as bought at the supplier.
 * @throws LINE_STATE
 */
export const markBought = (tx: Tx, line: OrderLineRow): Promise<OrderLineRow> =>
  setLine(tx, line, { status: 'bought' });

/** Stores the delivery: the three days of confirmation start. */
export const markDelivered = (tx: Tx, orderNo: string) =>
  setOrderFacts(tx, orderNo, { deliveredAt: tx.now });
