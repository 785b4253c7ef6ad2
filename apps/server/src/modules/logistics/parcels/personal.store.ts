import { asc, eq, inArray } from 'drizzle-orm';
import type { Reader } from '../../../platform/db/db.ts';
import type { PersonalPart } from '../../../platform/personal.ts';
import { pick } from '../../../platform/pluck.ts';
import { parcel, pickupIdentity } from '../logistics.tables.ts';

/** The orders whose parcels are a person's. */
const ordersOf = (reader: Reader, userId: string) =>
  reader.select({ orderNo: parcel.orderNo }).from(parcel).where(eq(parcel.userId, userId));

/** Parcels belong to an order; only a document shown at pickup is personal data. */
export const logisticsPersonal: PersonalPart = {
  async collect(reader, userId) {
    const columns = pick(
      parcel,
      'parcelId',
      'orderNo',
      'waybill',
      'carrier',
      'status',
      'weightGrams',
      'announcedAt',
      'receivedAt',
      'arrivedAt',
      'handedOverAt',
    );
    return {
      parcels: await reader
        .select(columns)
        .from(parcel)
        .where(eq(parcel.userId, userId))
        .orderBy(asc(parcel.announcedAt)),
      shownDocuments: await reader
        .select(pick(pickupIdentity, 'orderNo', 'document', 'ending', 'at'))
        .from(pickupIdentity)
        .where(inArray(pickupIdentity.orderNo, ordersOf(reader, userId)))
        .orderBy(asc(pickupIdentity.at)),
    };
  },
  async erase(tx, userId) {
    await tx.delete(pickupIdentity).where(inArray(pickupIdentity.orderNo, ordersOf(tx, userId)));
  },
};
