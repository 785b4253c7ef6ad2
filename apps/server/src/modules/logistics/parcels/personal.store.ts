import { asc, eq } from 'drizzle-orm';
import type { PersonalPart } from '../../../platform/personal.ts';
import { parcel } from '../logistics.tables.ts';

/** Parcels name an order, never a person: there is nothing to take out. */
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
    };
  },
};
