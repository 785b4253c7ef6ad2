import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../../platform/db/db.ts';
import { rowsWithAny } from '../../../../platform/db/rows.ts';
import { parcel, parcelCheck } from '../../logistics.tables.ts';

export const setHeldReason = (tx: Tx, parcelId: string, heldReason: string | null) =>
  tx.update(parcel).set({ heldReason }).where(eq(parcel.parcelId, parcelId));

export const insertChecks = (tx: Tx, rows: (typeof parcelCheck.$inferInsert)[]) =>
  tx.insert(parcelCheck).values(rows);

export type CheckRow = typeof parcelCheck.$inferSelect;

/** A count not corrected by a later one of the same line and parcel. */
export const isCurrentCheck = sql`not exists (select 1 from ${parcelCheck} later
  where later.parcel_id = ${parcelCheck.parcelId} and later.line_id = ${parcelCheck.lineId}
    and later.id > ${parcelCheck.id})`;

/** The findings of counted parcels, as corrected, oldest first. */
export async function checksOf(reader: Reader, parcelIds: readonly string[]): Promise<CheckRow[]> {
  const rows = await rowsWithAny(reader, parcelCheck, 'parcelId', parcelIds, asc(parcelCheck.id));
  const current = new Map(rows.map((row) => [`${row.parcelId} ${row.lineId}`, row]));
  return [...current.values()];
}

/** Held parcels in China. */
export const heldParcels = (reader: Reader) =>
  reader
    .select({ parcelId: parcel.parcelId, waybill: parcel.waybill, receivedAt: parcel.receivedAt })
    .from(parcel)
    .where(and(isNotNull(parcel.heldReason), inArray(parcel.status, ['received', 'packed'])))
    .limit(2000);
