import {
  mayMoveLine,
  type OrderStatus,
  type OrderTab,
  orderTabs,
} from '@wasit/contract/orders/states';
import { and, asc, count, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Reader, Tx } from '../../platform/db/db.ts';
import { isOneOfParam, prepared, preparedRows, preparedWrite } from '../../platform/db/prepared.ts';
import { rowsOf, rowsWithAny, updateRow } from '../../platform/db/rows.ts';
import { writeWithCommit } from '../../platform/db/transact.ts';
import { fail } from '../../platform/errors.ts';
import { customerOrder, orderEvent, orderLine } from './orders.tables.ts';
import type { PromisedPeriods } from './promised-periods.ts';

export type OrderRow = typeof customerOrder.$inferSelect;
export type OrderLineRow = typeof orderLine.$inferSelect;
export type OrderEventRow = typeof orderEvent.$inferSelect;

export async function insertOrder(
  tx: Tx,
  {
    order,
    lines,
  }: { order: typeof customerOrder.$inferInsert; lines: (typeof orderLine.$inferInsert)[] },
): Promise<OrderRow> {
  const [[row]] = await Promise.all([insertOrderRow(tx, order), insertLineRows(tx, lines)]);
  return row ?? fail('SYSTEM');
}

const insertLineRows = preparedRows((db, rows: (typeof orderLine.$inferInsert)[]) =>
  db.insert(orderLine).values(rows),
);
const insertOrderRow = preparedWrite((db, row: typeof customerOrder.$inferInsert) =>
  db.insert(customerOrder).values(row).returning(),
);

export const appendEvent = (tx: Tx, event: typeof orderEvent.$inferInsert): void =>
  writeWithCommit(tx, orderEvent, event);

const byNo = (db: Pick<Reader, 'select'>) =>
  db
    .select()
    .from(customerOrder)
    .where(eq(customerOrder.orderNo, sql.placeholder('orderNo')));
const orderByNo = prepared(byNo);
const lockByNo = prepared((db) => byNo(db).for('update'));

/**
 * Locks an order until the end of the transaction, whose time is never before the order's last
 * event.
 * @throws NOT_FOUND, also if it does not belong to `userId`
 */
export async function lockOrder(tx: Tx, orderNo: string, userId?: string): Promise<OrderRow> {
  const [row] = await lockByNo(tx, { orderNo });
  if (!row || (userId !== undefined && row.userId !== userId))
    return fail('NOT_FOUND', { field: 'orderNo' });
  tx.notBefore(row.createdAt, row.lastEventAt, row.secondStagePaidAt, row.deliveredAt);
  return row;
}

/** @throws NOT_FOUND, also if it does not belong to `userId` */
export async function readOrder(reader: Reader, orderNo: string, userId?: string) {
  const [row] = await orderByNo(reader, { orderNo });
  return row && (userId === undefined || row.userId === userId)
    ? row
    : fail('NOT_FOUND', { field: 'orderNo' });
}

/** Orders by their numbers. */
export const readOrders = (reader: Reader, orderNos: readonly string[]): Promise<OrderRow[]> =>
  rowsWithAny(reader, customerOrder, 'orderNo', orderNos);

/** The numbers of orders in a status that ends by itself; these are few. */
export async function orderNosIn(reader: Reader, status: 'CHINA_SHIPPING'): Promise<string[]> {
  const rows = await reader
    .select({ orderNo: customerOrder.orderNo })
    .from(customerOrder)
    .where(eq(customerOrder.status, status));
  return rows.map(({ orderNo }) => orderNo);
}

/**
 * Moves an order if it is still where the caller saw it.
 * @throws ORDER_STATE
 */
export async function moveOrder(
  tx: Tx,
  {
    orderNo,
    from,
    to,
    at,
    set,
  }: {
    orderNo: string;
    from: OrderStatus;
    to: OrderStatus;
    at: Date;
    set: Partial<typeof customerOrder.$inferInsert>;
  },
): Promise<OrderRow> {
  const [row] = await updateOrderStatus(
    tx,
    { ...set, status: to, lastEventAt: at },
    { orderNo, from },
  );
  return row ?? fail('ORDER_STATE');
}

const updateOrderStatus = preparedWrite((db, set: Partial<typeof customerOrder.$inferInsert>) =>
  db
    .update(customerOrder)
    .set(set)
    .where(
      and(
        eq(customerOrder.orderNo, sql.placeholder('orderNo')),
        eq(customerOrder.status, sql.placeholder('from')),
      ),
    )
    .returning(),
);

/** Sets columns without changing the status, e.g. a delivery recorded after the dispatch. */
export const setOrderFacts = (
  tx: Tx,
  orderNo: string,
  set: Partial<Omit<typeof customerOrder.$inferInsert, 'status' | 'orderNo'>>,
) => tx.update(customerOrder).set(set).where(eq(customerOrder.orderNo, orderNo));

/** All lines of some orders, in their original order. */
export const linesOf = (reader: Reader, orderNos: readonly string[]): Promise<OrderLineRow[]> =>
  orderNos.length === 0 ? Promise.resolve([]) : linesOfOrders(reader, { orderNos });

const linesOfOrders = prepared((db) =>
  db
    .select()
    .from(orderLine)
    .where(isOneOfParam(orderLine.orderNo, 'orderNos'))
    .orderBy(orderLine.orderNo, orderLine.position),
);

