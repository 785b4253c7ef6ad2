import type { Sorted } from '@wasit/contract/desks/lists';
import {
  type OrderStatus,
  orderGroupNames,
  orderGroups,
  orderStatuses,
} from '@wasit/contract/orders/states';
import type { Paging } from '@wasit/contract/wire';
import { and, desc, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { isOneOf } from '../../../platform/db/bulk.ts';
import type { Reader } from '../../../platform/db/db.ts';
import { sortedBy } from '../../../platform/db/lists/sorted-by.ts';
import { startsOrEnds } from '../../../platform/db/lists/starts-or-ends.ts';
import { bothStages, customerOrder, orderLine } from '../orders.tables.ts';
import {
  countLines,
  fewLines,
  findOrdered,
  hasProbedLine,
  isProbedLineOf,
  type Ordered,
  type OrderedProducts,
  ordersOfProducts,
} from './ordered-words.store.ts';

type OrderRow = typeof customerOrder.$inferSelect;

/** As many lines of a common word are counted, so that it has up to 100 pages. */
const maxOfWord = 2_000;
/** The first orders of a list, among which a page of a common word is looked for. */
const mostTried = 5_000;
/** Above this many lines it is faster to ask each order for such a line. */
const mostRead = 100_000;

/**
 * Condition for orders with such a line, by the fastest plan for their number: looked up by number;
 * each order of the list compared with the set; or each order probed for such a line, as for a
 * single customer.
 */
function hasLineOf({ productIds, lines }: OrderedProducts, ofOneCustomer: boolean): SQL {
  const { orderNo } = customerOrder;
  const ofProducts = ordersOfProducts(productIds);
  if (lines <= fewLines) return sql`${orderNo} = any(array(${ofProducts}))`;
  if (lines > mostRead || ofOneCustomer)
    return inArray(
      orderNo,
      sql`(select ${orderLine.orderNo} from ${orderLine} where ${isProbedLineOf(productIds)})`,
    );
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
  readonly maxCounted?: number;
}

/** `totalIsCapped`: there are more than `total`. */
export interface OrderPage {
  readonly rows: OrderRow[];
  readonly total: number;
  readonly totalIsCapped: boolean;
}

/** What a list of orders is sorted by: of the table, or of some of its orders. */
interface SortedColumns {
  readonly orderNo: AnyPgColumn;
  readonly createdAt: AnyPgColumn;
  readonly pieces: AnyPgColumn;
  readonly total: SQL;
}

const total = bothStages(customerOrder);
const { orderNo, createdAt, pieces } = customerOrder;
const ofTable: SortedColumns = { orderNo, createdAt, pieces, total };

/** Sort position of an order's group. */
const groupPlace = sql`case ${sql.join(
  orderGroupNames.map(
    (group, place) =>
      sql`when ${inArray(customerOrder.status, [...orderGroups[group]])} then ${sql.raw(String(place))}`,
  ),
  sql` `,
)} end`;

const inOrder = (
  sort: OrderSearch['sort'],
  { orderNo, createdAt, pieces, total }: SortedColumns = ofTable,
): SQL[] =>
  sortedBy(
    sort,
    { id: orderNo, order: orderNo, created: createdAt, pieces, total },
    { neverNull: ['total'] },
  ) ?? [desc(createdAt), desc(orderNo)];

const countedUpTo = (where: SQL | undefined, most: number): SQL =>
  where
    ? sql`(select from ${customerOrder} where ${where} limit ${most}) counted`
    : sql`(select from ${customerOrder} limit ${most}) counted`;

const countOrders = (reader: Reader, where: SQL | undefined, most: number | undefined) =>
  most === undefined
    ? reader.$count(customerOrder, where)
    : reader.$count(countedUpTo(where, most + 1));

const ordersInOrder = (
  reader: Reader,
  orderNos: SQLWrapper | readonly string[],
  order: readonly SQL[],
): Promise<OrderRow[]> =>
  reader
    .select()
    .from(customerOrder)
    .where(Array.isArray(orderNos) ? isOneOf(orderNo, orderNos) : sql`${orderNo} in ${orderNos}`)
    .orderBy(...order);

interface CommonWord {
  readonly word: OrderedProducts;
  /** The list of which a part is searched. */
  readonly where: SQL | undefined;
}

/** Orders of a common word, counted by its first lines. */
function countByLines(reader: Reader, { word, where }: CommonWord): Promise<number> {
  const { productIds, lines } = word;
  const most = where && lines > maxOfWord ? fewLines : maxOfWord;
  const orders = sql`select distinct order_no from (${ordersOfProducts(productIds, most)}) lines`;
  return where
    ? reader.$count(
        sql`(select from (${orders}) orders join ${customerOrder} using (order_no) where ${where}) counted`,
      )
    : reader.$count(sql`(${orders}) counted`);
}

/** A page of a common word; `rows` have one more than it where there is one. */
function pageOfWord(
  rows: OrderRow[],
  { pageNo, pageSize }: Paging,
  { lines, counted }: { lines: number; counted: number },
): OrderPage {
  const until = rows.length === 0 ? 0 : (pageNo - 1) * pageSize + rows.length;
  const isLast = rows.length <= pageSize && (rows.length > 0 || pageNo === 1);
  return {
    rows: rows.slice(0, pageSize),
    total: isLast ? until : Math.max(counted, until),
    totalIsCapped: !isLast && lines > maxOfWord,
  };
}

/**
 * A page of a common word that the first orders of the list fill: each is asked for such a line, so
 * it costs the same however many come after them. Undefined where they do not.
 */
async function pageOfFirst(
  reader: Reader,
  common: CommonWord,
  { sort, ...page }: Paging & Sorted<'orders'>,
): Promise<OrderPage | undefined> {
  const { word, where } = common;
  const tried = reader
    .select({ orderNo, createdAt, pieces, total: total.as('total') })
    .from(customerOrder)
    .where(where)
    .orderBy(...inOrder(sort))
    .limit(mostTried)
    .as('tried');
  const ofTried = {
    orderNo: tried.orderNo,
    createdAt: tried.createdAt,
    pieces: tried.pieces,
    total: sql`${tried.total}`,
  };
  const isFound = hasProbedLine(tried.orderNo, word.productIds);
  const pageOfOrders = reader
    .select({ orderNo: tried.orderNo })
    .from(tried)
    .where(isFound)
    .orderBy(...inOrder(sort, ofTried))
    .limit(page.pageSize + 1)
    .offset((page.pageNo - 1) * page.pageSize);
  const isWhole = (await reader.$count(countedUpTo(where, mostTried + 1))) <= mostTried;
  const [found, counted] = await Promise.all([
    pageOfOrders,
    isWhole
      ? reader.$count(sql`(select from ${tried} where ${isFound}) counted`)
      : countByLines(reader, common),
  ]);
  if (!isWhole && found.length <= page.pageSize) return undefined;
  const orderNos = found.map(({ orderNo }) => orderNo);
  const rows = await ordersInOrder(reader, orderNos, inOrder(sort));
  return pageOfWord(rows, page, { lines: isWhole ? 0 : word.lines, counted });
}

export async function searchOrders(
  reader: Reader,
  { userId, userIds, statuses, search, grouped = false, maxCounted, ...page }: OrderSearch,
): Promise<OrderPage> {
  const ofOneCustomer = userId !== undefined;
  const inStatus =
    statuses && statuses.length < orderStatuses.length
      ? inArray(customerOrder.status, [...statuses])
      : undefined;
  // By number, so that the orders of a list are compared within its index.
  const byCustomer = userIds?.length
    ? sql`${orderNo} in (select order_no from ${customerOrder} where ${inArray(customerOrder.userId, [...userIds])})`
    : undefined;
  const ordered = search ? await findOrdered(reader, search, maxOfWord) : undefined;
  let word = ordered && 'lines' in ordered ? ordered : undefined;
  const isCommon = word && word.lines > fewLines && !ofOneCustomer && !byCustomer;
  const common = word && isCommon ? { word, where: inStatus } : undefined;
  if (common && common.word.lines > maxOfWord) {
    // Late pages lie beyond the first orders.
    const isLate = page.pageNo * page.pageSize >= mostTried;
    const first = isLate ? undefined : await pageOfFirst(reader, common, page);
    if (first) return first;
  }
  if (word && word.lines > maxOfWord)
    word = { ...word, lines: await countLines(reader, word.productIds, mostRead) };
  const where = and(
    ofOneCustomer ? eq(customerOrder.userId, userId) : undefined,
    inStatus,
    or(ordered && isOrdered(word ?? ordered, ofOneCustomer), byCustomer),
  );
  const order = [...(grouped ? [groupPlace] : []), ...inOrder(page.sort)];
  // Orders before the page are skipped in the index, without reading rows.
  const pageOfOrders = reader
    .select({ orderNo })
    .from(customerOrder)
    .where(where)
    .orderBy(...order)
    .limit(common ? page.pageSize + 1 : page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize);
  const [rows, counted] = await Promise.all([
    ordersInOrder(reader, pageOfOrders, order),
    common ? countByLines(reader, common) : countOrders(reader, where, maxCounted),
  ]);
  if (common) return pageOfWord(rows, page, { lines: common.word.lines, counted });
  const most = maxCounted ?? Infinity;
  return { rows, total: Math.min(counted, most), totalIsCapped: counted > most };
}
