import { eq, max } from 'drizzle-orm';
import { isOneOf } from '../../../platform/db/bulk.ts';
import type { Reader } from '../../../platform/db/db.ts';
import { parcel, parcelEvent } from '../logistics.tables.ts';

/** When a parcel of each order was last scanned or handled; orders without parcels are absent. */
export async function lastScans(reader: Reader, orderNos: readonly string[]) {
  if (orderNos.length === 0) return new Map<string, Date>();
  const rows = await reader
    .select({ orderNo: parcel.orderNo, at: max(parcelEvent.at) })
    .from(parcel)
    .innerJoin(parcelEvent, eq(parcelEvent.parcelId, parcel.parcelId))
    .where(isOneOf(parcel.orderNo, orderNos))
    .groupBy(parcel.orderNo);
  return new Map(rows.flatMap(({ orderNo, at }) => (at ? [[orderNo, at]] : [])));
}
