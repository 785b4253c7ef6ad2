import type { Sorted } from '@wasit/contract/desks/lists';
import type { LineStatus, OrderStatus } from '@wasit/contract/orders/states';
import type { Paging } from '@wasit/contract/wire';
import {
  and,
  asc,
  count,
  countDistinct,
  eq,
  getTableColumns,
  inArray,
  not,
  type SQL,
  sql,
} from 'drizzle-orm';
import { isOneOf } from '../../../platform/db/bulk.ts';
import type { Reader } from '../../../platform/db/db.ts';
import type { Page } from '../../../platform/db/lists/page-of.ts';
import { sortedBy } from '../../../platform/db/lists/sorted-by.ts';
import { startsOrEnds } from '../../../platform/db/lists/starts-or-ends.ts';
import { isLineOf, maxLookupLines, parseOrderSearch } from '../finding/ordered-words.store.ts';
import type { OrderLineRow, OrderRow } from '../orders.store.ts';
import { customerOrder, orderLine } from '../orders.tables.ts';

/** Lines of paid, active orders. */
export interface PurchaseLineFilter {
  readonly statuses: readonly LineStatus[];
  readonly orderStatuses?: readonly OrderStatus[];
  readonly search?: string | undefined;
  readonly supplierId?: number | undefined;
  readonly excludedLineIds?: readonly string[];
}

/** A line with its order. */
export interface OrderedLine {
  readonly line: OrderLineRow;
  readonly order: OrderRow;
}

/** A supplier with the shown lines and the number of all its lines. */
export interface PurchaseSupplier {
  readonly supplierId: number;
  readonly lines: number;
  /** Price paid by the customers, US cents. */
  readonly totalMinor: number;
  /** When the longest waiting one was paid. */
  readonly oldestPaidAt: Date;
  /** Longest paid first. */
  readonly shownLines: readonly OrderedLine[];
}

const activeOrderStatuses: readonly OrderStatus[] = [
  'WAITING_PURCHASE',
  'WAIT_SELLER_SEND',
  'CHINA_SHIPPING',
];

/** Lines of orders with this number, or of products with these words in their name. */
async function searchCondition(reader: Reader, search: string): Promise<SQL | undefined> {
  const ordered = await parseOrderSearch(reader, search, maxLookupLines);
  if ('number' in ordered) return startsOrEnds(customerOrder.orderNo, ordered.number);
  return isLineOf(ordered);
}

const whereOf = async (
  reader: Reader,
  {
    statuses,
    orderStatuses = activeOrderStatuses,
    search,
    supplierId,
    excludedLineIds = [],
  }: PurchaseLineFilter,
) =>
  and(
    // Inlined into the statement: with a parameter PostgreSQL may not see that the index of lines
    // to buy covers them.
    sql`${orderLine.status} in ${[...statuses]}`.inlineParams(),
    supplierId === undefined ? undefined : eq(orderLine.supplierId, supplierId),
    inArray(customerOrder.status, [...orderStatuses]),
    search ? await searchCondition(reader, search) : undefined,
    excludedLineIds.length > 0 ? not(isOneOf(orderLine.lineId, excludedLineIds)) : undefined,
  );

const oldestPaidFirst: SQL[] = [
  asc(customerOrder.paidAt),
  asc(orderLine.orderNo),
  asc(orderLine.position),
];

/**
 * One page of suppliers with such lines, the longest paid line first, and for each one page of its
 * lines.
 */
export async function purchaseSuppliers(
  reader: Reader,
  filter: PurchaseLineFilter,
  { pageNo, pageSize, linePage }: Paging & { linePage: Paging },
): Promise<{ suppliers: PurchaseSupplier[]; total: number }> {
  const [from, to] = [
    (linePage.pageNo - 1) * linePage.pageSize + 1,
    linePage.pageNo * linePage.pageSize,
  ];
  const where = await whereOf(reader, filter);
  const rows = await reader
    .select({
      supplierId: orderLine.supplierId,
      lines: count(),
      totalMinor: sql<number>`sum(${orderLine.lineTotalMinor})`.mapWith(Number),
      oldestPaidAt: sql<Date>`min(${customerOrder.paidAt})`.mapWith(customerOrder.paidAt),
      total: sql<number>`count(*) over ()`.mapWith(Number),
      // In the same query, so that all such lines are read once.
      lineIds: sql<
        string[]
      >`(array_agg(${orderLine.lineId} order by ${sql.join(oldestPaidFirst, sql`, `)}))[${from}::int:${to}::int]`,
    })
    .from(orderLine)
    .innerJoin(customerOrder, eq(customerOrder.orderNo, orderLine.orderNo))
    .where(where)
    .groupBy(orderLine.supplierId)
    .orderBy(sql`min(${customerOrder.paidAt})`, asc(orderLine.supplierId))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const lines = await linesById(
    reader,
    rows.flatMap(({ lineIds }) => lineIds),
    oldestPaidFirst,
  );
  const bySupplier = Map.groupBy(lines, ({ line }) => line.supplierId);
  return {
    suppliers: rows.map(({ lineIds: _, total: __, ...supplier }) => ({
      ...supplier,
      shownLines: bySupplier.get(supplier.supplierId) ?? [],
    })),
    // A page past the last one has no rows with the total.
    total: rows[0]?.total ?? (pageNo > 1 ? await countSuppliers(reader, where) : 0),
  };
}

