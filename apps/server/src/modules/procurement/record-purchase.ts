import { fromWire } from '@wasit/contract/money';
import type { Money } from '@wasit/contract/wire';
import type { StaffActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/db.ts';
import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { consumeStock } from '../catalogue/index.ts';
import { markBought, type OrderLineRow, type OrderRow, raiseLinePrice } from '../orders/index.ts';
import { completeIfBought } from './complete-purchase.ts';
import { lockOrdersOf } from './lines-in-orders.ts';
import { isAbsorbed } from './procurement.rules.ts';
import { insertPurchase } from './procurement.store.ts';

interface Purchase {
  readonly supplierOrderNo: string;
  readonly lines: readonly { readonly lineId: string; readonly realUnitCost: Money }[];
}

/**
 * Records what was bought at one supplier, all lines or none. Within the absorbed rise a line is bought and its stock leaves; above it the line waits for
 * the customer. An order with nothing left to buy moves on. @throws NOT_FOUND, ORDER_STATE, LINE_STATE, VALIDATION for a cost not in dollars
 */
export const recordPurchase = (platform: Platform, actor: StaffActor, input: Purchase): Promise<{ bought: string[]; waiting: string[] }> =>
  platform.transact(async (tx) => {
    const costs = new Map(input.lines.map(({ lineId, realUnitCost }) => [lineId, costOf(realUnitCost)]));
    const percent = await platform.setting(tx, 'orders.priceRiseAbsorbPercent');
    const bought: string[] = [];
    const waiting: string[] = [];
    for (const { order, lines } of await lockOrdersOf(tx, [...costs.keys()])) {
      if (order.status !== 'WAITING_PURCHASE') fail('ORDER_STATE');
      for (const line of lines) {
        const realUnitCostMinor = costs.get(line.lineId) ?? fail('NOT_FOUND', { field: 'lines' });
        if (isAbsorbed(realUnitCostMinor, { unitPriceMinor: line.unitPriceMinor, percent })) {
          await buy(tx, { order, line, realUnitCostMinor, supplierOrderNo: input.supplierOrderNo, actor });
          bought.push(line.lineId);
        } else {
          await raiseLinePrice(platform, tx, order, { line, newUnitPriceMinor: realUnitCostMinor, actor });
          waiting.push(line.lineId);
        }
      }
      await completeIfBought(platform, tx, { orderNo: order.orderNo, actor });
    }
    return { bought, waiting };
  });

/** Suppliers are paid in dollars by the book. */
function costOf(cost: Money): number {
  const { amountMinor, currency } = fromWire(cost);
  if (currency !== 'USD' || amountMinor <= 0) fail('VALIDATION', { field: 'lines' });
  return amountMinor;
}

interface Bought {
  readonly order: OrderRow;
  readonly line: OrderLineRow;
  readonly realUnitCostMinor: number;
  readonly supplierOrderNo: string;
  readonly actor: StaffActor;
}

async function buy(tx: Tx, { order, line, realUnitCostMinor, supplierOrderNo, actor }: Bought): Promise<void> {
  if (line.status !== 'to_buy') fail('LINE_STATE', { field: 'lines' });
  await markBought(tx, line);
  await consumeStock(tx, { orderNo: order.orderNo, items: [{ skuId: line.skuId, quantity: line.quantity }] });
  await insertPurchase(tx, {
    lineId: line.lineId,
    orderNo: order.orderNo,
    supplierOrderNo,
    realUnitCostMinor,
    at: tx.now,
    staffId: actor.staffId,
  });
  await audit(tx, actor, {
    action: 'procurement.buy',
    object: order.orderNo,
    from: String(line.unitPriceMinor),
    to: String(realUnitCostMinor),
    reason: supplierOrderNo,
  });
}
