import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Reader, Tx } from '../../../../platform/db/db.ts';
import { rowsWithAny } from '../../../../platform/db/rows.ts';
import { parcel, parcelCheck } from '../../logistics.tables.ts';

export const setHeldReason = (tx: Tx, parcelId: string, heldReason: string | null) =>
  tx.update(parcel).set({ heldReason }).where(eq(parcel.parcelId, parcelId));

export const insertChecks = (tx: Tx, rows: (typeof parcelCheck.$inferInsert)[]) =>
  tx.insert(parcelCheck).values(rows);

/** What was found in parcels when they were counted, the first finding first. */
export const checksOf = async (reader: Reader, parcelIds: readonly string[]) =>
  rowsWithAny(reader, parcelCheck, 'parcelId', parcelIds, asc(parcelCheck.id));

/** Held parcels in China. */
export const heldParcels = (reader: Reader) =>
  reader
    .select({ parcelId: parcel.parcelId, waybill: parcel.waybill, receivedAt: parcel.receivedAt })
    .from(parcel)
    .where(and(isNotNull(parcel.heldReason), inArray(parcel.status, ['received', 'packed'])))
    .limit(2000);
