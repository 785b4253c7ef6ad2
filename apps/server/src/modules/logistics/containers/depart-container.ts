import type { StaffActor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { advance, lockOrder } from '../../orders/index.ts';
import { parcelsInContainer } from '../parcels/parcels.store.ts';
import { countParcelsAshore, lockContainer } from './containers.store.ts';
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

/** An order without anything ashore goes to sea. */
export async function departIfNothingAshore(
  tx: Tx,
  { orderNo, actor }: { orderNo: string; actor: StaffActor },
): Promise<void> {
  const order = await lockOrder(tx, orderNo);
  // An order that ended after its loading does not depart; its parcels are written off when
  // `orders.moved` is handled.
  if (order.status !== 'LOGISTICS_PAYMENT' || (await countParcelsAshore(tx, orderNo)) > 0) return;
  await advance(tx, order, { action: 'depart', by: 'logistics', actor });
}

/**
 * The container reached Baghdad: its parcels can be scanned in.
 * @throws NOT_FOUND, CONTAINER_STATE
 */
export async function arriveContainer(
  platform: Platform,
  actor: StaffActor,
  { containerId }: ContainerRef,
): Promise<ContainerRef> {
  return platform.transact(async (tx) => {
    await moveContainer(tx, await lockContainer(tx, containerId), {
      action: 'arrive',
      actor,
      set: { arrivedAt: tx.now },
    });
    return { containerId };
  });
}
