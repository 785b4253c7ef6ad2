import type { Paging } from '@wasit/contract/wire';
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { type Page, tablePage } from '../../../platform/db/lists/page-of.ts';
import { lockRow, rowOf, rowsOf, rowsWithAny } from '../../../platform/db/rows.ts';
import { fail } from '../../../platform/errors.ts';
import { courierRun, courierStop, handedOut, pickupIdentity } from '../logistics.tables.ts';

export type RunRow = typeof courierRun.$inferSelect;
export type StopRow = typeof courierStop.$inferSelect;

export const insertHandedOut = (tx: Tx, row: typeof handedOut.$inferInsert) =>
  tx.insert(handedOut).values(row);

export const insertIdentity = (tx: Tx, row: typeof pickupIdentity.$inferInsert) =>
  tx.insert(pickupIdentity).values(row);

export const insertRun = (tx: Tx, row: typeof courierRun.$inferInsert) =>
  tx.insert(courierRun).values(row);

export const insertStop = (tx: Tx, row: typeof courierStop.$inferInsert) =>
  tx.insert(courierStop).values(row);

/** An order's collections at the counter. */
export const handedOutOf = (reader: Reader, orderNo: string) =>
  handedOutOfOrders(reader, [orderNo]);

export const handedOutOfOrders = (reader: Reader, orderNos: readonly string[]) =>
  rowsWithAny(reader, handedOut, 'orderNo', orderNos, asc(handedOut.id));

/** The visits of couriers for an order that have a result. */
export const endedStopsOf = (reader: Reader, orderNo: string): Promise<StopRow[]> =>
  rowsOf(reader, courierStop, and(eq(courierStop.orderNo, orderNo), isNotNull(courierStop.result)));

/** The stop of an order without a result yet, if it is out. The order must be locked. */
export const openStop = (tx: Tx, orderNo: string): Promise<StopRow | undefined> =>
  rowOf(tx, courierStop, and(eq(courierStop.orderNo, orderNo), isNull(courierStop.result)));

/** Orders that are out with a courier. */
export const ordersOfOpenStops = async (reader: Reader): Promise<string[]> => {
  const stops = await reader
    .select({ orderNo: courierStop.orderNo })
    .from(courierStop)
    .where(isNull(courierStop.result));
  return stops.map(({ orderNo }) => orderNo);
};

export const endStop = (
  tx: Tx,
  { runId, orderNo }: StopRow,
  set: Partial<Omit<StopRow, 'runId' | 'orderNo'>>,
) =>
  tx
    .update(courierStop)
    .set(set)
    .where(and(eq(courierStop.runId, runId), eq(courierStop.orderNo, orderNo)));

/**
 * Locks a run, so that the second of two settling clerks sees that it is settled.
 * @throws NOT_FOUND
 */
export async function lockRun(tx: Tx, runId: string): Promise<RunRow> {
  const row = await lockRow(tx, courierRun, eq(courierRun.runId, runId));
  return row ?? fail('NOT_FOUND', { field: 'runId' });
}

export const setRun = (tx: Tx, runId: string, set: Partial<Omit<RunRow, 'runId'>>) =>
  tx.update(courierRun).set(set).where(eq(courierRun.runId, runId));

/** @throws NOT_FOUND */
export async function runById(reader: Reader, runId: string): Promise<RunRow> {
  const row = await rowOf(reader, courierRun, eq(courierRun.runId, runId));
  return row ?? fail('NOT_FOUND', { field: 'runId' });
}

export const stopsOfRuns = async (reader: Reader, runIds: readonly string[]): Promise<StopRow[]> =>
  rowsWithAny(reader, courierStop, 'runId', runIds, asc(courierStop.position));

/** Visits of orders with their courier, last first. */
export const visitsOfOrders = async (reader: Reader, orderNos: readonly string[]) =>
  orderNos.length === 0
    ? []
    : reader
        .select({ stop: courierStop, courier: courierRun.courier })
        .from(courierStop)
        .innerJoin(courierRun, eq(courierRun.runId, courierStop.runId))
        .where(inArray(courierStop.orderNo, [...orderNos]))
        .orderBy(desc(courierRun.startedAt));

/** Open ones first, then newest first. */
export async function listRuns(reader: Reader, page: Paging): Promise<Page<RunRow>> {
  const order = [sql`${courierRun.settledAt} is not null`, desc(courierRun.startedAt)];
  return tablePage(reader, courierRun, { order, page });
}
