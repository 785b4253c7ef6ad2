import { orderMoves } from '@wasit/contract/order-states';
import type { StaffActor } from '../../platform/actor.ts';
import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { closePayable, payablesOf } from '../payments/index.ts';
import { linesOf, lockOrder } from './orders.store.ts';
import { refundLines } from './refund-lines.ts';

/** Ends a paid order that cannot be delivered: every open line goes back to the wallet, open fees are closed. @throws ORDER_STATE */
export const terminateOrder = (
  platform: Platform,
  actor: StaffActor,
  { orderNo, reason }: { orderNo: string; reason: string },
): Promise<Record<string, never>> =>
  platform.transact(async (tx) => {
    const order = await lockOrder(tx, orderNo);
    if (!orderMoves.terminate.from.some((status) => status === order.status)) fail('ORDER_STATE');
    for (const payable of await payablesOf(tx, [orderNo]))
      if (payable.status === 'open') await closePayable(platform, tx, { payNo: payable.payNo, reason });
    const open = (await linesOf(tx, [orderNo])).filter((line) => line.status !== 'refunded');
    await refundLines(platform, tx, order, { lineIds: open.map((line) => line.lineId), reason, actor, by: 'support' });
    return {};
  });
