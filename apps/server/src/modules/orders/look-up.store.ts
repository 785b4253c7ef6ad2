import { desc, eq, inArray, max, or } from 'drizzle-orm';
import { isOneOf } from '../../platform/db/bulk.ts';
import type { Reader } from '../../platform/db/db.ts';
import { startsOrEnds } from '../../platform/db/lists/starts-or-ends.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { complaint } from './complaints/complaints.tables.ts';
import { customerOrder } from './orders.tables.ts';

interface LookUpQuery {
  /** Beginning or end of an order number. */
  readonly text: string;
  readonly userIds: readonly string[];
  readonly limit: number;
}

/** Orders by part of their number, and those of some customers, newest first. */
export const lookUpOrders = (reader: Reader, { text, userIds, limit }: LookUpQuery) =>
  rowsOf(
    reader,
    customerOrder,
    or(
      startsOrEnds(customerOrder.orderNo, text),
      userIds.length > 0 ? inArray(customerOrder.userId, [...userIds]) : undefined,
    ),
    { order: [desc(customerOrder.createdAt)], limit },
  );

/** Complaints by part of their own or their order's number, and those of some customers. */
export const lookUpComplaints = (reader: Reader, { text, userIds, limit }: LookUpQuery) =>
  rowsOf(
    reader,
    complaint,
    or(
      startsOrEnds(complaint.complaintNo, text),
      startsOrEnds(complaint.orderNo, text),
      userIds.length > 0 ? inArray(complaint.userId, [...userIds]) : undefined,
    ),
    { order: [desc(complaint.openedAt)], limit },
  );

/** Who placed these orders, by their numbers. */
export async function buyersOfOrders(reader: Reader, orderNos: readonly string[]) {
  if (orderNos.length === 0) return new Map<string, string>();
  const rows = await reader
    .select({ orderNo: customerOrder.orderNo, userId: customerOrder.userId })
    .from(customerOrder)
    .where(isOneOf(customerOrder.orderNo, orderNos));
  return new Map(rows.map(({ orderNo, userId }) => [orderNo, userId]));
}

/** When a customer last placed an order, in any status. */
export async function lastOrderAt(reader: Reader, userId: string): Promise<Date | undefined> {
  const [row] = await reader
    .select({ at: max(customerOrder.createdAt) })
    .from(customerOrder)
    .where(eq(customerOrder.userId, userId));
  return row?.at ?? undefined;
}
