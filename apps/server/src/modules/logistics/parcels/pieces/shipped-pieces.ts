import type { Reader } from '../../../../platform/db/db.ts';
import { piecesInParcel } from '../parcel.rules.ts';
import { lineParcelsOfOrders } from './shipped-pieces.store.ts';

/**
 * Pieces of each line loaded into each container, including those lost at sea later. Pieces in no
 * container are omitted.
 */
export async function shippedPieces(
  reader: Reader,
  lines: readonly {
    readonly lineId: string;
    readonly orderNo: string;
    readonly quantity: number;
  }[],
): Promise<Map<string, Map<string, number>>> {
  const orderNos = [...new Set(lines.map(({ orderNo }) => orderNo))];
  const parcels = Map.groupBy(await lineParcelsOfOrders(reader, orderNos), ({ lineId }) => lineId);
  return new Map(
    lines.map(({ lineId, quantity }) => {
      const lineParcels = parcels.get(lineId) ?? [];
      const shipped = new Map<string, number>();
      for (const { parcelId, containerId } of lineParcels)
        if (containerId !== null)
          shipped.set(
            containerId,
            (shipped.get(containerId) ?? 0) + piecesInParcel(quantity, lineParcels, parcelId),
          );
      return [lineId, shipped];
    }),
  );
}
