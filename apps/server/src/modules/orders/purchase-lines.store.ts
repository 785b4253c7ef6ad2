import type { LineStatus, OrderStatus } from '@wasit/contract/orders/states';
import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  inArray,
  lte,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Reader } from '../../platform/db/db.ts';
import type { OrderLineRow, OrderRow } from './orders.store.ts';
import { customerOrder, orderLine } from './orders.tables.ts';
import { matches } from './search-orders.store.ts';

/** Lines of paid, living orders. */
export interface PurchaseLines {
  readonly statuses: readonly LineStatus[];
  readonly orderStatuses?: readonly OrderStatus[];
  readonly search?: string | undefined;
  /** Lines that are not meant. */
  readonly except?: readonly string[];
}

/** A supplier of whom lines are shown, and how many there are, shown or not. */
export interface PurchaseSupplier {
  readonly supplierId: number;
  readonly lines: number;
  /** What their customers paid for them, US cents. */
  readonly totalMinor: number;
}

const living: readonly OrderStatus[] = ['WAITING_PURCHASE', 'WAIT_SELLER_SEND', 'CHINA_SHIPPING'];
/** Of one supplier so many lines are shown at once; a purchase order takes no more goods. */
const mostOfSupplier = 200;

const meant = ({ statuses, orderStatuses = living, search, except = [] }: PurchaseLines) =>
  and(
    inArray(orderLine.status, [...statuses]),
    inArray(customerOrder.status, [...orderStatuses]),
    matches(search),
    except.length > 0 ? notInArray(orderLine.lineId, [...except]) : undefined,
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
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(orderLine)
    .innerJoin(customerOrder, eq(customerOrder.orderNo, orderLine.orderNo))
    .where(meant(which))
    .groupBy(orderLine.supplierId)
    .orderBy(sql`min(${customerOrder.paidAt})`, asc(orderLine.supplierId))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  return { suppliers: rows, total: rows[0]?.total ?? 0 };
}

/** Such lines (of some suppliers), the longest paid first, of each supplier the first 200. */
export async function linesToBuy(
  reader: Reader,
  which: PurchaseLines,
  supplierIds?: readonly number[],
): Promise<{ line: OrderLineRow; order: OrderRow }[]> {
  if (supplierIds?.length === 0) return [];
  const paidFirst: SQL[] = [
    asc(customerOrder.paidAt),
    asc(orderLine.orderNo),
    asc(orderLine.position),
  ];
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
    .where(and(meant(which), supplierIds && inArray(orderLine.supplierId, [...supplierIds])))
    .as('placed');
  return reader
    .select({ line: getTableColumns(orderLine), order: getTableColumns(customerOrder) })
    .from(placed)
    .innerJoin(orderLine, eq(orderLine.lineId, placed.lineId))
    .innerJoin(customerOrder, eq(customerOrder.orderNo, orderLine.orderNo))
    .where(lte(placed.place, mostOfSupplier))
    .orderBy(...paidFirst);
}

export async function countPurchaseLines(reader: Reader, which: PurchaseLines): Promise<number> {
  const [row] = await reader
    .select({ lines: count() })
    .from(orderLine)
    .innerJoin(customerOrder, eq(customerOrder.orderNo, orderLine.orderNo))
    .where(meant(which));
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
