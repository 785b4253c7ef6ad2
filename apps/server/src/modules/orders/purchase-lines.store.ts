import type { Sorted } from '@wasit/contract/desks/lists';
import type { LineStatus, OrderStatus } from '@wasit/contract/orders/states';
import type { Paging } from '@wasit/contract/wire';
import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  gt,
  inArray,
  lte,
  not,
  type SQL,
  sql,
} from 'drizzle-orm';
import { isOneOf } from '../../platform/db/bulk.ts';
import type { Reader } from '../../platform/db/db.ts';
import { sortedBy } from '../../platform/db/sorted-by.ts';
import { startsOrEnds } from '../../platform/db/starts-or-ends.ts';
import type { OrderLineRow, OrderRow } from './orders.store.ts';
import { customerOrder, orderLine } from './orders.tables.ts';
import { findOrdered } from './search-orders.store.ts';

/** Lines of paid, living orders. */
export interface PurchaseLines {
  readonly statuses: readonly LineStatus[];
  readonly orderStatuses?: readonly OrderStatus[];
  readonly search?: string | undefined;
  readonly supplierId?: number | undefined;
  /** Lines that are not meant. */
  readonly except?: readonly string[];
}

/** A supplier of whom lines are shown, and how many there are, shown or not. */
export interface PurchaseSupplier {
  readonly supplierId: number;
  readonly lines: number;
  /** What their customers paid for them, US cents. */
  readonly totalMinor: number;
  /** When the longest waiting one was paid. */
  readonly oldestPaidAt: Date;
}

const living: readonly OrderStatus[] = ['WAITING_PURCHASE', 'WAIT_SELLER_SEND', 'CHINA_SHIPPING'];

/**
 * As `isOneOf`, but PostgreSQL cannot look it up in an index of the column, in which it would read
 * all such lines there ever were: it looks at the lines of living orders.
 */
const isOneOfWithoutIndex = (
  column: typeof orderLine.productId | typeof orderLine.supplierId,
  values: readonly number[],
): SQL => sql`${column} + 0 = any(${sql.param([...values])}::integer[])`;

/** Lines of orders with this number, or of products with these words in their name. */
async function isSearched(reader: Reader, search: string): Promise<SQL | undefined> {
  const ordered = await findOrdered(reader, search);
  if ('number' in ordered) return startsOrEnds(customerOrder.orderNo, ordered.number);
  const { productIds, isCommon } = ordered;
  return (isCommon ? isOneOfWithoutIndex : isOneOf)(orderLine.productId, productIds);
}

const meant = async (
  reader: Reader,
  { statuses, orderStatuses = living, search, supplierId, except = [] }: PurchaseLines,
) =>
  and(
    inArray(orderLine.status, [...statuses]),
    supplierId === undefined ? undefined : eq(orderLine.supplierId, supplierId),
    inArray(customerOrder.status, [...orderStatuses]),
    search ? await isSearched(reader, search) : undefined,
    except.length > 0 ? not(isOneOf(orderLine.lineId, except)) : undefined,
  );

/** One page of the suppliers that have such lines, the one with the longest paid line first. */
export async function purchaseSuppliers(
  reader: Reader,
  which: PurchaseLines,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{ suppliers: PurchaseSupplier[]; total: number }> {
  const rows = await reader
    .select({
      supplierId: orderLine.supplierId,
      lines: count(),
      totalMinor: sql<number>`sum(${orderLine.lineTotalMinor})`.mapWith(Number),
      oldestPaidAt: sql<Date>`min(${customerOrder.paidAt})`.mapWith(customerOrder.paidAt),
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(orderLine)
    .innerJoin(customerOrder, eq(customerOrder.orderNo, orderLine.orderNo))
    .where(await meant(reader, which))
    .groupBy(orderLine.supplierId)
    .orderBy(sql`min(${customerOrder.paidAt})`, asc(orderLine.supplierId))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  return { suppliers: rows, total: rows[0]?.total ?? 0 };
}

const paidFirst: SQL[] = [
  asc(customerOrder.paidAt),
  asc(orderLine.orderNo),
  asc(orderLine.position),
];

/** Such lines (of some suppliers), the longest paid first, of each supplier one page. */
export async function linesToBuy(
  reader: Reader,
  which: PurchaseLines,
  {
    supplierIds,
    pageNo = 1,
    pageSize = 200,
  }: { supplierIds?: readonly number[]; pageNo?: number; pageSize?: number } = {},
): Promise<{ line: OrderLineRow; order: OrderRow }[]> {
  if (supplierIds?.length === 0) return [];
  const before = (pageNo - 1) * pageSize;
  const placed = reader
    .select({
      lineId: orderLine.lineId,
      place:
        sql<number>`row_number() over (partition by ${orderLine.supplierId} order by ${sql.join(paidFirst, sql`, `)})`.as(
          'place',
        ),
    })
    .from(orderLine)
    .innerJoin(customerOrder, eq(customerOrder.orderNo, orderLine.orderNo))
    .where(
      and(
        await meant(reader, which),
        supplierIds && isOneOfWithoutIndex(orderLine.supplierId, supplierIds),
      ),
    )
    .as('placed');
  const found = await reader
    .select({ lineId: placed.lineId })
    .from(placed)
    .where(and(gt(placed.place, before), lte(placed.place, before + pageSize)));
  return linesById(
    reader,
    found.map(({ lineId }) => lineId),
    paidFirst,
  );
}

const sortColumns = {
  id: orderLine.lineId,
  paid: sql`${customerOrder.paidAt}`,
  quantity: orderLine.quantity,
  total: orderLine.lineTotalMinor,
};

/** A page of such lines of all suppliers, the longest paid first. */
export async function purchaseLinePage(
  reader: Reader,
  which: PurchaseLines,
  { sort, pageNo, pageSize }: Paging & Sorted<'purchase-lines'>,
): Promise<{ rows: { line: OrderLineRow; order: OrderRow }[]; total: number }> {
  // Orders of such lines are paid.
  const order = sortedBy(sort, sortColumns, { neverNull: ['paid'] }) ?? paidFirst;
  // Sorted without what is only shown: whole lines and orders would not fit into memory.
  const wanted = reader
    .select({ lineId: orderLine.lineId })
    .from(orderLine)
    .innerJoin(customerOrder, eq(customerOrder.orderNo, orderLine.orderNo))
    .where(await meant(reader, which))
    .orderBy(...order)
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const [ids, total] = await Promise.all([wanted, countPurchaseLines(reader, which)]);
  const lineIds = ids.map(({ lineId }) => lineId);
  return { rows: await linesById(reader, lineIds, order), total };
}

/** Lines with their orders. */
const linesById = (reader: Reader, lineIds: readonly string[], order: readonly SQL[]) =>
  reader
    .select({ line: getTableColumns(orderLine), order: getTableColumns(customerOrder) })
    .from(orderLine)
    .innerJoin(customerOrder, eq(customerOrder.orderNo, orderLine.orderNo))
    .where(isOneOf(orderLine.lineId, lineIds))
    .orderBy(...order);

export async function countPurchaseLines(reader: Reader, which: PurchaseLines): Promise<number> {
  const [row] = await reader
    .select({ lines: count() })
    .from(orderLine)
    .innerJoin(customerOrder, eq(customerOrder.orderNo, orderLine.orderNo))
    .where(await meant(reader, which));
  return row?.lines ?? 0;
}

/** Orders that wait for purchases of which nothing is left to buy, and something was bought. */
export async function ordersAllBought(reader: Reader): Promise<string[]> {
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
