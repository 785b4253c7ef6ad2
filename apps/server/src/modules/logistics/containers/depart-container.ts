import type { StaffActor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { advance, lockOrder } from '../../orders/index.ts';
import { parcelsInContainer } from '../parcels/parcels.store.ts';
import { countAshore, lockContainer } from './containers.store.ts';
import { moveContainer } from './create-container.ts';

interface OneContainer {
  readonly containerId: string;
}

/**
 * The ship left. An order goes to sea when none of its parcels is ashore any more: it may span
 * several containers, and then the last one takes it.
 * @throws NOT_FOUND, CONTAINER_STATE, also for an empty container
 */
export async function departContainer(
  platform: Platform,
  actor: StaffActor,
  { containerId }: OneContainer,
): Promise<OneContainer> {
  return platform.transact(async (tx) => {
    const container = await lockContainer(tx, containerId);
    const parcels = await parcelsInContainer(tx, containerId);
    if (parcels.length === 0) fail('CONTAINER_STATE', { detail: 'empty' });
    tx.notBefore(...parcels.map(({ loadedAt }) => loadedAt));
    await moveContainer(tx, container, { action: 'depart', actor, set: { departedAt: tx.now } });
    for (const orderNo of [...new Set(parcels.map((one) => one.orderNo))].sort())
      await sail(tx, { orderNo, actor });
    return { containerId };
  });
}

/** An order without anything ashore goes to sea. */
export async function sail(
  tx: Tx,
  { orderNo, actor }: { orderNo: string; actor: StaffActor },
): Promise<void> {
  const order = await lockOrder(tx, orderNo);
  // An order that was ended between its loading and now does not sail; its parcels are written off
  // when the news of its end is heard.
  if (order.status !== 'LOGISTICS_PAYMENT' || (await countAshore(tx, orderNo)) > 0) return;
  await advance(tx, order, { action: 'depart', by: 'logistics', actor });
}

/**
 * The container reached Baghdad: its parcels can be scanned in.
 * @throws NOT_FOUND, CONTAINER_STATE
 */
export async function arriveContainer(
  platform: Platform,
  actor: StaffActor,
  { containerId }: OneContainer,
): Promise<OneContainer> {
  return platform.transact(async (tx) => {
    await moveContainer(tx, await lockContainer(tx, containerId), {
      action: 'arrive',
      actor,
      set: { arrivedAt: tx.now },
    });
    return { containerId };
  });
}
