import { parcelMoves } from '@wasit/contract/orders/states';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { pluck } from '../../../platform/pluck.ts';
import { type ContainerRow, lockContainer } from '../containers/containers.store.ts';
import { markEmptyIfUnloaded } from '../containers/depart-container.ts';
import { moveParcel } from '../parcels/move-parcel.ts';
import { type ParcelRow, parcelsOfOrders } from '../parcels/parcels.store.ts';

/**
 * The order ended: its parcels are written off. Those not yet departed free their space in the
 * container; those at sea stay in its file and costs, and an arrived container is empty with the
 * last of them. Goods in the warehouse in Baghdad are not lost with their order.
 */
export async function writeOffOrder(
  tx: Tx,
  { orderNo, actor, reason }: { orderNo: string; actor: Actor; reason: string },
): Promise<void> {
  const isWrittenOff = ({ status }: ParcelRow) =>
    status !== 'arrived' && parcelMoves.writeOff.from.some((from) => from === status);
  const containerIds = pluck(
    (await parcelsOfOrders(tx, [orderNo])).filter(isWrittenOff),
    'containerId',
  );
  const containers = new Map<string | null, ContainerRow>();
  for (const containerId of [...new Set(containerIds)].sort())
    if (containerId) containers.set(containerId, await lockContainer(tx, containerId));
  // Read again: a parcel may have been scanned in before its container was locked.
  for (const parcel of (await parcelsOfOrders(tx, [orderNo])).filter(isWrittenOff)) {
    const hasDeparted = containers.get(parcel.containerId)?.departedAt != null;
    await moveParcel(tx, parcel, {
      action: 'writeOff',
      actor,
      set: hasDeparted ? {} : { containerId: null },
      reason,
    });
  }
  for (const container of containers.values()) await markEmptyIfUnloaded(tx, container, actor);
}
