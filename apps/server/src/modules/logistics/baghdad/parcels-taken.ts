import type { Reader } from '../../../platform/db/db.ts';
import { type ParcelRow, parcelsOfOrders } from '../parcels/parcels.store.ts';
import { handedOutOfOrders } from './courier.store.ts';

/** Finds the parcels of an order taken by a courier who left at this time. */
export type ParcelsTaken = (orderNo: string, leftAt: Date) => ParcelRow[];

/**
 * Reads what couriers took of these orders: parcels neither lost nor collected at the counter
 * before they left.
 */
export async function readParcelsTaken(
  reader: Reader,
  orderNos: readonly string[],
): Promise<ParcelsTaken> {
  const [parcels, collections] = await Promise.all([
    parcelsOfOrders(reader, orderNos),
    handedOutOfOrders(reader, orderNos),
  ]);
  return (orderNo, leftAt) => {
    const collectedIds = collections
      .filter(({ at }) => at <= leftAt)
      .flatMap(({ parcelIds }) => parcelIds);
    return parcels.filter(
      (parcel) =>
        parcel.orderNo === orderNo &&
        parcel.status !== 'lost' &&
        !collectedIds.includes(parcel.parcelId),
    );
  };
}
