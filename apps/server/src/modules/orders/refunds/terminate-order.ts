import { orderMoves } from '@wasit/contract/orders/states';
import type { StaffActor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  closePayable,
  payablesOf,
  type Refunded,
  refundableCents,
  refundToWallet,
  sumRefunded,
} from '../../payments/index.ts';
import { linesOf, lockOrder } from '../orders.store.ts';
import { type RefundReason, refundLines } from './refund-lines.ts';

/**
 * Ends a paid order that cannot be delivered: open lines are refunded to the wallet, open fees are
 * closed.
 * @throws ORDER_STATE
 */
export async function terminateOrder(
  platform: Platform,
  actor: StaffActor,
  { orderNo, reason }: { orderNo: string; reason: string },
): Promise<Record<string, never>> {
  return platform.transact(async (tx) => {
    const order = await lockOrder(tx, orderNo);
    if (!orderMoves.terminate.from.some((status) => status === order.status)) fail('ORDER_STATE');
    for (const payable of await payablesOf(tx, [orderNo]))
      if (payable.status === 'open') await closePayable(tx, { payNo: payable.payNo, reason });
    const fees = await refundFees(tx, { orderNo, kind: 'terminated', reason, actor });
    const openLines = (await linesOf(tx, [orderNo])).filter((line) => line.status !== 'refunded');
    await refundLines(tx, order, {
      lineIds: openLines.map((line) => line.lineId),
      kind: 'terminated',
      reason,
      actor,
      by: 'support',
      fees,
    });
    return {};
  });
}

/** Refunds freight and storage paid for goods that will never arrive, less earlier refunds. */
export async function refundFees(
  tx: Tx,
  { orderNo, ...refundReason }: RefundReason & { orderNo: string },
): Promise<Refunded> {
  const paidFees = (await payablesOf(tx, [orderNo])).filter(
    (payable) =>
      payable.status === 'settled' &&
      (payable.purpose === 'second-stage' || payable.purpose === 'storage'),
  );
  const parts: Refunded[] = [];
  for (const { payNo } of paidFees) {
    const amountMinor = await refundableCents(tx, payNo);
    if (amountMinor <= 0) continue;
    const { refunded } = await refundToWallet(tx, {
      payNo,
      amountMinor,
      reference: `terminate:${payNo}`,
      ...refundReason,
    });
    parts.push(refunded);
  }
  return sumRefunded(parts);
}
