import type { UserActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockOrder, setOrderFacts } from '../orders.store.ts';

/**
 * Replaces the remark of an unpaid order. If an agent does it, the audit trail keeps both texts; a
 * customer's own words are stored in the order only and are deleted with their data.
 * @throws NOT_FOUND, ORDER_STATE once it is paid or over, CONFLICT when the remark is no longer
 * `previous`
 */
export async function changeRemark(
  platform: Platform,
  actor: UserActor,
  { orderNo, remark, previous }: { orderNo: string; remark: string; previous?: string | undefined },
): Promise<void> {
  return platform.transact(async (tx) => {
    const order = await lockOrder(tx, orderNo, actor.userId);
    if (order.status !== 'WAIT_BUYER_PAY') fail('ORDER_STATE');
    // Written already, by this call before its answer was lost.
    if (order.remark === remark) return;
    if (previous !== undefined && previous !== order.remark) fail('CONFLICT');
    await setOrderFacts(tx, orderNo, { remark });
    const texts = actor.agentId ? { from: order.remark, to: remark } : {};
    await audit(tx, actor, { action: 'orders.remark', object: orderNo, ...texts });
  });
}
