import type { Sorted } from '@wasit/contract/desks/lists';
import {
  type OrderStatus,
  orderGroupNames,
  orderGroups,
  orderStatuses,
} from '@wasit/contract/orders/states';
import type { Paging } from '@wasit/contract/wire';
import { and, desc, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import { isOneOf } from '../../../platform/db/bulk.ts';
import type { Reader } from '../../../platform/db/db.ts';
import { sortedBy } from '../../../platform/db/lists/sorted-by.ts';
import { startsOrEnds } from '../../../platform/db/lists/starts-or-ends.ts';
import { bothStages, customerOrder, orderedName, orderLine } from '../orders.tables.ts';

type OrderRow = typeof customerOrder.$inferSelect;

/** Products that were ordered under a name with these words, in any language. */
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
  /** Number of lines of these products; counted only as far as it makes a difference. */
  readonly lines: number;
}

/** Beginning or end of an order number, or products ordered under such words. */
export type Ordered = { readonly number: string } | OrderedProducts;

/** Limit for counting orders found by a common word: 250 pages. */
const mostOfWord = 5_000;
/** From this many lines on, lines to purchase are not looked up by product. */
export const manyLines = 10_000;
/** Up to this many lines, their orders are looked up one by one. */
const fewLines = 1_000;
/** Above this many lines it is faster to ask each order for such a line. */
const mostRead = 100_000;

/**
 * Lines of these products. Common products are not looked up in the index by product: PostgreSQL
 * would read all their lines, or probe each product for each order.
 */
export const isLineOf = ({ productIds, lines }: OrderedProducts): SQL =>
  lines > manyLines ? isProbedLineOf(productIds) : isOneOf(orderLine.productId, productIds);

/** `isLineOf` for a row already read: prevents the use of the index by product. */
const isProbedLineOf = (productIds: readonly number[]): SQL =>
  sql`${orderLine.productId} + 0 = any(${sql.param([...productIds])}::integer[])`;

const ordersOfLines = (where: SQL): SQL =>
  sql`select ${orderLine.orderNo} from ${orderLine} where ${where}`;

/**
 * Interprets a search: digits are an order number, everything else words of product names, whose
 * lines are counted up to one more than `most`.
 */
export async function findOrdered(
  reader: Reader,
  search: string,
  most = mostRead,
): Promise<Ordered> {
  if (/^\d{4,16}$/.test(search)) return { number: search };
  const productIds = await productsNamed(reader, search);
  const isOfProduct = isOneOf(orderLine.productId, productIds);
  const lines = await reader.$count(sql`(${ordersOfLines(isOfProduct)} limit ${most + 1}) counted`);
  return { productIds, lines };
}

/**
 * Condition for orders with such a line, by the fastest plan for their number: looked up by number;
 * each order of the list compared with the set; or each order probed for such a line, as for a
 * single customer.
 */
function hasLineOf({ productIds, lines }: OrderedProducts, ofOneCustomer: boolean): SQL {
  const { orderNo } = customerOrder;
  const ofProducts = ordersOfLines(isOneOf(orderLine.productId, productIds));
  if (lines <= fewLines) return sql`${orderNo} = any(array(${ofProducts}))`;
  if (lines > mostRead || ofOneCustomer)
    return inArray(orderNo, sql`(${ordersOfLines(isProbedLineOf(productIds))})`);
  // A bare "in" would become a join, which reads all orders before sorting.
  return sql`coalesce(${orderNo} in (${ofProducts}), false)`;
}

function isOrdered(ordered: Ordered, ofOneCustomer: boolean): SQL | undefined {
  return 'number' in ordered
    ? startsOrEnds(customerOrder.orderNo, ordered.number)
    : hasLineOf(ordered, ofOneCustomer);
}

export interface OrderSearch extends Paging, Sorted<'orders'> {
  readonly userId?: string;
  readonly userIds?: readonly string[];
  readonly statuses?: readonly OrderStatus[];
  readonly search?: string;
  /** Groups: waiting for the buyer first, ended last; newest first within each. */
  readonly grouped?: boolean;
  /** Orders are counted up to so many: a list of all orders must not cost more as they grow. */
  readonly mostCounted?: number;
}

/** `totalIsCapped`: there are more than `total`. */
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
  total: bothStages(customerOrder),
};

/** Sort position of an order's group. */
const groupPlace = sql`case ${sql.join(
  orderGroupNames.map(
    (group, place) =>
      sql`when ${inArray(customerOrder.status, [...orderGroups[group]])} then ${sql.raw(String(place))}`,
  ),
  sql` `,
)} end`;

const countedUpTo = (where: SQL | undefined, most: number): SQL =>
  where
    ? sql`(select from ${customerOrder} where ${where} limit ${most}) counted`
    : sql`(select from ${customerOrder} limit ${most}) counted`;

export async function searchOrders(
  reader: Reader,
  {
    userId,
    userIds,
    statuses,
    search,
    sort,
    grouped = false,
    mostCounted = Infinity,
    ...page
  }: OrderSearch,
): Promise<OrderPage> {
  // By number, so that the orders of a list are compared within its index.
  const byCustomer = userIds?.length
    ? sql`${customerOrder.orderNo} in (select order_no from ${customerOrder} where ${inArray(customerOrder.userId, [...userIds])})`
    : undefined;
  const inStatus =
    statuses && statuses.length < orderStatuses.length
      ? inArray(customerOrder.status, [...statuses])
      : undefined;
  const ordered = search ? await findOrdered(reader, search) : undefined;
  const where = and(
    userId === undefined ? undefined : eq(customerOrder.userId, userId),
    inStatus,
    or(ordered && isOrdered(ordered, userId !== undefined), byCustomer),
  );
  const isCommon = ordered !== undefined && 'lines' in ordered && ordered.lines > mostCounted;
  const most = isCommon ? Math.min(mostOfWord, mostCounted) : mostCounted;
  const counted =
    most === Infinity
      ? reader.$count(customerOrder, where)
      : reader.$count(countedUpTo(where, most + 1));
  const order = [
    ...(grouped ? [groupPlace] : []),
    ...(sortedBy(sort, sortColumns, { neverNull: ['total'] }) ?? [
      desc(customerOrder.createdAt),
      desc(customerOrder.orderNo),
    ]),
  ];
  // Orders before the page are skipped in the index, without reading rows.
  const shown = reader
    .select({ orderNo: customerOrder.orderNo })
    .from(customerOrder)
    .where(where)
    .orderBy(...order)
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize);
  const rows = reader
    .select()
    .from(customerOrder)
    .where(inArray(customerOrder.orderNo, shown))
    .orderBy(...order);
  const [found, total] = await Promise.all([rows, counted]);
  return { rows: found, total: Math.min(total, most), totalIsCapped: total > most };
}
