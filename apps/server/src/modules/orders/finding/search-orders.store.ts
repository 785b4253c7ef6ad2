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
  /** How many lines these products stand in; counted only so far as it makes a difference. */
  readonly lines: number;
}

/** Beginning or end of an order's number, or the products that were ordered under such words. */
export type Ordered = { readonly number: string } | OrderedProducts;

/** Orders found by a word that many have are counted this far: 250 pages, which nobody turns. */
const mostCounted = 5_000;
/** Lines to purchase are looked up by product where there are no more of these. */
export const manyLines = 10_000;
/** Orders of so few lines are looked up one by one. */
const fewLines = 1_000;
/** Reading more lines of a product takes longer than asking each order for such a line. */
const mostRead = 100_000;

/**
 * Lines of these products. Common ones are not looked up in the index by product: PostgreSQL would
 * read all such lines there ever were, or ask for each product with each order.
 */
export const isLineOf = ({ productIds, lines }: OrderedProducts): SQL =>
  lines > manyLines ? isProbedLineOf(productIds) : isOneOf(orderLine.productId, productIds);

/** The same, for a line that is at hand: kept from the index by product. */
const isProbedLineOf = (productIds: readonly number[]): SQL =>
  sql`${orderLine.productId} + 0 = any(${sql.param([...productIds])}::integer[])`;

const ordersOfLines = (where: SQL): SQL =>
  sql`select ${orderLine.orderNo} from ${orderLine} where ${where}`;

/**
 * What a search means: digits are the number of an order, all else words of a product's name, whose
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
 * Orders with such a line, in the way that is quick for as many lines as there are: looked up by
 * number; each order, in the order of the list, compared with the set of them all; each order asked
 * for such a line, as those of one customer are.
 */
function hasLineOf({ productIds, lines }: OrderedProducts, ofOneCustomer: boolean): SQL {
  const { orderNo } = customerOrder;
  const ofProducts = ordersOfLines(isOneOf(orderLine.productId, productIds));
  if (lines <= fewLines) return sql`${orderNo} = any(array(${ofProducts}))`;
  if (lines > mostRead || ofOneCustomer)
    return inArray(orderNo, sql`(${ordersOfLines(isProbedLineOf(productIds))})`);
  // A bare "in" would become a join, which reads all orders before it sorts them.
  return sql`coalesce(${orderNo} in (${ofProducts}), false)`;
}

function isOrdered(ordered: Ordered, ofOneCustomer: boolean): SQL | undefined {
  return 'number' in ordered
    ? startsOrEnds(customerOrder.orderNo, ordered.number)
    : hasLineOf(ordered, ofOneCustomer);
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
