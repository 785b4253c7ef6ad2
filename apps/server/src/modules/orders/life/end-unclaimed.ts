import type { StaffActor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { closePayable, payablesOf } from '../../payments/index.ts';
import { advance } from '../advance-order.ts';
import type { OrderRow } from '../orders.store.ts';

/**
 * Ends an order whose uncollected goods were sold or given up: open bills are closed, nothing is
 * refunded. The order is locked.
 * @throws ORDER_STATE, PAYMENT_RUNNING
 */
export async function endUnclaimed(
  tx: Tx,
  order: OrderRow,
  { actor, reason }: { actor: StaffActor; reason: string },
): Promise<void> {
  for (const payable of await payablesOf(tx, [order.orderNo]))
    if (payable.status === 'open') await closePayable(tx, { payNo: payable.payNo, reason });
  await advance(tx, order, {
    action: 'endUnclaimed',
    by: 'baghdad-warehouse',
    actor,
    reason,
    set: { endedAt: tx.now },
  });
}
