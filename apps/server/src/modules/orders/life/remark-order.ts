import type { UserActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockOrder, setOrderFacts } from '../orders.store.ts';

/**
 * Writes the remark of an unpaid order in the place of what stood there. The trail keeps both texts
 * where an agent did it; a customer's own words stand in their order alone and leave with them.
 * @throws NOT_FOUND, ORDER_STATE once it is paid or over
 */
export async function remarkOrder(
  platform: Platform,
  actor: UserActor,
  { orderNo, remark }: { orderNo: string; remark: string },
): Promise<{ done: true }> {
  return platform.transact(async (tx) => {
    const order = await lockOrder(tx, orderNo, actor.userId);
    if (order.status !== 'WAIT_BUYER_PAY') fail('ORDER_STATE');
    await setOrderFacts(tx, orderNo, { remark });
    const texts = actor.agentId ? { from: order.remark, to: remark } : {};
    await audit(tx, actor, { action: 'orders.remark', object: orderNo, ...texts });
    return { done: true };
  });
}
