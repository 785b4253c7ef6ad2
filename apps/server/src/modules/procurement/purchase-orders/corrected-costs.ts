import type { Reader } from '../../../platform/db/db.ts';
import { purchasesOf } from '../procurement.store.ts';
import { applyCorrections } from './corrections.rules.ts';
import { correctionsOf } from './corrections.store.ts';
import { centsOf, type LineCost, sharesOf } from './purchase-order.rules.ts';
import { correctedPurchaseOrdersOf, linesOfPurchaseOrders } from './purchase-orders.store.ts';

/** Corrected purchase orders that have a line of these orders, with their lines, as corrected. */
async function correctedOrders(reader: Reader, orderNos: readonly string[]) {
  const rows = await correctedPurchaseOrdersOf(reader, orderNos);
  const poNos = rows.map(({ poNo }) => poNo);
  const [lines, corrections] = await Promise.all([
    linesOfPurchaseOrders(reader, poNos),
    correctionsOf(reader, poNos),
  ]);
  return rows.flatMap(({ perDollar, ...recorded }) => {
    // Only ordered ones are corrected, so there is a rate.
    if (perDollar === null) return [];
    const activeLines = lines.filter(
      ({ poNo, dropped }) => poNo === recorded.poNo && dropped === null,
    );
    const order = applyCorrections(recorded, activeLines, corrections);
    return [{ ...order.row, lines: order.lines, perDollar }];
  });
}

/**
 * Costs in US cents, at the frozen rates, of the lines of corrected purchase orders that have a
 * line of these orders.
 */
export async function correctedCosts(reader: Reader, orderNos: readonly string[]) {
  const costs = new Map<string, LineCost>();
  for (const order of await correctedOrders(reader, orderNos)) {
    const shares = sharesOf(order, order.perDollar);
    for (const [index, { lineId }] of order.lines.entries()) {
      const share = shares[index];
      if (share) costs.set(lineId, share);
    }
  }
  return costs;
}

/** The purchases of some order lines, as corrected line by line or at their purchase orders. */
export async function correctedPurchases(reader: Reader, lineIds: readonly string[]) {
  const purchases = await purchasesOf(reader, lineIds);
  const orderNos = new Set([...purchases.values()].map(({ orderNo }) => orderNo));
  for (const order of await correctedOrders(reader, [...orderNos]))
    for (const { lineId, unitPriceHundredths } of order.lines) {
      const purchase = purchases.get(lineId);
      if (purchase)
        purchases.set(lineId, {
          ...purchase,
          supplierOrderNo: order.supplierOrderNo,
          realUnitCostMinor: centsOf(unitPriceHundredths, order.perDollar),
        });
    }
  return purchases;
}
