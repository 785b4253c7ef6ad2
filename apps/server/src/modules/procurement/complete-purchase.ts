import { type Actor, system } from '../../platform/actor.ts';
import { latest } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/db.ts';
import { TaskRunner } from '../../platform/jobs/task-runner.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  advance,
  fullyBoughtOrderNos,
  lockOrder,
  type OrderRow,
  orderLines,
} from '../orders/index.ts';
import { isBought } from './procurement.rules.ts';
import type { Shipments } from './shipments.ts';

interface CompleteInput {
  readonly orderNo: string;
  readonly actor: Actor;
  readonly shipments: Shipments;
}

/**
 * Moves an order on once nothing of it is left to buy, and further if its parcels are already
 * announced. The order must be locked.
 */
export async function completeIfBought(tx: Tx, { orderNo, actor, shipments }: CompleteInput) {
  const order: OrderRow = await lockOrder(tx, orderNo);
  const lines = await orderLines(tx, [orderNo]);
  if (order.status !== 'WAITING_PURCHASE' || !isBought(lines)) return;
  // A timer dates the move back to when the last unbought line was refunded.
  const at =
    actor.kind === 'system'
      ? latest(order.createdAt, ...lines.map(({ refundedAt }) => refundedAt))
      : tx.now;
  await advance(tx, order, { action: 'completePurchase', by: 'purchaser', actor, at });
  await shipments.shipAnnounced(tx, { orderNo, actor });
}

/** Completes orders whose last unbought line was cancelled by the customer or expired. */
export async function completeBoughtOrders(platform: Platform, shipments: Shipments) {
  const tasks = new TaskRunner();
  for (const orderNo of await fullyBoughtOrderNos(platform.db))
    await tasks.run(orderNo, () =>
      platform.transact((tx) =>
        completeIfBought(tx, { orderNo, actor: system('procurement'), shipments }),
      ),
    );
  tasks.throwFailures();
}
