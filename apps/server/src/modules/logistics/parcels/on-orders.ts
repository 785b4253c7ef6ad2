import { parcelMoves } from '@wasit/contract/orders/states';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { moveParcel } from './move-parcel.ts';
import { clearParcels, parcelsOfOrders } from './parcels.store.ts';

/** The second stage of an order is settled: its parcels can be loaded. */
export const clearParcelsForLoading = async (
  tx: Tx,
  { orderNo }: { orderNo: string },
): Promise<void> => {
  await clearParcels(tx, orderNo);
};

/**
 * The order ended before its goods left: its parcels are written off, and their space in the
 * container is free again.
 */
export async function writeOffOrder(
  tx: Tx,
  { orderNo, actor, reason }: { orderNo: string; actor: Actor; reason: string },
): Promise<void> {
  for (const parcel of await parcelsOfOrders(tx, [orderNo])) {
    if (!parcelMoves.writeOff.from.some((status) => status === parcel.status)) continue;
    await moveParcel(tx, parcel, { action: 'writeOff', actor, set: { containerId: null }, reason });
  }
}
