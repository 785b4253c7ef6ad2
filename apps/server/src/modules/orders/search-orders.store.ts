import type { Sorted } from '@wasit/contract/desks/lists';
import {
  type OrderStatus,
  orderGroupNames,
  orderGroups,
  orderStatuses,
} from '@wasit/contract/orders/states';
import { and, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../platform/db/db.ts';
import { sortedBy } from '../../platform/db/sorted-by.ts';
import { askedInAll, customerOrder, orderLine } from './orders.tables.ts';

type OrderRow = typeof customerOrder.$inferSelect;

/** Orders by number, or by words of a product's name in any language. */
export function matches(search: string | undefined): SQL | undefined {
  if (!search) return undefined;
  if (/^\d{4,16}$/.test(search)) return sql`${customerOrder.orderNo} like ${`%${search}%`}`;
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`exists (select 1 from ${orderLine} where ${orderLine.orderNo} = ${customerOrder.orderNo} and ${orderLine.name}::text ilike ${pattern})`;
}

export interface OrderSearch extends Sorted<'orders'> {
  readonly userId?: string;
  readonly userIds?: readonly string[];
  readonly statuses?: readonly OrderStatus[];
  readonly search?: string;
  /** What waits for the buyer first, what is over last; in each group the newest first. */
  readonly grouped?: boolean;
  readonly pageNo: number;
  readonly pageSize: number;
}

const sortColumns = {
  id: customerOrder.orderNo,
  order: customerOrder.orderNo,
  created: customerOrder.createdAt,
  pieces: customerOrder.pieces,
  total: askedInAll(customerOrder),
};

/** The place of an order's group. */
const groupPlace = sql`case ${sql.join(
  orderGroupNames.map(
    (group, place) =>
      sql`when ${inArray(customerOrder.status, [...orderGroups[group]])} then ${sql.raw(String(place))}`,
  ),
  sql` `,
)} end`;

export async function searchOrders(
  reader: Reader,
  { userId, userIds, statuses, search, sort, grouped = false, pageNo, pageSize }: OrderSearch,
): Promise<{ rows: OrderRow[]; total: number }> {
  const byCustomer = userIds?.length ? inArray(customerOrder.userId, [...userIds]) : undefined;
  const where = and(
    userId === undefined ? undefined : eq(customerOrder.userId, userId),
    statuses && statuses.length < orderStatuses.length
      ? inArray(customerOrder.status, [...statuses])
      : undefined,
    or(matches(search), byCustomer),
  );
  const [rows, totals] = await Promise.all([
    reader
      .select()
      .from(customerOrder)
      .where(where)
      .orderBy(
        ...(grouped ? [groupPlace] : []),
        ...(sortedBy(sort, sortColumns, { neverNull: ['total'] }) ?? [
          desc(customerOrder.createdAt),
          desc(customerOrder.orderNo),
        ]),
      )
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize),
    reader.select({ total: count() }).from(customerOrder).where(where),
  ]);
  return { rows, total: totals[0]?.total ?? 0 };
}
