import type { Sorted } from '@wasit/contract/desks/lists';
import {
  type OrderStatus,
  orderGroupNames,
  orderGroups,
  orderStatuses,
} from '@wasit/contract/orders/states';
import { and, desc, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import { isOneOf } from '../../../platform/db/bulk.ts';
import type { Reader } from '../../../platform/db/db.ts';
import { sortedBy } from '../../../platform/db/sorted-by.ts';
import { startsOrEnds } from '../../../platform/db/starts-or-ends.ts';
import { askedInAll, customerOrder, orderedName, orderLine } from '../orders.tables.ts';

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

interface OrderedProducts {
  readonly productIds: readonly number[];
  /** They stand in so many lines that reading all of these takes too long. */
  readonly isCommon: boolean;
}

/** Beginning or end of an order's number, or the products that were ordered under such words. */
export type Ordered = { readonly number: string } | OrderedProducts;

/** Orders found by a word that many have are counted this far. */
const mostCounted = 10_000;

/**
 * Lines of these products. Common ones are not looked up in the index by product: PostgreSQL would
 * read all such lines there ever were, or ask for each product with each order.
 */
export const isLineOf = ({ productIds, isCommon }: OrderedProducts): SQL =>
  isCommon
    ? sql`${orderLine.productId} + 0 = any(${sql.param([...productIds])}::integer[])`
    : isOneOf(orderLine.productId, productIds);

const linesOf = (products: OrderedProducts): SQL =>
  sql`select ${orderLine.orderNo} from ${orderLine} where ${isLineOf(products)}`;

/** What a search means: digits are the number of an order, all else words of a product's name. */
export async function findOrdered(reader: Reader, search: string): Promise<Ordered> {
  if (/^\d{4,16}$/.test(search)) return { number: search };
  const productIds = await productsNamed(reader, search);
  const lines = await reader.$count(
    sql`(${linesOf({ productIds, isCommon: false })} limit ${mostCounted + 1}) counted`,
  );
  return { productIds, isCommon: lines > mostCounted };
}

const isOrdered = (ordered: Ordered): SQL | undefined =>
  'number' in ordered
    ? startsOrEnds(customerOrder.orderNo, ordered.number)
    : inArray(customerOrder.orderNo, sql`(${linesOf(ordered)})`);

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

/** `totalIsCapped`: there are more than `total` (a word that many orders have). */
export interface OrderPage {
  readonly rows: OrderRow[];
  readonly total: number;
  readonly totalIsCapped: boolean;
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
): Promise<OrderPage> {
  const byCustomer = userIds?.length ? inArray(customerOrder.userId, [...userIds]) : undefined;
  const inStatus =
    statuses && statuses.length < orderStatuses.length
      ? inArray(customerOrder.status, [...statuses])
      : undefined;
  const ordered = search ? await findOrdered(reader, search) : undefined;
  const where = and(
    userId === undefined ? undefined : eq(customerOrder.userId, userId),
    inStatus,
    or(ordered && isOrdered(ordered), byCustomer),
  );
  const isCommon = ordered !== undefined && 'isCommon' in ordered && ordered.isCommon;
  const first = sql`(select from ${customerOrder} where ${where} limit ${mostCounted + 1}) counted`;
  const order = [
    ...(grouped ? [groupPlace] : []),
    ...(sortedBy(sort, sortColumns, { neverNull: ['total'] }) ?? [
      desc(customerOrder.createdAt),
      desc(customerOrder.orderNo),
    ]),
  ];
  // The orders before the page are passed over in an index, not read.
  const shown = reader
    .select({ orderNo: customerOrder.orderNo })
    .from(customerOrder)
    .where(where)
    .orderBy(...order)
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const rows = reader
    .select()
    .from(customerOrder)
    .where(inArray(customerOrder.orderNo, shown))
    .orderBy(...order);
  const [page, total] = await Promise.all([
    rows,
    isCommon ? reader.$count(first) : reader.$count(customerOrder, where),
  ]);
  const totalIsCapped = isCommon && total > mostCounted;
  return { rows: page, total: totalIsCapped ? mostCounted : total, totalIsCapped };
}
