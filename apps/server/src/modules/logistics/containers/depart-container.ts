import type { Actor, StaffActor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { departIfNothingAshore } from '../parcels/order-progress.ts';
import { isAnyAboard, parcelsInContainer } from '../parcels/parcels.store.ts';
import { type ContainerRow, lockContainer } from './containers.store.ts';
import { moveContainer } from './create-container.ts';

interface ContainerRef {
  readonly containerId: string;
}

/**
 * Records that the ship left. An order goes to sea once none of its parcels is ashore: if it spans
 * several containers, with the last of them.
 * @throws NOT_FOUND, CONTAINER_STATE, also for an empty container
 */
export async function departContainer(
  platform: Platform,
  actor: StaffActor,
  { containerId }: ContainerRef,
): Promise<ContainerRef> {
  return platform.transact(async (tx) => {
    const container = await lockContainer(tx, containerId);
    const parcels = await parcelsInContainer(tx, containerId);
    if (parcels.length === 0) fail('CONTAINER_STATE', { detail: 'empty' });
    tx.notBefore(...parcels.map(({ loadedAt }) => loadedAt));
    await moveContainer(tx, container, { action: 'depart', actor, set: { departedAt: tx.now } });
    for (const orderNo of [...new Set(parcels.map((parcel) => parcel.orderNo))].sort())
      await departIfNothingAshore(tx, { orderNo, actor });
    return { containerId };
  });
}

/**
 * The container reached Baghdad: its parcels can be scanned in. If all of them were written off at
 * sea, it is empty at once.
 * @throws NOT_FOUND, CONTAINER_STATE
 */
export async function arriveContainer(
  platform: Platform,
  actor: StaffActor,
  { containerId }: ContainerRef,
): Promise<ContainerRef> {
  return platform.transact(async (tx) => {
    const arrived = await moveContainer(tx, await lockContainer(tx, containerId), {
      action: 'arrive',
      actor,
      set: { arrivedAt: tx.now },
    });
    await markEmptyIfUnloaded(tx, arrived, actor);
    return { containerId };
  });
}

/** A container that arrived is empty once no parcel is aboard anymore. It must be locked. */
export async function markEmptyIfUnloaded(tx: Tx, container: ContainerRow, actor: Actor) {
  if (container.status !== 'arrived') return;
  if (!(await isAnyAboard(tx, container.containerId)))
    await moveContainer(tx, container, { action: 'unload', actor, set: { unloadedAt: tx.now } });
}
