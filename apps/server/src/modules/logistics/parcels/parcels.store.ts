import type { ParcelStatus } from '@wasit/contract/orders/states';
import {
  and,
  asc,
  count,
  eq,
  inArray,
  isNotNull,
  isNull,
  ne,
  notExists,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isOneOf } from '../../../platform/db/bulk.ts';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import {
  hasRow,
  lockRowsWithAny,
  rowOf,
  rowsWithAny,
  updateRow,
} from '../../../platform/db/rows.ts';
import { fail } from '../../../platform/errors.ts';
import { pick } from '../../../platform/pluck.ts';
import { container } from '../containers.tables.ts';
import { goodsQuestion } from '../goods-questions.tables.ts';
import { parcel, parcelEvent, parcelLine, parcelPhoto } from '../logistics.tables.ts';

export type ParcelRow = typeof parcel.$inferSelect;
export type PhotoRow = typeof parcelPhoto.$inferSelect;
export type ParcelFacts = Partial<Omit<typeof parcel.$inferInsert, 'parcelId' | 'status'>>;

export interface Content {
  readonly lineId: string;
  /** Null where it was not counted. */
  readonly pieces: number | null;
}

/** Without parcels entered by mistake and withdrawn. */
export const isNotWithdrawn = sql`${parcel.status} <> 'withdrawn'`;

export const appendParcelEvent = (tx: Tx, event: typeof parcelEvent.$inferInsert) =>
  tx.insert(parcelEvent).values(event);

/** Moves a parcel if it is still where the caller saw it; undefined when it is not. */
export const setParcelStatus = (
  tx: Tx,
  { current, to, set }: { current: ParcelRow; to: ParcelStatus; set: ParcelFacts },
): Promise<ParcelRow | undefined> =>
  updateRow(
    tx,
    parcel,
    and(eq(parcel.parcelId, current.parcelId), eq(parcel.status, current.status)),
    { ...set, status: to },
  );

/** The second stage of an order is settled: its parcels may be loaded. */
export const clearParcels = (tx: Tx, orderNo: string) =>
  tx
    .update(parcel)
    .set({ clearedAt: tx.now })
    .where(and(eq(parcel.orderNo, orderNo), isNull(parcel.clearedAt)));

export const insertPhotos = (tx: Tx, photos: PhotoRow[]) => tx.insert(parcelPhoto).values(photos);

/**
 * By id, so that several are always moved in the same order.
 * @throws NOT_FOUND when one is missing
 */
export async function parcelsByIds(reader: Reader, parcelIds: readonly string[]) {
  const uniqueIds = [...new Set(parcelIds)];
  const rows = await rowsWithAny(reader, parcel, 'parcelId', uniqueIds, asc(parcel.parcelId));
  return rows.length === uniqueIds.length ? rows : fail('NOT_FOUND', { field: 'parcelIds' });
}

/** Locks parcels in the order of their ids. */
export const lockParcels = (tx: Tx, parcelIds: readonly string[]): Promise<ParcelRow[]> =>
  lockRowsWithAny(tx, parcel, 'parcelId', parcelIds, asc(parcel.parcelId));

export const setShelf = (tx: Tx, parcelId: string, shelf: string) =>
  tx.update(parcel).set({ shelf }).where(eq(parcel.parcelId, parcelId));

/** @throws NOT_FOUND */
export async function parcelById(reader: Reader, parcelId: string): Promise<ParcelRow> {
  const row = await rowOf(reader, parcel, eq(parcel.parcelId, parcelId));
  return row ?? fail('NOT_FOUND', { field: 'parcelId' });
}

/** All parcels under one waybill, received or expected: one per order, without withdrawn ones. */
export const parcelsOfWaybill = (reader: Reader, waybill: string): Promise<ParcelRow[]> =>
  reader
    .select()
    .from(parcel)
    .where(and(eq(sql`upper(${parcel.waybill})`, waybill.toUpperCase()), isNotWithdrawn))
    .orderBy(asc(parcel.announcedAt), asc(parcel.parcelId));

/** `parcelsOfWaybill` for several waybills in one query. */
export async function parcelsOfWaybills(reader: Reader, waybills: readonly string[]) {
  if (waybills.length === 0) return [];
  const codes = waybills.map((waybill) => waybill.toUpperCase());
  return reader
    .select({ waybill: parcel.waybill, orderNo: parcel.orderNo })
    .from(parcel)
    .where(and(inArray(sql`upper(${parcel.waybill})`, codes), isNotWithdrawn))
    .orderBy(asc(parcel.orderNo));
}

/** Parcels of some orders, oldest first, without withdrawn ones. */
export async function parcelsOfOrders(reader: Reader, orderNos: readonly string[]) {
  const rows = await rowsWithAny(
    reader,
    parcel,
    'orderNo',
    orderNos,
    asc(parcel.announcedAt),
    asc(parcel.parcelId),
  );
  return rows.filter(({ status }) => status !== 'withdrawn');
}

/** Whether anything is still in a container. */
export const isAnyAboard = (reader: Reader, containerId: string): Promise<boolean> =>
  hasRow(
    reader
      .select({ parcelId: parcel.parcelId })
      .from(parcel)
      .where(and(eq(parcel.containerId, containerId), eq(parcel.status, 'loaded')))
      .limit(1),
  );

export const parcelsInContainer = (reader: Reader, containerId: string): Promise<ParcelRow[]> =>
  reader
    .select()
    .from(parcel)
    .where(eq(parcel.containerId, containerId))
    .orderBy(asc(parcel.loadedAt), asc(parcel.parcelId));

