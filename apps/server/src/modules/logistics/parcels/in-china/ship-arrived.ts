import type { UserActor } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { lockOrder, type OrderRow, orderLines, refundLines } from '../../../orders/index.ts';
import { refundAwaitedReplacements } from '../goods-questions/answer-goods-question.ts';
import { moveParcel } from '../move-parcel.ts';
import { parcelsOfOrders } from '../parcels.store.ts';
import { activeParcelsWithLines, requestSecondStage } from '../second-stage/second-stage.ts';

const shipReason = 'the buyer ships what arrived';

/**
 * The buyer does not want to wait: ships the measured goods. Parcels still under way are written
 * off, and a line without a measured parcel is refunded to the wallet
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
    await refundAwaitedReplacements(tx, {
      actor,
      by: 'support',
      reason: shipReason,
      order,
    });
    const measuredParcels = (await activeParcelsWithLines(tx, orderNo)).filter(
      (parcel) => parcel.receivedAt !== null,
    );
    const missing = await linesNotIn(
      tx,
      order,
      new Set(measuredParcels.flatMap((parcel) => parcel.lineIds)),
    );
    if (missing.isEverything) fail('NOTHING_ARRIVED');
    for (const parcel of await parcelsOfOrders(tx, [orderNo]))
      if (parcel.status === 'expected')
        await moveParcel(tx, parcel, { action: 'writeOff', actor, reason: shipReason });
    if (missing.lineIds.length > 0)
      await refundLines(tx, order, {
        lineIds: missing.lineIds,
        kind: 'out-of-stock',
        reason: shipReason,
        actor,
        by: 'support',
      });
    await requestSecondStage(tx, order, { actor, by: actor.agentId ? 'agent' : 'buyer' });
  });
}

/** The lines not refunded that are in no measured parcel. */
async function linesNotIn(tx: Tx, order: OrderRow, measuredLineIds: ReadonlySet<string>) {
  const openLines = (await orderLines(tx, [order.orderNo])).filter(
    (line) => line.status !== 'refunded',
  );
  const lineIds = openLines
    .map((line) => line.lineId)
    .filter((lineId) => !measuredLineIds.has(lineId));
  return { lineIds, isEverything: lineIds.length === openLines.length };
}
