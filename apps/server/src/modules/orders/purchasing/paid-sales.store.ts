import { and, asc, eq, gte, isNotNull, lt, sql } from 'drizzle-orm';
import { isOneOf } from '../../../platform/db/bulk.ts';
import type { Reader } from '../../../platform/db/db.ts';
import { complaint } from '../complaints/complaints.tables.ts';
import { customerOrder, orderLine } from '../orders.tables.ts';

const paidBetween = ({ from, to }: { from: Date; to: Date }) =>
  and(gte(customerOrder.paidAt, from), lt(customerOrder.paidAt, to));

const selectLines = (reader: Reader) =>
  reader
    .select({
      orderNo: orderLine.orderNo,
      userId: customerOrder.userId,
      paidAt: sql<Date>`${customerOrder.paidAt}`.mapWith(customerOrder.paidAt),
      productId: orderLine.productId,
      pieces: orderLine.quantity,
    })
    .from(customerOrder)
    .innerJoin(orderLine, eq(orderLine.orderNo, customerOrder.orderNo));

/** Lines of orders whose first stage was paid from `from` until before `to`. */
export const paidLines = (reader: Reader, period: { from: Date; to: Date }) =>
  selectLines(reader).where(paidBetween(period));

/**
 * All paid lines of some products, at any time: with a time range PostgreSQL keeps a plan that
 * reads every order of the range.
 */
export const paidLinesOf = (reader: Reader, productIds: readonly number[]) =>
  selectLines(reader).where(
    and(isNotNull(customerOrder.paidAt), isOneOf(orderLine.productId, productIds)),
  );

/** By product: orders, pieces, different buyers and value in US cents. */
export const paidProducts = (reader: Reader, period: { from: Date; to: Date }) =>
  reader
    .select({
      productId: orderLine.productId,
      orders: sql<number>`count(distinct ${orderLine.orderNo})::int`,
      pieces: sql<number>`sum(${orderLine.quantity})::int`,
      buyers: sql<number>`count(distinct ${customerOrder.userId})::int`,
      valueMinor: sql<number>`sum(${orderLine.lineTotalMinor})::bigint`,
    })
    .from(customerOrder)
    .innerJoin(orderLine, eq(orderLine.orderNo, customerOrder.orderNo))
    .where(paidBetween(period))
    .groupBy(orderLine.productId);

/** When the first order was paid. */
export async function firstPaidAt(reader: Reader): Promise<Date | null> {
  const [row] = await reader
    .select({ paidAt: customerOrder.paidAt })
    .from(customerOrder)
    .where(isNotNull(customerOrder.paidAt))
    .orderBy(asc(customerOrder.paidAt))
    .limit(1);
  return row?.paidAt ?? null;
}

/** Number of these orders with a complaint, open or closed. */
export async function countComplainedOrders(reader: Reader, orderNos: readonly string[]) {
  const [row] = await reader
    .select({ count: sql<number>`count(distinct ${complaint.orderNo})::int` })
    .from(complaint)
    .where(isOneOf(complaint.orderNo, orderNos));
  return row?.count ?? 0;
}
