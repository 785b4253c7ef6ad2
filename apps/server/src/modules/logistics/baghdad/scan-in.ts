import type { StaffActor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pluck } from '../../../platform/pluck.ts';
import { lockOrder, lockOrders } from '../../orders/index.ts';
import { arrivedContainerIds, lockContainer } from '../containers/containers.store.ts';
import { markEmptyIfUnloaded } from '../containers/depart-container.ts';
import { parcelsOfCartons, parcelsOfScan } from '../parcels/cartons.store.ts';
import { moveParcel } from '../parcels/move-parcel.ts';
import { markArrivedIfComplete } from '../parcels/order-progress.ts';
import { parcelsMovedConflict } from '../parcels/parcel-conflicts.ts';
import { type ParcelRow, parcelById } from '../parcels/parcels.store.ts';

/**
 * Scans a parcel in at Baghdad. With the last parcel of an order its goods are ready; with the last
 * parcel of a container the container is empty.
 * @throws NOT_FOUND, PARCEL_STATE when it is not aboard or already scanned, PARCEL_WRITTEN_OFF,
 * CONTAINER_STATE before the container arrived
 */
export async function scanIn(
  platform: Platform,
  actor: StaffActor,
  { waybill }: { waybill: string },
): Promise<{ parcelId: string }> {
  return platform.transact(async (tx) => {
    const next = await nextLoadedParcel(tx, waybill);
    if (next.status === 'lost') fail('PARCEL_WRITTEN_OFF');
    const { containerId, orderNo, parcelId: nextParcelId } = next;
    if (!containerId)
      return fail('PARCEL_STATE', { conflict: parcelsMovedConflict([next], 'scanIn') });
    const container = await lockContainer(tx, containerId);
    const orderNos = (await parcelsOfScan(tx, waybill)).map((parcel) => parcel.orderNo);
    await lockOrders(tx, [orderNo, ...orderNos]);
    const order = await lockOrder(tx, orderNo);
    const otherNos = [...new Set(orderNos)].filter((otherNo) => otherNo !== orderNo);
    const parcel = await parcelById(tx, nextParcelId);
    if (parcel.status === 'loaded' && container.status !== 'arrived') fail('CONTAINER_STATE');
    const { parcelId } = await scanInParcel(tx, parcel, actor);
    // A carton is scanned once for all parcels in it.
    for (const cartonParcel of await otherLoadedInCarton(tx, { parcel, scanned: waybill }))
      await scanInParcel(tx, cartonParcel, actor);
    await markArrivedIfComplete(tx, order, actor);
    for (const otherNo of otherNos)
      await markArrivedIfComplete(tx, await lockOrder(tx, otherNo), actor);
    await markEmptyIfUnloaded(tx, container, actor);
    return { parcelId };
  });
}

const scanInParcel = (tx: Tx, parcel: ParcelRow, actor: StaffActor): Promise<ParcelRow> =>
  moveParcel(tx, parcel, {
    action: 'scanIn',
    actor,
    // The shelf was in China.
    set: { shelf: null },
  });

/** The other loaded parcels of a scanned carton; none for a waybill. */
const otherLoadedInCarton = async (
  tx: Tx,
  { parcel, scanned }: { parcel: ParcelRow; scanned: string },
): Promise<ParcelRow[]> =>
  parcel.waybill.toUpperCase() === scanned.toUpperCase()
    ? []
    : (await parcelsOfCartons(tx, [parcel.cartonId])).filter(
        ({ parcelId, status }) => parcelId !== parcel.parcelId && status === 'loaded',
      );

/**
 * If parcels of several orders share a waybill, each scan takes the next one, preferring arrived
 * containers: others may still be at sea.
 * @throws NOT_FOUND
 */
async function nextLoadedParcel(tx: Tx, waybill: string): Promise<ParcelRow> {
  const parcels = await parcelsOfScan(tx, waybill);
  const aboard = parcels.filter(({ status }) => status === 'loaded');
  const arrivedIds = await arrivedContainerIds(tx, pluck(aboard, 'containerId'));
  return (
    aboard.find(({ containerId }) => arrivedIds.has(containerId)) ??
    aboard[0] ??
    parcels.find(({ status }) => status !== 'lost') ??
    parcels[0] ??
    fail('NOT_FOUND', { field: 'waybill' })
  );
}
