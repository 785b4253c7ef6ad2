import type { SystemActor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { Platform } from '../../platform/platform.ts';
import { payablesOf } from '../payments/index.ts';
import { advance } from './advance-order.ts';
import { giveBackStock } from './cancel-order.ts';
import { linesByIds, lockOrder, raiseException, setOrderFacts } from './orders.store.ts';
import { acceptRaise } from './price-rise.ts';
import { refundLines } from './refunds/refund-lines.ts';

export interface Heard {
  readonly payNo: string;
  readonly orderNo: string;
  readonly purpose: string;
  readonly actor: SystemActor;
}

const linesAsked = async (tx: Tx, { orderNo, payNo }: Heard): Promise<string[]> => {
  const payable = (await payablesOf(tx, [orderNo])).find((one) => one.payNo === payNo);
  return (payable?.lines ?? []).flatMap((fee) => (typeof fee.inputs.lineId === 'string' ? [fee.inputs.lineId] : []));
};

/** A payable is settled: the first stage lets purchasing begin, the second lets the parcels be loaded, a difference lets its line be bought. */
export async function hearSettled(platform: Platform, tx: Tx, heard: Heard): Promise<void> {
  const order = await lockOrder(tx, heard.orderNo);
  if (heard.purpose === 'first-stage' && order.status === 'WAIT_BUYER_PAY')
    await advance(platform, tx, order, { action: 'settleFirstStage', by: 'payment', actor: heard.actor, set: { paidAt: tx.now } });
  if (heard.purpose === 'second-stage' && !order.secondStagePaidAt) {
    await setOrderFacts(tx, order.orderNo, { secondStagePaidAt: tx.now });
    await platform.emit(tx, 'orders.second-stage-paid', { orderNo: order.orderNo, userId: order.userId });
  }
  if (heard.purpose === 'price-difference') await acceptRaise(platform, tx, { ...heard, lineIds: await linesAsked(tx, heard) });
}

/** A countdown ended: an unpaid order is cancelled and its stock released; an unpaid difference gives its line up. */
export async function hearExpired(platform: Platform, tx: Tx, heard: Heard): Promise<void> {
  const order = await lockOrder(tx, heard.orderNo);
  if (heard.purpose === 'price-difference') {
    // Given up or out of stock meanwhile, it is refunded already.
    const waiting = (await linesByIds(tx, await linesAsked(tx, heard))).filter(({ status }) => status === 'price_raised');
    const lineIds = waiting.map(({ lineId }) => lineId);
    const because = { kind: 'price-higher', reason: 'price rise not paid', actor: heard.actor, by: 'timer' } as const;
    if (lineIds.length > 0) await refundLines(platform, tx, order, { lineIds, ...because });
    return;
  }
  if (order.status !== 'WAIT_BUYER_PAY') return;
  const moved = await advance(platform, tx, order, {
    action: 'expire',
    by: 'timer',
    actor: heard.actor,
    reason: 'not paid in time',
    set: { endedAt: tx.now },
  });
  await giveBackStock(tx, moved);
}

/** A bank took a payment back: staff must look at the order, which is not moved by it. */
export async function hearChargedBack(tx: Tx, { orderNo }: { orderNo: string | null }): Promise<void> {
  if (orderNo) await raiseException(tx, { orderNo, kind: 'chargeback', since: tx.now });
}
