import { and, asc, eq, gte, isNotNull, ne, or, sql } from 'drizzle-orm';
import { isOneOf } from '../../../../platform/db/bulk.ts';
import type { Reader } from '../../../../platform/db/db.ts';
import { parcel, parcelEvent, parcelLine } from '../../logistics.tables.ts';
import { isNotWithdrawn, piecesAside } from '../parcels.store.ts';

/** Parcels to which anything happened since then: loaded, taken out, counted, lost. */
export const parcelsMovedSince = (
  reader: Reader,
  since: Date,
): Promise<{ orderNo: string; waybill: string }[]> =>
  reader
    .selectDistinct({ orderNo: parcel.orderNo, waybill: sql<string>`upper(${parcel.waybill})` })
    .from(parcelEvent)
    .innerJoin(parcel, eq(parcel.parcelId, parcelEvent.parcelId))
    .where(gte(parcelEvent.at, since));

/**
 * The parcels of some orders' lines in the order announced, with their containers; without those
 * given up on land.
 */
export const lineParcelsOfOrders = (reader: Reader, orderNos: readonly string[]) =>
  reader
    .select({
      parcelId: parcel.parcelId,
      lineId: parcelLine.lineId,
      pieces: parcelLine.pieces,
      aside: piecesAside,
      containerId: parcel.containerId,
    })
    .from(parcel)
    .innerJoin(parcelLine, eq(parcelLine.parcelId, parcel.parcelId))
    .where(
      and(
        isOneOf(parcel.orderNo, orderNos),
        isNotWithdrawn,
        or(ne(parcel.status, 'lost'), isNotNull(parcel.containerId)),
      ),
    )
    .orderBy(asc(parcel.announcedAt), asc(parcel.parcelId));