async function countSuppliers(reader: Reader, where: SQL | undefined): Promise<number> {
  const [row] = await reader
    .select({ suppliers: countDistinct(orderLine.supplierId) })
    .from(orderLine)
    .innerJoin(customerOrder, eq(customerOrder.orderNo, orderLine.orderNo))
    .where(where);
  return row?.suppliers ?? 0;
}

/** All such lines, longest paid first. */
export async function linesToBuy(
  reader: Reader,
  filter: PurchaseLineFilter,
): Promise<OrderedLine[]> {
  return reader
    .select({ line: getTableColumns(orderLine), order: getTableColumns(customerOrder) })
    .from(orderLine)
    .innerJoin(customerOrder, eq(customerOrder.orderNo, orderLine.orderNo))
    .where(await whereOf(reader, filter))
    .orderBy(...oldestPaidFirst);
}

const sortColumns = {
  id: orderLine.lineId,
  paid: sql`${customerOrder.paidAt}`,
  quantity: orderLine.quantity,
  total: orderLine.lineTotalMinor,
};

/** A page of such lines of all suppliers, longest paid first. */
export async function purchaseLinePage(
  reader: Reader,
  filter: PurchaseLineFilter,
  { sort, pageNo, pageSize }: Paging & Sorted<'purchase-lines'>,
): Promise<Page<OrderedLine>> {
  // Orders of such lines are always paid.
  const order = sortedBy(sort, sortColumns, { neverNull: ['paid'] }) ?? oldestPaidFirst;
  const where = await whereOf(reader, filter);
  // Sorted without display columns: whole lines and orders would not fit into memory.
  const query = reader
    .select({ lineId: orderLine.lineId })
    .from(orderLine)
    .innerJoin(customerOrder, eq(customerOrder.orderNo, orderLine.orderNo))
    .where(where)
    .orderBy(...order)
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const [ids, total] = await Promise.all([query, countLines(reader, where)]);
  const lineIds = ids.map(({ lineId }) => lineId);
  return { rows: await linesById(reader, lineIds, order), total, pageNo, pageSize };
}

const linesById = (reader: Reader, lineIds: readonly string[], order: readonly SQL[]) =>
  reader
    .select({ line: getTableColumns(orderLine), order: getTableColumns(customerOrder) })
    .from(orderLine)
    .innerJoin(customerOrder, eq(customerOrder.orderNo, orderLine.orderNo))
    .where(isOneOf(orderLine.lineId, lineIds))
    .orderBy(...order);

export const countPurchaseLines = async (reader: Reader, filter: PurchaseLineFilter) =>
  countLines(reader, await whereOf(reader, filter));

async function countLines(reader: Reader, where: SQL | undefined): Promise<number> {
  const [row] = await reader
    .select({ lines: count() })
    .from(orderLine)
    .innerJoin(customerOrder, eq(customerOrder.orderNo, orderLine.orderNo))
    .where(where);
  return row?.lines ?? 0;
}

/** Orders waiting for purchases with nothing left to buy and something bought. */
export async function fullyBoughtOrderNos(reader: Reader): Promise<string[]> {
  const rows = await reader
    .select({ orderNo: orderLine.orderNo })
    .from(orderLine)
    .innerJoin(customerOrder, eq(customerOrder.orderNo, orderLine.orderNo))
    .where(eq(customerOrder.status, 'WAITING_PURCHASE'))
    .groupBy(orderLine.orderNo)
    .having(
      sql`bool_or(${orderLine.status} = 'bought') and bool_and(${orderLine.status} not in ('to_buy', 'price_raised'))`,
    )
    .orderBy(asc(orderLine.orderNo));
  return rows.map(({ orderNo }) => orderNo);
}
