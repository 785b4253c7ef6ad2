import { and, eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { rowOf } from '../../../platform/db/rows.ts';
import { fail } from '../../../platform/errors.ts';
import { parcel, parcelLine } from '../logistics.tables.ts';
import { alreadyEnteredConflict } from './parcel-conflicts.ts';
import {
  type Content,
  type ParcelFacts,
  type ParcelRow,
  parcelsOfWaybill,
} from './parcels.store.ts';

/**
 * A waybill has goods of one supplier, and one parcel per order. The order must be locked.
 * @throws WAYBILL_EXISTS for the same order, or for goods of another supplier, in any letter case
 */
export async function assertNotEntered(
  reader: Reader,
  { waybill, orderNo, supplierId }: Pick<ParcelRow, 'waybill' | 'orderNo' | 'supplierId'>,
): Promise<void> {
  const existing = await parcelsOfWaybill(reader, waybill);
  if (existing.some((row) => row.supplierId !== supplierId || row.orderNo === orderNo))
    fail('WAYBILL_EXISTS', { field: 'waybill', conflict: alreadyEnteredConflict(existing) });
}

export async function insertParcel(
  tx: Tx,
  row: typeof parcel.$inferInsert,
  contents: readonly Content[],
): Promise<void> {
  await tx.insert(parcel).values(row);
  await addContents(tx, row.parcelId, contents);
}

/**
 * Adds goods to a parcel, summed with the pieces of lines already in it. If either number is
 * unknown, so is the sum (null).
 */
export const addContents = (tx: Tx, parcelId: string, contents: readonly Content[]) =>
  tx
    .insert(parcelLine)
    .values(contents.map(({ lineId, pieces }) => ({ parcelId, lineId, pieces })))
    .onConflictDoUpdate({
      target: [parcelLine.parcelId, parcelLine.lineId],
      set: { pieces: sql`${parcelLine.pieces} + excluded.pieces` },
    });

/** Replaces the announced contents of a parcel. */
export async function replaceContents(tx: Tx, parcelId: string, contents: readonly Content[]) {
  await tx.delete(parcelLine).where(eq(parcelLine.parcelId, parcelId));
  await addContents(tx, parcelId, contents);
}

/** Changes the announced waybill, carrier or class of a parcel. */
export const setAnnounced = (
  tx: Tx,
  parcelId: string,
  set: Pick<ParcelFacts, 'waybill' | 'carrier' | 'shippingClass'>,
) => tx.update(parcel).set(set).where(eq(parcel.parcelId, parcelId));

/** The withdrawn parcel of an order under a waybill. */
export const withdrawnParcel = (
  reader: Reader,
  { waybill, orderNo }: Pick<ParcelRow, 'waybill' | 'orderNo'>,
): Promise<ParcelRow | undefined> =>
  rowOf(
    reader,
    parcel,
    and(
      eq(sql`upper(${parcel.waybill})`, waybill.toUpperCase()),
      eq(parcel.orderNo, orderNo),
      eq(parcel.status, 'withdrawn'),
    ),
  );
