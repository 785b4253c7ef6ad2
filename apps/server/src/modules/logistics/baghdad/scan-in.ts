import type { StaffActor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pluck } from '../../../platform/pluck.ts';
import { advance, lockOrder, type OrderRow } from '../../orders/index.ts';
import { arrivedAmong, type ContainerRow, lockContainer } from '../containers/containers.store.ts';
import { moveContainer } from '../containers/create-container.ts';
import { parcelsOfCartons, parcelsOfScan } from '../parcels/cartons.store.ts';
import { moveParcel } from '../parcels/move-parcel.ts';
import { movedOn } from '../parcels/parcel-conflicts.ts';
import {
  isAnyAboard,
  type ParcelRow,
  parcelById,
  parcelsOfOrders,
} from '../parcels/parcels.store.ts';

/**
 * Scans a parcel in at Baghdad. With the last one of an order its goods are ready; with the last
 * one of a container that is empty.
 * @throws NOT_FOUND, PARCEL_STATE when it is not aboard or already scanned, CONTAINER_STATE before
 * the container arrived
 */
export async function scanIn(
  platform: Platform,
  actor: StaffActor,
  { waybill }: { waybill: string },
): Promise<{ parcelId: string }> {
  return platform.transact(async (tx) => {
    const next = await nextAboard(tx, waybill);
    const { containerId, orderNo, parcelId: nextParcelId } = next;
    if (!containerId) return fail('PARCEL_STATE', { conflict: movedOn([next], 'scanIn') });
    const container = await lockContainer(tx, containerId);
    const orderNos = (await parcelsOfScan(tx, waybill)).map((one) => one.orderNo);
    for (const one of [...new Set([orderNo, ...orderNos])].sort()) await lockOrder(tx, one);
    const order = await lockOrder(tx, orderNo);
    const others = [...new Set(orderNos)].filter((one) => one !== orderNo);
    const seen = await parcelById(tx, nextParcelId);
    if (seen.status === 'loaded' && container.status !== 'arrived') fail('CONTAINER_STATE');
    const { parcelId } = await bringIn(tx, seen, actor);
    // A carton is scanned once for all parcels in it.
    for (const mate of await matesAboard(tx, { seen, scanned: waybill }))
      await bringIn(tx, mate, actor);
    await arriveIfAllHere(tx, order, actor);
    for (const otherNo of others) await arriveIfAllHere(tx, await lockOrder(tx, otherNo), actor);
    await emptyIfUnloaded(tx, container, actor);
    return { parcelId };
  });
}

const bringIn = (tx: Tx, seen: ParcelRow, actor: StaffActor): Promise<ParcelRow> =>
  moveParcel(tx, seen, {
    action: 'scanIn',
    actor,
    // It lay on a shelf in China.
    set: { shelf: null },
  });

/** The other contents of the carton whose label was scanned. */
const matesAboard = async (
  tx: Tx,
  { seen, scanned }: { seen: ParcelRow; scanned: string },
): Promise<ParcelRow[]> =>
  seen.waybill.toUpperCase() === scanned.toUpperCase()
    ? []
    : (await parcelsOfCartons(tx, [seen.cartonId])).filter(
        ({ parcelId, status }) => parcelId !== seen.parcelId && status === 'loaded',
      );

/**
 * Of several orders' parcels under one waybill each scan brings in the next, out of a container
 * that is here: the others may still be at sea.
 * @throws NOT_FOUND
 */
async function nextAboard(tx: Tx, waybill: string): Promise<ParcelRow> {
  const all = await parcelsOfScan(tx, waybill);
  const aboard = all.filter(({ status }) => status === 'loaded');
  const here = await arrivedAmong(tx, pluck(aboard, 'containerId'));
  return (
    aboard.find(({ containerId }) => here.has(containerId)) ??
    aboard[0] ??
    all[0] ??
    fail('NOT_FOUND', { field: 'waybill' })
  );
}

/** With the last parcel of an order that is still awaited, its goods are ready. */
export async function arriveIfAllHere(tx: Tx, order: OrderRow, actor: StaffActor): Promise<void> {
  if (order.status === 'SEA_SHIPPING' && (await isAllHere(tx, order.orderNo)))
    await advance(tx, order, {
      action: 'arrive',
      by: 'baghdad-warehouse',
      actor,
      set: { arrivedAt: tx.now },
    });
}

/** With the last parcel aboard, a container that arrived is empty. */
export async function emptyIfUnloaded(
  tx: Tx,
  container: ContainerRow,
  actor: StaffActor,
): Promise<void> {
  if (container.status !== 'arrived') return;
  if (!(await isAnyAboard(tx, container.containerId)))
    await moveContainer(tx, container, { action: 'unload', actor, set: { unloadedAt: tx.now } });
}

async function isAllHere(tx: Tx, orderNo: string): Promise<boolean> {
  return (await parcelsOfOrders(tx, [orderNo])).every(
    (one) => one.status === 'arrived' || one.status === 'lost',
  );
}
