import { formatPhone } from '@wasit/i18n';
import type { UserActor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { releaseStock } from '../../catalogue/index.ts';
import { closePayable, payablesOf } from '../../payments/index.ts';
import { advance, buyerOf } from '../advance-order.ts';
import { linesOf, lockOrder, type OrderRow } from '../orders.store.ts';

const endedStatuses = ['CANCEL', 'TERMINATED'] as const;

/**
 * Cancels an unpaid order.
 * @throws ORDER_PAID with a contact, UNDER_REVIEW while finance reviews a payment, ORDER_STATE
 */
export async function cancelOrder(
  platform: Platform,
  actor: UserActor,
  { orderNo, reason }: { orderNo: string; reason: string },
): Promise<Record<string, never>> {
  return platform.transact(async (tx) => {
    const order = await lockOrder(tx, orderNo, actor.userId);
    if (endedStatuses.some((status) => status === order.status)) fail('ORDER_STATE');
    const payables = await payablesOf(tx, [orderNo]);
    // A payment is booked a moment before its order is updated, or longer if the process died in
    // between.
    const isPaid =
      order.status !== 'WAIT_BUYER_PAY' || payables.some(({ status }) => status === 'settled');
    if (isPaid)
      fail('ORDER_PAID', { params: { contact: formatPhone(await tx.setting('company.phone')) } });
    for (const payable of payables)
      if (payable.status === 'open')
        await closePayable(tx, { payNo: payable.payNo, reason: 'order cancelled' });
    const moved = await advance(tx, order, {
      action: 'cancel',
      by: buyerOf(actor),
      actor,
      reason: reason || null,
      set: { endedAt: tx.now },
    });
    await releaseOrderStock(tx, moved);
    return {};
  });
}

/** Releases all reserved stock of an order. */
export async function releaseOrderStock(tx: Tx, order: OrderRow): Promise<void> {
  const lines = await linesOf(tx, [order.orderNo]);
  const cancellable = lines.filter(
    (line) => line.status === 'to_buy' || line.status === 'price_raised',
  );
  await releaseStock(tx, {
    orderNo: order.orderNo,
    items: cancellable.map(({ skuId, quantity }) => ({ skuId, quantity })),
  });
}