export const setPieces = (
  tx: Tx,
  { parcelId, lineId, pieces }: { parcelId: string; lineId: string; pieces: number },
) =>
  tx
    .update(parcelLine)
    .set({ pieces })
    .where(and(eq(parcelLine.parcelId, parcelId), eq(parcelLine.lineId, lineId)));

/**
 * Expected pieces of a line that are in no parcel: put aside, or missing while the customer is
 * being asked. They are not given to the line's other parcels, so that they are not missing twice.
 */
export const piecesAside = sql<number>`(${parcelLine.aside} + coalesce((
  select ${goodsQuestion.pieces} from ${goodsQuestion}
  where ${goodsQuestion.parcelId} = ${parcelLine.parcelId} and ${goodsQuestion.state} = 'open'
    and ${goodsQuestion.lineId} = ${parcelLine.lineId} and ${goodsQuestion.isMissing}), 0))`;

/**
 * All parcels of some lines, including lost ones, in the order announced, without withdrawn ones.
 */
export async function parcelsOfLines(
  reader: Reader,
  lineIds: readonly string[],
): Promise<(Content & { parcelId: string; status: ParcelStatus; aside: number })[]> {
  if (lineIds.length === 0) return [];
  return reader
    .select({
      parcelId: parcel.parcelId,
      status: parcel.status,
      lineId: parcelLine.lineId,
      pieces: parcelLine.pieces,
      aside: piecesAside,
    })
    .from(parcelLine)
    .innerJoin(parcel, eq(parcel.parcelId, parcelLine.parcelId))
    .where(and(inArray(parcelLine.lineId, [...lineIds]), isNotWithdrawn))
    .orderBy(asc(parcel.announcedAt), asc(parcel.parcelId));
}

/** The order lines in each parcel. */
export async function linesInParcels(reader: Reader, parcelIds: readonly string[]) {
  return rowsWithAny(reader, parcelLine, 'parcelId', parcelIds);
}

export async function photosOf(reader: Reader, parcelIds: readonly string[]): Promise<PhotoRow[]> {
  return rowsWithAny(reader, parcelPhoto, 'parcelId', parcelIds, asc(parcelPhoto.position));
}

/** The numbers of containers, by their ids: all that a parcel shows of its container. */
export async function containerNumbers(reader: Reader, containerIds: readonly string[]) {
  if (containerIds.length === 0) return new Map<string, string>();
  const { containerId, containerNo } = container;
  const rows = await reader
    .select({ containerId, containerNo })
    .from(container)
    .where(inArray(containerId, [...new Set(containerIds)]));
  return new Map(rows.map((row) => [row.containerId, row.containerNo]));
}

/** Waybills of order lines, except those of lost and withdrawn parcels. */
export async function waybillsOfLines(reader: Reader, lineIds: readonly string[]) {
  if (lineIds.length === 0) return [];
  return reader
    .select({
      lineId: parcelLine.lineId,
      ...pick(parcel, 'waybill', 'parcelId', 'carrier'),
      isExpected: sql<boolean>`${parcel.status} = 'expected'`,
      pieces: sql<number | null>`${parcelLine.pieces} + ${piecesAside}`,
    })
    .from(parcelLine)
    .innerJoin(parcel, eq(parcel.parcelId, parcelLine.parcelId))
    .where(
      and(isOneOf(parcelLine.lineId, lineIds), notInArray(parcel.status, ['lost', 'withdrawn'])),
    )
    .orderBy(asc(parcel.announcedAt));
}

/**
 * The order lines of which the supplier sent something: under a valid waybill, or received and lost
 * later.
 */
export async function sentLines(reader: Reader, lineIds: readonly string[]): Promise<string[]> {
  if (lineIds.length === 0) return [];
  const rows = await reader
    .selectDistinct({ lineId: parcelLine.lineId })
    .from(parcelLine)
    .innerJoin(parcel, eq(parcel.parcelId, parcelLine.parcelId))
    .where(
      and(
        isOneOf(parcelLine.lineId, lineIds),
        isNotWithdrawn,
        or(ne(parcel.status, 'lost'), isNotNull(parcel.receivedAt)),
      ),
    );
  return rows.map(({ lineId }) => lineId);
}

/** How many parcels of each order are measured. */
export async function countMeasuredByOrder(reader: Reader, orderNos: readonly string[]) {
  if (orderNos.length === 0) return new Map<string, number>();
  const rows = await reader
    .select({ orderNo: parcel.orderNo, measured: count() })
    .from(parcel)
    .where(
      and(
        inArray(parcel.orderNo, [...orderNos]),
        isNotNull(parcel.receivedAt),
        ne(parcel.status, 'lost'),
      ),
    )
    .groupBy(parcel.orderNo);
  return new Map(rows.map(({ orderNo, measured }) => [orderNo, measured]));
}

const sibling = alias(parcel, 'sibling');

/**
 * Orders with measured parcels but no bill of the second stage, and without parcels under way or
 * held. Unordered: orders that wait for unbought goods must not block the others.
 */
export const ordersMeasuredWithoutBill = (reader: Reader): Promise<{ orderNo: string }[]> =>
  reader
    .select({ orderNo: parcel.orderNo })
    .from(parcel)
    .where(
      and(
        // Goods may be packed before the order is billed.
        inArray(parcel.status, ['received', 'packed']),
        isNull(parcel.fee),
        notExists(
          reader
            .select({ orderNo: sibling.orderNo })
            .from(sibling)
            .where(
              and(
                eq(sibling.orderNo, parcel.orderNo),
                or(
                  eq(sibling.status, 'expected'),
                  and(eq(sibling.status, 'received'), isNotNull(sibling.heldReason)),
                ),
              ),
            ),
        ),
      ),
    )
    .groupBy(parcel.orderNo)
    .orderBy(sql`random()`)
    .limit(500);
