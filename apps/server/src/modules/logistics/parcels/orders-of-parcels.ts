import type { Reader } from '../../../platform/db/db.ts';
import { findOrder, type OrderRow } from '../../orders/index.ts';

/** The orders of a page of parcels, each read once. */
export async function ordersByNo(reader: Reader, orderNos: readonly string[]): Promise<Map<string, OrderRow>> {
  const orders = await Promise.all([...new Set(orderNos)].map((orderNo) => findOrder(reader, orderNo)));
  return new Map(orders.map((order) => [order.orderNo, order]));
}
