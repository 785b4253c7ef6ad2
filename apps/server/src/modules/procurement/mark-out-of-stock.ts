import { toWire, usd } from '@wasit/contract/money';
import type { OrderStatus } from '@wasit/contract/orders/states';
import type { Money } from '@wasit/contract/wire';
import type { StaffActor } from '../../platform/actor.ts';
import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockOrdersOfLines, refundLines } from '../orders/index.ts';
import { completeIfBought } from './complete-purchase.ts';
import type { Shipments } from './shipments.ts';

/**
 * Statuses in which a line can still be refunded as out of stock: until its parcel is measured,
 * even if the supplier had sold or announced it.
 */
const cancellableStatuses: readonly OrderStatus[] = [
  'WAITING_PURCHASE',
  'WAIT_SELLER_SEND',
  'CHINA_SHIPPING',
];

interface OutOfStockInput {
  readonly lineIds: readonly string[];
  readonly reason: string;
  readonly shipments: Shipments;
}

/**
 * The supplier cannot deliver: the lines are refunded to the wallet at the frozen rate. An order
 * with nothing left ends, one with everything else bought moves on, and one with nothing else sent
 * awaits its dispatch again.
 * @throws NOT_FOUND, ORDER_STATE, LINE_STATE when a line is already refunded or measured in the
 * warehouse
 */
export async function markOutOfStock(
  platform: Platform,
  actor: StaffActor,
  { lineIds, reason, shipments }: OutOfStockInput,
): Promise<{ refunded: { lineId: string; amount: Money }[] }> {
  return platform.transact(async (tx) => {
    const refunded: { lineId: string; amount: Money }[] = [];
    for (const { order, lines } of await lockOrdersOfLines(tx, lineIds)) {
      if (!cancellableStatuses.includes(order.status)) fail('ORDER_STATE');
      const ids = lines.map((line) => line.lineId);
      await shipments.giveUpWaybills(tx, { lineIds: ids, actor, reason });
      const refunds = await refundLines(tx, order, {
        lineIds: ids,
        kind: 'out-of-stock',
        reason,
        actor,
        by: 'purchaser',
      });
      refunded.push(
        ...refunds.map(({ lineId, refunded: { usdMinor } }) => ({
          lineId,
          amount: toWire(usd(usdMinor)),
        })),
      );
      const { orderNo } = order;
      await completeIfBought(tx, { orderNo, actor, shipments });
      await shipments.awaitDispatchIfNothingSent(tx, { orderNo, by: 'purchaser', actor, reason });
    }
    return { refunded };
  });
}
