import type { SystemActor } from '../../../platform/actor.ts';
import { latest } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { payablesOf } from '../../payments/index.ts';
import { advance } from '../advance-order.ts';
import { raiseException } from '../order-problems.store.ts';
import { linesByIds, lockOrder, setOrderFacts } from '../orders.store.ts';
import { refundLines } from '../refunds/refund-lines.ts';
import { releaseOrderStock } from './cancel-order.ts';
import { acceptRaise } from './price-rise.ts';

export interface PayableEvent {
  /** When the countdown ended. */
  readonly at?: Date | undefined;
  readonly payNo: string;
  readonly orderNo: string;
  readonly purpose: string;
  readonly actor: SystemActor;
}

const lineIdsOfPayable = async (tx: Tx, { orderNo, payNo }: PayableEvent): Promise<string[]> => {
  const payable = (await payablesOf(tx, [orderNo])).find((candidate) => candidate.payNo === payNo);
  return (payable?.lines ?? []).flatMap((fee) =>
    typeof fee.inputs.lineId === 'string' ? [fee.inputs.lineId] : [],
  );
};

/**
 * Reacts to a settled payable: the first stage starts purchasing, the second allows loading the
 * parcels, a difference allows buying its line.
 */
export async function onPayableSettled(tx: Tx, event: PayableEvent): Promise<void> {
  const order = await lockOrder(tx, event.orderNo);
  if (event.purpose === 'first-stage' && order.status === 'WAIT_BUYER_PAY')
    await advance(tx, order, {
      action: 'settleFirstStage',
      by: 'payment',
      actor: event.actor,
      set: { paidAt: tx.now },
    });
  if (event.purpose === 'second-stage' && !order.secondStagePaidAt) {
    await setOrderFacts(tx, order.orderNo, { secondStagePaidAt: tx.now });
    await tx.emit('orders.second-stage-paid', { orderNo: order.orderNo, userId: order.userId });
  }
  if (event.purpose === 'price-difference')
    await acceptRaise(tx, { ...event, lineIds: await lineIdsOfPayable(tx, event) });
}

/**
 * Reacts to an expired payable: an unpaid order is cancelled and its stock released; an unpaid
 * difference cancels its line.
 */
export async function onPayableExpired(tx: Tx, event: PayableEvent): Promise<void> {
  const order = await lockOrder(tx, event.orderNo);
  if (event.purpose === 'price-difference') {
    // Lines cancelled or out of stock since then are already refunded.
    const raisedLines = (await linesByIds(tx, await lineIdsOfPayable(tx, event))).filter(
      ({ status }) => status === 'price_raised',
    );
    const lineIds = raisedLines.map(({ lineId }) => lineId);
    if (lineIds.length > 0)
      await refundLines(tx, order, {
        lineIds,
        kind: 'price-higher',
        reason: 'price rise not paid',
        actor: event.actor,
        by: 'timer',
        at: event.at,
      });
    return;
  }
  if (order.status !== 'WAIT_BUYER_PAY') return;
  const at = latest(event.at ?? tx.now, order.lastEventAt);
  const moved = await advance(tx, order, {
    action: 'expire',
    by: 'timer',
    actor: event.actor,
    reason: 'not paid in time',
    at,
    set: { endedAt: at },
  });
  await releaseOrderStock(tx, moved);
}

/** Reacts to a chargeback: raises an exception for staff; the order does not move. */
export async function onChargeback(tx: Tx, { orderNo }: { orderNo: string | null }): Promise<void> {
  if (orderNo) await raiseException(tx, { orderNo, kind: 'chargeback', since: tx.now });
}
