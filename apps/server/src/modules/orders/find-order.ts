import type { LineStatus, OrderStatus } from '@wasit/contract/order-states';
import type { Reader, Tx } from '../../platform/db/db.ts';
import {
  countByStatus,
  linesByIds,
  linesOf,
  lockOrder as lockRow,
  type OrderLineRow,
  type OrderRow,
  type OrderSearch,
  purchaseLines,
  readOrder,
  searchOrders,
  setLine,
  setOrderFacts,
} from './orders.store.ts';

/** One order, of `userId` where given. @throws NOT_FOUND */
export const findOrder = (reader: Reader, orderNo: string, userId?: string): Promise<OrderRow> => readOrder(reader, orderNo, userId);

/** One order, locked until the transaction ends; `userId` demands that it is his. @throws NOT_FOUND */
export const lockOrder = (tx: Tx, orderNo: string, userId?: string): Promise<OrderRow> => lockRow(tx, orderNo, userId);

export const findOrders = (reader: Reader, search: OrderSearch): Promise<{ rows: OrderRow[]; total: number }> =>
  searchOrders(reader, search);

export const ordersPerStatus = (reader: Reader): Promise<Map<OrderStatus, number>> => countByStatus(reader);

/** All lines of some orders, in the order they were placed. */
export const orderLines = (reader: Reader, orderNos: readonly string[]): Promise<OrderLineRow[]> => linesOf(reader, orderNos);

/** Lines by their ids, in id order (so that locks are taken in one order). */
export const findLines = (reader: Reader, lineIds: readonly string[]): Promise<OrderLineRow[]> => linesByIds(reader, lineIds);

/** Lines of paid orders in some statuses, the longest paid first. */
export const linesToBuy = (
  reader: Reader,
  query: { statuses: readonly LineStatus[]; search?: string },
): Promise<{ line: OrderLineRow; order: OrderRow }[]> => purchaseLines(reader, query);

/** A line was bought at the supplier. @throws LINE_STATE */
export const markBought = (tx: Tx, line: OrderLineRow): Promise<OrderLineRow> => setLine(tx, line, { status: 'bought' });

/** Given to a courier; the delivery itself is recorded later. */
export const markDispatched = (tx: Tx, orderNo: string, { courier }: { courier: string }) =>
  setOrderFacts(tx, orderNo, { courier, dispatchedAt: tx.now });

export const markDelivered = (tx: Tx, orderNo: string) => setOrderFacts(tx, orderNo, { deliveredAt: tx.now });