/** The paid price differences of each order that has any, in US cents. */
export async function differencesOf(reader: Reader, orderNos: readonly string[]) {
  if (orderNos.length === 0) return new Map<string, number>();
  const rows = await reader
    .select({
      orderNo: orderLine.orderNo,
      minor: sql<number>`sum(${orderLine.differenceMinor})::int`,
    })
    .from(orderLine)
    .where(and(inArray(orderLine.orderNo, [...orderNos]), gt(orderLine.differenceMinor, 0)))
    .groupBy(orderLine.orderNo);
  return new Map(rows.map(({ orderNo, minor }) => [orderNo, minor]));
}

/** Lines by their ids, sorted by id so that locks are taken in one order. */
export const linesByIds = (reader: Reader, lineIds: readonly string[]): Promise<OrderLineRow[]> =>
  rowsWithAny(reader, orderLine, 'lineId', lineIds, orderLine.lineId);

/**
 * @throws LINE_STATE when the line's state has changed since it was read, or the table does not
 * allow the move
 */
export async function setLine(
  tx: Tx,
  line: OrderLineRow,
  set: Partial<typeof orderLine.$inferInsert>,
): Promise<OrderLineRow> {
  if (set.status !== undefined && !mayMoveLine(line.status, set.status)) fail('LINE_STATE');
  const row = await updateRow(
    tx,
    orderLine,
    and(eq(orderLine.lineId, line.lineId), eq(orderLine.status, line.status)),
    set,
  );
  return row ?? fail('LINE_STATE');
}

export const eventsOf = (reader: Reader, orderNo: string): Promise<OrderEventRow[]> =>
  rowsOf(reader, orderEvent, eq(orderEvent.orderNo, orderNo), { order: [asc(orderEvent.id)] });

/** Number of orders of a customer in each status. */
export async function countByStatus(
  reader: Reader,
  userId: string,
): Promise<Map<OrderStatus, number>> {
  const rows = await reader
    .select({ status: customerOrder.status, total: count() })
    .from(customerOrder)
    .where(eq(customerOrder.userId, userId))
    .groupBy(customerOrder.status);
  return new Map(rows.map(({ status, total }) => [status, total]));
}

/**
 * Number of all orders in each of these statuses, at most `maxCount`; statuses without orders are
 * absent. Counted status by status in the index: one `group by` would read every order.
 */
export async function countAllByStatus(
  reader: Reader,
  { statuses, maxCount }: { statuses: readonly OrderStatus[]; maxCount: number },
): Promise<Map<OrderStatus, number>> {
  const { rows } = await reader.execute<{ status: OrderStatus; total: number }>(sql`
    select known.status, total from unnest(${sql.param([...statuses])}::text[]) known(status)
    cross join lateral (select count(*)::int as total from (select from ${customerOrder}
      where ${customerOrder.status} = known.status limit ${maxCount}) first) counted
    where total > 0`);
  return new Map(rows.map(({ status, total }) => [status, total]));
}

/** Number of unpaid orders of some customers; customers without one are absent. */
export async function countUnpaidByUser(reader: Reader, userIds: readonly string[]) {
  if (userIds.length === 0) return new Map<string, number>();
  const rows = await reader
    .select({ userId: customerOrder.userId, total: count() })
    .from(customerOrder)
    .where(
      and(inArray(customerOrder.userId, [...userIds]), eq(customerOrder.status, 'WAIT_BUYER_PAY')),
    )
    .groupBy(customerOrder.userId);
  return new Map(rows.map(({ userId, total }) => [userId, total]));
}

export const tabCount = (counts: ReadonlyMap<OrderStatus, number>, tab: OrderTab): number =>
  orderTabs[tab].reduce((total, status) => total + (counts.get(status) ?? 0), 0);

/** At least so long ago as the order promised; as the settings say where it promised nothing. */
const promisedAgo = (
  time: AnyPgColumn,
  { name, now, current }: { name: keyof PromisedPeriods; now: Date; current: PromisedPeriods },
): SQL =>
  sql`${time} <= ${now.toISOString()}::timestamptz - interval '24 hours' *
    coalesce((${customerOrder.promisedDays} ->> ${name})::int, ${current[name]}::int)`;

interface Due {
  readonly current: PromisedPeriods;
}

/** Delivered, or dispatched without a recorded delivery, at least as long ago as was promised. */
export const dueForConfirmation = (reader: Reader, due: Due & { now: Date }): Promise<OrderRow[]> =>
  rowsOf(
    reader,
    customerOrder,
    and(
      eq(customerOrder.status, 'WAIT_BUYER_RECEIVER'),
      or(
        promisedAgo(customerOrder.deliveredAt, { ...due, name: 'confirm' }),
        and(
          isNull(customerOrder.deliveredAt),
          promisedAgo(customerOrder.dispatchedAt, { ...due, name: 'dispatchConfirm' }),
        ),
      ),
    ),
    { limit: 500 },
  );

/** `today`: when the present day began in Baghdad. */
export const dueForClosing = (
  reader: Reader,
  { today, current }: Due & { today: Date },
): Promise<OrderRow[]> =>
  rowsOf(
    reader,
    customerOrder,
    and(
      inArray(customerOrder.status, ['CONFIRM_GOODS', 'CONFIRM_GOODS_AND_HAS_SUBSIDY']),
      promisedAgo(customerOrder.confirmedAt, { name: 'quality', now: today, current }),
    ),
    { limit: 500 },
  );

export const unansweredRaises = (reader: Reader, now: Date): Promise<OrderLineRow[]> =>
  reader
    .select()
    .from(orderLine)
    .where(and(eq(orderLine.status, 'price_raised'), lte(orderLine.raisedUntil, now)))
    .limit(500);
