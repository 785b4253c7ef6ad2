import type { StaffActor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { closePayable, payablesOf } from '../../payments/index.ts';
import { advance } from '../advance-order.ts';
import { linesOf, type OrderRow, setLine } from '../orders.store.ts';

/**
 * Ends an order whose uncollected goods were sold or given up: open bills are closed, nothing is
 * refunded, and lines not collected at all are marked. The order is locked.
 * @throws ORDER_STATE, PAYMENT_RUNNING
 */
export async function endUnclaimed(
  tx: Tx,
  order: OrderRow,
  { lineIds, actor, reason }: { lineIds: ReadonlySet<string>; actor: StaffActor; reason: string },
): Promise<void> {
  for (const line of await linesOf(tx, [order.orderNo]))
    if (line.status === 'bought' && lineIds.has(line.lineId))
      await setLine(tx, line, { status: 'unclaimed' });
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
