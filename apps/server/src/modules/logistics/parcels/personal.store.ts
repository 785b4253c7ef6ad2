import { asc, eq, inArray } from 'drizzle-orm';
import type { Reader } from '../../../platform/db/db.ts';
import type { PersonalPart } from '../../../platform/personal.ts';
import { handedOut, parcel } from '../logistics.tables.ts';

/** The orders whose parcels are a person's. */
const ordersOf = (reader: Reader, userId: string) =>
  reader.select({ orderNo: parcel.orderNo }).from(parcel).where(eq(parcel.userId, userId));

/** Parcels name an order; only what was written when they were collected names a person. */
export const logisticsPersonal: PersonalPart = {
  async collect(reader, userId) {
    const {
      parcelId,
      orderNo,
      waybill,
      carrier,
      status,
      weightGrams,
      announcedAt,
      receivedAt,
      arrivedAt,
      handedOverAt,
    } = parcel;
    const shown = {
      parcelId,
      orderNo,
      waybill,
      carrier,
      status,
      weightGrams,
      announcedAt,
      receivedAt,
      arrivedAt,
      handedOverAt,
    };
    return {
      parcels: await reader
        .select(shown)
        .from(parcel)
        .where(eq(parcel.userId, userId))
        .orderBy(asc(parcel.announcedAt)),
      collected: await reader
        .select({
          orderNo: handedOut.orderNo,
          receiver: handedOut.receiver,
          identityDocument: handedOut.identityDocument,
          identityEnding: handedOut.identityEnding,
          at: handedOut.at,
        })
        .from(handedOut)
        .where(inArray(handedOut.orderNo, ordersOf(reader, userId)))
        .orderBy(asc(handedOut.at)),
    };
  },
  async erase(tx, userId) {
    await tx
      .update(handedOut)
      .set({ receiver: '', identityEnding: null })
      .where(inArray(handedOut.orderNo, ordersOf(tx, userId)));
  },
};
