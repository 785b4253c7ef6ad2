import type { StaffActor } from '../../../platform/actor.ts';
import { after, days } from '../../../platform/clock/clock.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { currentPurchaseRate } from '../../fees/index.ts';
import { findLines } from '../../orders/index.ts';
import { buyLines } from '../buy-lines.ts';
import type { Shipments } from '../shipments.ts';
import { movePurchaseOrder } from './change-purchase-order.ts';
import { type Draft, writeDraft } from './draft-purchase-order.ts';
import { centsOf, sharesOf } from './purchase-order.rules.ts';
import { setPurchaseOrderLine } from './purchase-orders.store.ts';

interface OrderInput extends Draft {
  readonly shipments: Shipments;
}

/**
 * Records that it was ordered at the supplier: the rate is frozen, its lines are bought as by
 * `recordPurchase`. Lines with a price rise above what we absorb are dropped and wait for their
 * customers; if none is left it is cancelled.
 * @throws PO_MOVED, PO_LINES_CHANGED, NOT_FOUND, ORDER_STATE, LINE_STATE, VALIDATION
 */
export async function orderPurchaseOrder(
  platform: Platform,
  actor: StaffActor,
  { shipments, ...draft }: OrderInput,
): Promise<{ poNo: string; bought: string[]; waiting: string[] }> {
  return platform.transact(async (tx) => {
    const { row, lines } = await writeDraft(tx, draft);
    const { poNo, supplierOrderNo, promisedDays } = row;
    const orderLines = await findLines(tx, draft.lineIds);
    const changedCount = orderLines.filter(({ status }) => status !== 'to_buy').length;
    if (changedCount > 0) fail('PO_LINES_CHANGED', { params: { count: changedCount } });
    const { rateId, perDollar } = await currentPurchaseRate(tx, row.currency);
    const { bought, waiting } = await buyLines(tx, {
      actor,
      supplierOrderNo,
      costs: new Map(
        lines.map(({ lineId, unitPriceHundredths }) => [
          lineId,
          centsOf(unitPriceHundredths, perDollar),
        ]),
      ),
      shipments,
    });
    for (const lineId of waiting)
      await setPurchaseOrderLine(tx, { poNo, lineId }, { dropped: 'price_raised' });
    if (bought.length === 0) {
      await movePurchaseOrder(tx, row, { action: 'cancel', actor, set: { endedAt: tx.now } });
      return { poNo, bought, waiting };
    }
    const ordered = lines.filter(({ lineId }) => bought.includes(lineId));
    const shares = sharesOf({ ...row, lines: ordered }, perDollar);
    for (const [index, { lineId }] of ordered.entries())
      await setPurchaseOrderLine(tx, { poNo, lineId }, shares[index] ?? {});
    await movePurchaseOrder(tx, row, {
      action: 'order',
      actor,
      reason: supplierOrderNo,
      set: {
        rateId,
        perDollar,
        expectedAt: promisedDays === null ? null : after(tx.now, days(promisedDays)),
        orderedAt: tx.now,
      },
    });
    return { poNo, bought, waiting };
  });
}
