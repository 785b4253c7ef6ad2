import type { StaffActor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pluck } from '../../../platform/pluck.ts';
import { lockOrders } from '../../orders/index.ts';
import { payablesOf } from '../../payments/index.ts';
import { parcelsOfCartons } from '../parcels/cartons.store.ts';
import { moveParcel } from '../parcels/move-parcel.ts';
import { shippedVolume, shippedWeight } from '../parcels/parcel.rules.ts';
import { parcelsMovedConflict } from '../parcels/parcel-conflicts.ts';
import { lockParcels, type ParcelRow, parcelById, parcelsByIds } from '../parcels/parcels.store.ts';
import { assertFits, freeRoom } from './container.rules.ts';
import { type ContainerRow, loadsOf, lockContainer, noLoad } from './containers.store.ts';
import { containerMovedConflict, moveContainer } from './create-container.ts';

/**
 * Loads paid, measured parcels, all of them or none. The container is locked, so that two clerks
 * cannot fill the same space.
 * @throws NOT_FOUND, CONTAINER_STATE, PARCEL_STATE, PARCEL_HELD, PARCEL_UNPAID naming the order,
 * CONTAINER_FULL with the free space
 */
export async function loadParcels(
  platform: Platform,
  actor: StaffActor,
  { containerId, parcelIds }: { containerId: string; parcelIds: readonly string[] },
): Promise<{ containerId: string }> {
  return platform.transact(async (tx) => {
    const container = await lockContainer(tx, containerId);
    if (container.status !== 'planned' && container.status !== 'loading')
      fail('CONTAINER_STATE', {
        conflict: containerMovedConflict(container, ['planned', 'loading']),
      });
    const requestedParcels = await parcelsByIds(tx, parcelIds);
    const unlockedParcels = await withCartonParcels(tx, requestedParcels);
    // What holds a parcel is looked at under the locks: a colleague may be counting it again.
    const orders = await lockOrders(tx, pluck(unlockedParcels, 'orderNo'));
    const parcels = await lockParcels(tx, pluck(unlockedParcels, 'parcelId'));
    for (const { heldReason, waybill } of parcels)
      if (heldReason !== null) fail('PARCEL_HELD', { params: { waybill, reason: heldReason } });
    await assertPaid(tx, parcels, orders);
    await assertRoom(tx, container, parcels);
    for (const parcel of parcels)
      await moveParcel(tx, parcel, { action: 'load', actor, set: { containerId } });
    if (container.status === 'planned')
      await moveContainer(tx, container, { action: 'startLoading', actor });
    return { containerId };
  });
}

/** Loading a parcel of a carton loads the whole carton. */
async function withCartonParcels(tx: Tx, requestedParcels: readonly ParcelRow[]) {
  const cartonParcels = await parcelsOfCartons(tx, pluck(requestedParcels, 'cartonId'));
  const parcels = [...requestedParcels, ...cartonParcels.filter(({ status }) => status !== 'lost')];
  return parcelsByIds(tx, pluck(parcels, 'parcelId'));
}

/** The orders are locked, so that none ends while its parcels are loaded. */
async function assertPaid(
  tx: Tx,
  parcels: readonly ParcelRow[],
  orders: Awaited<ReturnType<typeof lockOrders>>,
): Promise<void> {
  for (const [orderNo, order] of orders) {
    if (order.status !== 'LOGISTICS_PAYMENT')
      fail('PARCEL_STATE', {
        detail: `order ${orderNo} is ${order.status}`,
        conflict: parcelsMovedConflict(
          parcels.filter((parcel) => parcel.orderNo === orderNo),
          'load',
        ),
      });
    // A correction may issue a further bill after the first was paid.
    const hasOpenBill = (await payablesOf(tx, [orderNo])).some(
      ({ purpose, status }) => purpose === 'second-stage' && status === 'open',
    );
    if (!order.secondStagePaidAt || hasOpenBill) fail('PARCEL_UNPAID', { params: { orderNo } });
  }
}

async function assertRoom(tx: Tx, container: ContainerRow, parcels: readonly ParcelRow[]) {
  const free = freeRoom(
    container.size,
    (await loadsOf(tx, [container.containerId])).get(container.containerId) ?? noLoad,
  );
  const load = {
    volumeMm3: parcels.reduce((total, parcel) => total + shippedVolume(parcel), 0),
    weightGrams: parcels.reduce((total, parcel) => total + shippedWeight(parcel), 0),
  };
  assertFits(load, free);
}

/**
 * Takes a parcel out again before departure, with its carton.
 * @throws NOT_FOUND, PARCEL_STATE, CONTAINER_STATE once the container has left
 */
export async function unloadParcel(
  platform: Platform,
  actor: StaffActor,
  { parcelId }: { parcelId: string },
): Promise<void> {
  return platform.transact(async (tx) => {
    const aboard = await parcelById(tx, parcelId);
    const { containerId } = aboard;
    const refusal = { conflict: parcelsMovedConflict([aboard], 'unload') };
    if (!containerId) return fail('PARCEL_STATE', refusal);
    const container = await lockContainer(tx, containerId);
    if (container.status !== 'loading')
      fail('CONTAINER_STATE', { conflict: containerMovedConflict(container, ['loading']) });
    const current = await parcelById(tx, parcelId);
    if (current.containerId !== containerId) fail('PARCEL_STATE', refusal);
    for (const parcel of await withCartonParcels(tx, [current]))
      await moveParcel(tx, parcel, {
        action: parcel.cartonId === null ? 'unload' : 'unloadPacked',
        actor,
        set: { containerId: null },
        reason: container.containerNo,
      });
  });
}
