import type { Reader } from '../../../platform/db/db.ts';
import { applyCorrections } from './corrections.rules.ts';
import { correctionsOf } from './corrections.store.ts';
import { type LineCost, sharesOf } from './purchase-order.rules.ts';
import { correctedPurchaseOrdersOf, linesOfPurchaseOrders } from './purchase-orders.store.ts';

/**
 * What the lines of corrected purchase orders cost in US cents at their frozen rates, of those
 * purchase orders that have a line of these orders.
 */
export async function correctedCosts(
  reader: Reader,
  orderNos: readonly string[],
): Promise<Map<string, LineCost>> {
  const rows = await correctedPurchaseOrdersOf(reader, orderNos);
  const poNos = rows.map(({ poNo }) => poNo);
  const [lines, corrections] = await Promise.all([
    linesOfPurchaseOrders(reader, poNos),
    correctionsOf(reader, poNos),
  ]);
  const costs = new Map<string, LineCost>();
  for (const recorded of rows) {
    const { perDollar, poNo } = recorded;
    if (perDollar === null) continue;
    const activeLines = lines.filter((line) => line.poNo === poNo && line.dropped === null);
    const correctedOrder = applyCorrections(recorded, activeLines, corrections);
    const shares = sharesOf({ ...correctedOrder.row, lines: correctedOrder.lines }, perDollar);
    for (const [index, { lineId }] of correctedOrder.lines.entries()) {
      const share = shares[index];
      if (share) costs.set(lineId, share);
    }
  }
  return costs;
}
