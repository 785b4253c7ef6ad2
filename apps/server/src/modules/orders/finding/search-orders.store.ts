import type { Sorted } from '@wasit/contract/desks/lists';
import {
  deliveryMethod,
  type OrderGroup,
  type OrderStatus,
  orderGroupNames,
  orderGroups,
  orderStatuses,
  unpaidStatuses,
} from '@wasit/contract/orders/states';
import type { Paging } from '@wasit/contract/wire';
import { and, count, desc, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { isOneOf } from '../../../platform/db/bulk.ts';
import type { Reader } from '../../../platform/db/db.ts';
import { sortedBy } from '../../../platform/db/lists/sorted-by.ts';
import { startsOrEnds } from '../../../platform/db/lists/starts-or-ends.ts';
import { bothStages, customerOrder, orderLine } from '../orders.tables.ts';
import {
  countLines,
  hasProbedLine,
  isProbedLineOf,
  maxLookupLines,
  type OrderedProducts,
  ordersOfProducts,
  parseOrderSearch,
  type SearchTarget,
} from './ordered-words.store.ts';

type OrderRow = typeof customerOrder.$inferSelect;

/** Lines of a common word are counted up to this many: 100 pages. */
const maxCountedLines = 2_000;
/** The first orders of a list to scan for a page of a common word. */
const maxScannedOrders = 5_000;
/** Above this many lines it is faster to probe each order for such a line. */
const maxReadLines = 100_000;

/**
 * Condition for orders with such a line, by the fastest plan for their number: looked up by number;
 * each order of the list compared with the set; or each order probed for such a line, as for a
 * single customer.
 */
function hasLineOf({ productIds, lines }: OrderedProducts, isForOneCustomer: boolean): SQL {
  const { orderNo } = customerOrder;
  const ofProducts = ordersOfProducts(productIds);
  if (lines <= maxLookupLines) return sql`${orderNo} = any(array(${ofProducts}))`;
  if (lines > maxReadLines || isForOneCustomer)
    return inArray(
      orderNo,
      sql`(select ${orderLine.orderNo} from ${orderLine} where ${isProbedLineOf(productIds)})`,
    );
  // A plain "in" would become a join, which reads all orders before sorting.
  return sql`coalesce(${orderNo} in (${ofProducts}), false)`;
}

function matchesSearch(ordered: SearchTarget, isForOneCustomer: boolean): SQL | undefined {
  return 'number' in ordered
    ? startsOrEnds(customerOrder.orderNo, ordered.number)
    : hasLineOf(ordered, isForOneCustomer);
}

/** By number, so that the orders of a list are compared within its index. */
const isOfCustomers = (userIds: readonly string[] = []): SQL | undefined =>
  userIds.length > 0
    ? sql`${customerOrder.orderNo} in (select order_no from ${customerOrder} where ${inArray(customerOrder.userId, [...userIds])})`
    : undefined;

export interface OrderSearch extends Paging, Sorted<'orders'> {
  readonly userId?: string;
  readonly userIds?: readonly string[];
  readonly statuses?: readonly OrderStatus[];
  readonly deliveryMethod?: 1 | 2;
  /** Orders that belong to the list whatever their status. */
  readonly otherOrderNos?: readonly string[];
  readonly search?: string;
  /**
   * In groups: waiting for the buyer first, `waiting` ones whatever their status, and ended last;
   * newest first within each.
   */
  readonly grouped?: { readonly waiting: readonly string[] };
  /**
   * Orders are counted up to this number: a list of all orders must not become slower as they grow.
   */
  readonly maxCounted?: number;
}

/** `totalIsCapped`: there are more than `total`. */
export interface OrderPage {
  readonly rows: OrderRow[];
  readonly total: number;
  readonly totalIsCapped: boolean;
}

/** Sort columns of a list of orders: those of the table, or of a subquery of it. */
interface SortedColumns {
  readonly orderNo: AnyPgColumn;
  readonly createdAt: AnyPgColumn;
  readonly pieces: AnyPgColumn;
  readonly total: SQL;
}

const total = bothStages(customerOrder);
const { orderNo, createdAt, pieces } = customerOrder;
const tableColumns: SortedColumns = { orderNo, createdAt, pieces, total };

const placeOf = (group: OrderGroup): SQL => sql.raw(String(orderGroupNames.indexOf(group)));

/**
 * Sort position of an order's group (as on its card): orders under review, waiting for their
 * container or with the courier are on their way.
 */
const groupPosition = (waiting: readonly string[]): SQL => sql`case
  when ${isOneOf(orderNo, waiting)} then ${placeOf('yours')}
  when ${inArray(customerOrder.status, [...unpaidStatuses])} or (${customerOrder.status} = 'WAIT_BUYER_RECEIVER'
    and ${customerOrder.deliveryMethod} = ${deliveryMethod.SPECIFIED_ADDRESS}
    and ${customerOrder.deliveredAt} is null) then ${placeOf('running')}
  ${sql.join(
    orderGroupNames.map(
      (group) =>
        sql`when ${inArray(customerOrder.status, [...orderGroups[group]])} then ${placeOf(group)}`,
    ),
    sql` `,
  )} end`;

const orderByColumns = (
  sort: OrderSearch['sort'],
  { orderNo, createdAt, pieces, total }: SortedColumns = tableColumns,
): SQL[] =>
  sortedBy(
    sort,
    { id: orderNo, order: orderNo, created: createdAt, pieces, total },
    { neverNull: ['total'] },
  ) ?? [desc(createdAt), desc(orderNo)];

const countedUpTo = (where: SQL | undefined, max: number): SQL =>
  where
    ? sql`(select from ${customerOrder} where ${where} limit ${max}) counted`
    : sql`(select from ${customerOrder} limit ${max}) counted`;

const countOrders = (reader: Reader, where: SQL | undefined, max: number | undefined) =>
  max === undefined
    ? reader.$count(customerOrder, where)
    : reader.$count(countedUpTo(where, max + 1));

const readSortedOrders = (
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

/** Number of orders of a common word, estimated from its first lines. */
function countByLines(reader: Reader, { word, where }: CommonWord): Promise<number> {
  const { productIds, lines } = word;
  const limit = where && lines > maxCountedLines ? maxLookupLines : maxCountedLines;
  const orders = sql`select distinct order_no from (${ordersOfProducts(productIds, limit)}) lines`;
  return where
    ? reader.$count(
        sql`(select from (${orders}) orders join ${customerOrder} using (order_no) where ${where}) counted`,
      )
    : reader.$count(sql`(${orders}) counted`);
}

/** A page of a common word; `rows` holds one row more if there is a next page. */
function pageOfCommonWord(
  rows: OrderRow[],
  { pageNo, pageSize }: Paging,
  { lines, counted }: { lines: number; counted: number },
): OrderPage {
  const knownTotal = rows.length === 0 ? 0 : (pageNo - 1) * pageSize + rows.length;
  const isLast = rows.length <= pageSize && (rows.length > 0 || pageNo === 1);
  return {
    rows: rows.slice(0, pageSize),
    total: isLast ? knownTotal : Math.max(counted, knownTotal),
    totalIsCapped: !isLast && lines > maxCountedLines,
  };
}

/**
 * A page of a common word, if the first orders of the list fill it: each of them is probed for such
 * a line, so the cost does not depend on the number of later orders. Undefined if they do not fill
 * it.
 */
async function pageOfFirstOrders(
  reader: Reader,
  common: CommonWord,
  { sort, ...page }: Paging & Sorted<'orders'>,
): Promise<OrderPage | undefined> {
  const { word, where } = common;
  const scanned = reader
    .select({ orderNo, createdAt, pieces, total: total.as('total') })
    .from(customerOrder)
    .where(where)
    .orderBy(...orderByColumns(sort))
    .limit(maxScannedOrders)
    .as('tried');
  const scannedColumns = {
    orderNo: scanned.orderNo,
    createdAt: scanned.createdAt,
    pieces: scanned.pieces,
    total: sql`${scanned.total}`,
  };
  const isMatch = hasProbedLine(scanned.orderNo, word.productIds);
  const pageOfOrders = reader
    .select({ orderNo: scanned.orderNo })
    .from(scanned)
    .where(isMatch)
    .orderBy(...orderByColumns(sort, scannedColumns))
    .limit(page.pageSize + 1)
    .offset((page.pageNo - 1) * page.pageSize);
  const isWholeListScanned =
    (await reader.$count(countedUpTo(where, maxScannedOrders + 1))) <= maxScannedOrders;
  const [matches, counted] = await Promise.all([
    pageOfOrders,
    isWholeListScanned
      ? reader.$count(sql`(select from ${scanned} where ${isMatch}) counted`)
      : countByLines(reader, common),
  ]);
  if (!isWholeListScanned && matches.length <= page.pageSize) return undefined;
  const orderNos = matches.map(({ orderNo }) => orderNo);
  const rows = await readSortedOrders(reader, orderNos, orderByColumns(sort));
  return pageOfCommonWord(rows, page, { lines: isWholeListScanned ? 0 : word.lines, counted });
}

export async function searchOrders(
  reader: Reader,
  {
    userId,
    userIds,
    statuses,
    otherOrderNos = [],
    deliveryMethod,
    search,
    ...options
  }: OrderSearch,
): Promise<OrderPage> {
  const { grouped, maxCounted, ...page } = options;
  const isForOneCustomer = userId !== undefined;
  const inStatus = and(
    statuses && statuses.length < orderStatuses.length
      ? or(
          inArray(customerOrder.status, [...statuses]),
          // Without such orders the list stays within its index.
          otherOrderNos.length > 0 ? isOneOf(orderNo, otherOrderNos) : undefined,
        )
      : undefined,
    deliveryMethod && eq(customerOrder.deliveryMethod, deliveryMethod),
  );
  const byCustomer = isOfCustomers(userIds);
  const ordered = search ? await parseOrderSearch(reader, search, maxCountedLines) : undefined;
  let word = ordered && 'lines' in ordered ? ordered : undefined;
  const isCommon = word && word.lines > maxLookupLines && !isForOneCustomer && !byCustomer;
  const common = word && isCommon ? { word, where: inStatus } : undefined;
  if (common && common.word.lines > maxCountedLines) {
    // Late pages lie beyond the first orders.
    const isLate = page.pageNo * page.pageSize >= maxScannedOrders;
    const first = isLate ? undefined : await pageOfFirstOrders(reader, common, page);
    if (first) return first;
  }
  if (word && word.lines > maxCountedLines)
    word = { ...word, lines: await countLines(reader, word.productIds, maxReadLines) };
  const where = and(
    isForOneCustomer ? eq(customerOrder.userId, userId) : undefined,
    inStatus,
    or(ordered && matchesSearch(word ?? ordered, isForOneCustomer), byCustomer),
  );
  const order = [
    ...(grouped ? [groupPosition(grouped.waiting)] : []),
    ...orderByColumns(page.sort),
  ];
  // Orders before the page are skipped in the index, without reading rows.
  const pageOfOrders = reader
    .select({ orderNo })
    .from(customerOrder)
    .where(where)
    .orderBy(...order)
    .limit(common ? page.pageSize + 1 : page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize);
  const [rows, counted] = await Promise.all([
    readSortedOrders(reader, pageOfOrders, order),
    common ? countByLines(reader, common) : countOrders(reader, where, maxCounted),
  ]);
  if (common) return pageOfCommonWord(rows, page, { lines: common.word.lines, counted });
  const max = maxCounted ?? Infinity;
  return { rows, total: Math.min(counted, max), totalIsCapped: counted > max };
}

/**
 * Found orders by status; null where there are more than `maxCounted`, or a word is too common to
 * look its orders up.
 */
export async function countFoundByStatus(
  reader: Reader,
  { search, userIds, maxCounted }: Required<Pick<OrderSearch, 'search' | 'userIds' | 'maxCounted'>>,
): Promise<Map<OrderStatus, number> | null> {
  const ordered = await parseOrderSearch(reader, search, maxLookupLines);
  if ('lines' in ordered && ordered.lines > maxLookupLines) return null;
  const found = reader
    .select({ status: customerOrder.status })
    .from(customerOrder)
    .where(or(matchesSearch(ordered, false), isOfCustomers(userIds)))
    .limit(maxCounted + 1)
    .as('found');
  const rows = await reader
    .select({ status: found.status, orders: count() })
    .from(found)
    .groupBy(found.status);
  const isTooMany = rows.reduce((sum, { orders }) => sum + orders, 0) > maxCounted;
  return isTooMany ? null : new Map(rows.map(({ status, orders }) => [status, orders]));
}
