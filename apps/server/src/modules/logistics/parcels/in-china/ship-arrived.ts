import type { UserActor } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { lockOrder, type OrderRow, orderLines, refundLines } from '../../../orders/index.ts';
import { refundAwaited } from '../goods-questions/answer-goods-question.ts';
import { moveParcel } from '../move-parcel.ts';
import { parcelsOfOrders } from '../parcels.store.ts';
import { coverageOf, requestSecondStage } from '../second-stage/second-stage.ts';

const why = 'the buyer ships what arrived';

/**
 * Ships what is measured, as the buyer waits no longer. Parcels still on their way are written off,
 * and a line without a measured parcel is refunded to the wallet
 * (docs/decisions/0002-ship-what-arrived.md).
 * @throws NOT_FOUND, ORDER_STATE, NOTHING_ARRIVED
 */
export async function shipArrived(
  platform: Platform,
  actor: UserActor,
  { orderNo }: { orderNo: string },
): Promise<void> {
  return platform.transact(async (tx) => {
    const order = await lockOrder(tx, orderNo, actor.userId);
    if (order.status !== 'CHINA_SHIPPING') fail('ORDER_STATE');
    await refundAwaited(tx, { platform, actor, by: 'support', reason: why, order });
    const arrived = (await coverageOf(tx, orderNo)).filter((one) => one.receivedAt !== null);
    const missing = await linesOutside(tx, order, new Set(arrived.flatMap((one) => one.lineIds)));
    if (missing.everything) fail('NOTHING_ARRIVED');
    for (const one of await parcelsOfOrders(tx, [orderNo]))
      if (one.status === 'expected')
        await moveParcel(tx, one, { action: 'writeOff', actor, reason: why });
    if (missing.lineIds.length > 0)
      await refundLines(platform, tx, order, {
        lineIds: missing.lineIds,
        kind: 'out-of-stock',
        reason: why,
        actor,
        by: 'support',
      });
    await requestSecondStage(tx, order, { actor, by: actor.agentId ? 'agent' : 'buyer' });
  });
}

/** The wanted lines of which nothing is measured. */
async function linesOutside(
  tx: Tx,
  order: OrderRow,
  inside: ReadonlySet<string>,
): Promise<{ lineIds: string[]; everything: boolean }> {
  const open = (await orderLines(tx, [order.orderNo])).filter((line) => line.status !== 'refunded');
  const lineIds = open.map((line) => line.lineId).filter((lineId) => !inside.has(lineId));
  return { lineIds, everything: lineIds.length === open.length };
}
