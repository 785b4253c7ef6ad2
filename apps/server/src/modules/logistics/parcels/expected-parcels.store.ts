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
 * A waybill holds goods of one supplier, and of an order one parcel. The order must be locked.
 * @throws WAYBILL_EXISTS for the same order, or for goods of another supplier; whatever the case of
 * its letters
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
 * Goods that come in a parcel: of a line that it holds already so many pieces more. Where either
 * number is not known, the sum is not known (null) either.
 */
export const addContents = (tx: Tx, parcelId: string, contents: readonly Content[]) =>
  tx
    .insert(parcelLine)
    .values(contents.map(({ lineId, pieces }) => ({ parcelId, lineId, pieces })))
    .onConflictDoUpdate({
      target: [parcelLine.parcelId, parcelLine.lineId],
      set: { pieces: sql`${parcelLine.pieces} + excluded.pieces` },
    });

/** What comes in a parcel, instead of what was announced. */
export async function replaceContents(
  tx: Tx,
  parcelId: string,
  contents: readonly Content[],
): Promise<void> {
  await tx.delete(parcelLine).where(eq(parcelLine.parcelId, parcelId));
  await addContents(tx, parcelId, contents);
}

/** Changes what was announced of a parcel: its waybill, carrier or class. */
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
