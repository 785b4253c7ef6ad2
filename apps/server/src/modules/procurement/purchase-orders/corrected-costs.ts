import type { Reader } from '../../../platform/db/db.ts';
import { corrected } from './corrected.rules.ts';
import { correctionsOf } from './corrections.store.ts';
import { type Share, sharesOf } from './purchase-order.rules.ts';
import { correctedPurchaseOrdersOf, linesOfPurchaseOrders } from './purchase-orders.store.ts';

/**
 * What the lines of corrected purchase orders cost in US cents at their frozen rates, of those
 * purchase orders that have a line of these orders.
 */
export async function correctedCosts(
  reader: Reader,
  orderNos: readonly string[],
): Promise<Map<string, Share>> {
  const rows = await correctedPurchaseOrdersOf(reader, orderNos);
  const poNos = rows.map(({ poNo }) => poNo);
  const [lines, corrections] = await Promise.all([
    linesOfPurchaseOrders(reader, poNos),
    correctionsOf(reader, poNos),
  ]);
  const costs = new Map<string, Share>();
  for (const written of rows) {
    const { perDollar, poNo } = written;
    if (perDollar === null) continue;
    const live = lines.filter((line) => line.poNo === poNo && line.dropped === null);
    const then = corrected(written, live, corrections);
    const shares = sharesOf({ ...then.row, lines: then.lines }, perDollar);
    for (const [at, { lineId }] of then.lines.entries()) {
      const share = shares[at];
      if (share) costs.set(lineId, share);
    }
  }
  return costs;
}
