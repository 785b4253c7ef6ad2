import type { UserActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockOrder, setOrderFacts } from './orders.store.ts';

/** Writes the remark of an unpaid order in the place of what stood there, which the trail keeps. @throws NOT_FOUND, ORDER_STATE once it is paid or over */
export const remarkOrder = (
  platform: Platform,
  actor: UserActor,
  { orderNo, remark }: { orderNo: string; remark: string },
): Promise<{ done: true }> =>
  platform.transact(async (tx) => {
    const order = await lockOrder(tx, orderNo, actor.userId);
    if (order.status !== 'WAIT_BUYER_PAY') fail('ORDER_STATE');
    await setOrderFacts(tx, orderNo, { remark });
    await audit(tx, actor, { action: 'orders.remark', object: orderNo, from: order.remark, to: remark });
    return { done: true };
  });
