import type { Sorted } from '@wasit/contract/desks/lists';
import {
  type OrderStatus,
  orderGroupNames,
  orderGroups,
  orderStatuses,
} from '@wasit/contract/orders/states';
import { and, desc, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import { isOneOf } from '../../platform/db/bulk.ts';
import type { Reader } from '../../platform/db/db.ts';
import { sortedBy } from '../../platform/db/sorted-by.ts';
import { startsOrEnds } from '../../platform/db/starts-or-ends.ts';
import { askedInAll, customerOrder, orderedName, orderLine } from './orders.tables.ts';

type OrderRow = typeof customerOrder.$inferSelect;

/** The products that were ordered under a name with these words, in any language. */
async function productsNamed(reader: Reader, words: string): Promise<number[]> {
  const pattern = `%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await reader
    .selectDistinct({ productId: orderedName.productId })
    .from(orderedName)
    .where(like(orderedName.words, pattern));
  return rows.map(({ productId }) => productId);
}

/** The orders whose number begins or ends so, or that hold one of these products. */
type Found = { readonly number: string } | { readonly productIds: readonly number[] };

/** The products are read first: how many there are decides how their orders are found. */
const find = async (reader: Reader, search: string): Promise<Found> =>
  /^\d{4,16}$/.test(search)
    ? { number: search }
    : { productIds: await productsNamed(reader, search) };

const linesOf = (productIds: readonly number[]): SQL =>
  sql`select ${orderLine.orderNo} from ${orderLine} where ${isOneOf(orderLine.productId, productIds)}`;

const isFound = (found: Found): SQL | undefined =>
  'number' in found
    ? startsOrEnds(customerOrder.orderNo, found.number)
    : inArray(customerOrder.orderNo, sql`(${linesOf(found.productIds)})`);

/** Orders by the beginning or end of their number, or by words of a product's name. */
export const matches = async (
  reader: Reader,
  search: string | undefined,
): Promise<SQL | undefined> => (search ? isFound(await find(reader, search)) : undefined);

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
  const inStatus =
    statuses && statuses.length < orderStatuses.length
      ? inArray(customerOrder.status, [...statuses])
      : undefined;
  const found = search ? await find(reader, search) : undefined;
  const where = and(
    userId === undefined ? undefined : eq(customerOrder.userId, userId),
    inStatus,
    or(found && isFound(found), byCustomer),
  );
  // Without the orders themselves, where nothing is asked of them.
  const counted =
    found && 'productIds' in found && userId === undefined && !inStatus && !byCustomer
      ? sql`(${linesOf(found.productIds)} group by 1) held`
      : customerOrder;
  const rows = reader
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
    .offset((pageNo - 1) * pageSize);
  const [page, total] = await Promise.all([
    rows,
    counted === customerOrder ? reader.$count(customerOrder, where) : reader.$count(counted),
  ]);
  return { rows: page, total };
}
