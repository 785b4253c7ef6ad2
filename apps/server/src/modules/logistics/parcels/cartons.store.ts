import { and, asc, eq, isNull, ne, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isOneOf } from '../../../platform/db/bulk.ts';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { rowOf, rowsWithAny, tryUpdate } from '../../../platform/db/rows.ts';
import { fail } from '../../../platform/errors.ts';
import { carton, parcel } from '../logistics.tables.ts';
import { isNotWithdrawn, type ParcelRow, parcelsOfOrders } from './parcels.store.ts';

export type CartonRow = typeof carton.$inferSelect;

export const insertCarton = (tx: Tx, row: typeof carton.$inferInsert) =>
  tx.insert(carton).values(row);

/** @throws NOT_FOUND */
export async function cartonById(reader: Reader, cartonId: string): Promise<CartonRow> {
  const row = await rowOf(reader, carton, eq(carton.cartonId, cartonId));
  return row ?? fail('NOT_FOUND', { field: 'cartonId' });
}

export async function cartonsByIds(reader: Reader, cartonIds: readonly (string | null)[]) {
  const uniqueIds = [...new Set(cartonIds.filter((id) => id !== null))];
  if (uniqueIds.length === 0) return new Map<string, CartonRow>();
  const rows = await rowsWithAny(reader, carton, 'cartonId', uniqueIds);
  return new Map(rows.map((row) => [row.cartonId, row]));
}

/** All parcels of some cartons, including lost ones, in the order in which they share its fee. */
export async function parcelsOfCartons(reader: Reader, cartonIds: readonly (string | null)[]) {
  const uniqueIds = [...new Set(cartonIds.filter((id) => id !== null))];
  return rowsWithAny(reader, parcel, 'cartonId', uniqueIds, asc(parcel.parcelId));
}

/** Of these orders those packed into a carton with another order, and its number. */
export async function packedWith(reader: Reader, orderNos: readonly string[]) {
  if (orderNos.length === 0) return new Map<string, string>();
  const other = alias(parcel, 'other');
  const rows = await reader
    .selectDistinct({ orderNo: parcel.orderNo, otherNo: other.orderNo })
    .from(parcel)
    .innerJoin(other, and(eq(other.cartonId, parcel.cartonId), ne(other.orderNo, parcel.orderNo)))
    .where(
      and(
        isOneOf(parcel.orderNo, orderNos),
        notInArray(parcel.status, ['lost', 'disposed']),
        notInArray(other.status, ['lost', 'disposed']),
      ),
    )
    .orderBy(parcel.orderNo, other.orderNo);
  return new Map(rows.map(({ orderNo, otherNo }) => [orderNo, otherNo]));
}

/**
 * An order in the warehouse in Baghdad, and all orders whose goods there share a carton with it.
 */
export async function ordersPackedTogether(reader: Reader, orderNo: string): Promise<string[]> {
  const orderNos = new Set([orderNo]);
  // Orders added in the loop are visited too.
  for (const each of orderNos) {
    const own = (await parcelsOfOrders(reader, [each])).filter(isInBaghdad);
    const cartonIds = own.map(({ cartonId }) => cartonId);
    for (const mate of (await parcelsOfCartons(reader, cartonIds)).filter(isInBaghdad))
      orderNos.add(mate.orderNo);
  }
  return [...orderNos];
}

const isInBaghdad = ({ status }: ParcelRow): boolean => status === 'arrived';

/** Parcels of a scanned code: of a carton, or under a waybill. None for an unpacked carton. */
export async function parcelsOfScan(reader: Reader, scanned: string): Promise<ParcelRow[]> {
  const code = scanned.toUpperCase();
  const [row] = await reader
    .select({ cartonId: carton.cartonId })
    .from(carton)
    .where(eq(carton.cartonNo, code));
  return reader
    .select()
    .from(parcel)
    .where(
      row
        ? eq(parcel.cartonId, row.cartonId)
        : and(eq(sql`upper(${parcel.waybill})`, code), isNotWithdrawn),
    )
    .orderBy(asc(parcel.announcedAt), asc(parcel.parcelId));
}

/** Compare-and-set; false when it was moved already. */
export const setUnpacked = (tx: Tx, cartonId: string): Promise<boolean> =>
  tryUpdate(tx, carton, and(eq(carton.cartonId, cartonId), isNull(carton.unpackedAt)), {
    unpackedAt: tx.now,
  });
