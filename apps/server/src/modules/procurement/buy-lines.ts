import { usd } from '@wasit/contract/money';
import type { StaffActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/db.ts';
import { fail } from '../../platform/errors.ts';
import { consumeStock } from '../catalogue/index.ts';
import {
  lockOrdersOfLines,
  markBought,
  type OrderLineRow,
  type OrderRow,
  raiseLinePrice,
} from '../orders/index.ts';
import { completeIfBought } from './complete-purchase.ts';
import { isAbsorbed } from './procurement.rules.ts';
import { insertPurchase } from './procurement.store.ts';
import type { Shipments } from './shipments.ts';

interface Purchase {
  readonly actor: StaffActor;
  readonly supplierOrderNo: string;
  /** US cents per piece by order line. */
  readonly costs: ReadonlyMap<string, number>;
  readonly shipments: Shipments;
}

/**
 * The only way to buy order lines: all of them or none. Within the absorbed price rise a line is
 * bought and its stock consumed; above it the line waits for the customer. An order with nothing
 * left to buy moves on.
 * @throws NOT_FOUND, ORDER_STATE, LINE_STATE
 */
export async function buyLines(tx: Tx, { actor, supplierOrderNo, costs, shipments }: Purchase) {
  const percent = await tx.setting('orders.priceRiseAbsorbPercent');
  const bought: string[] = [];
  const waiting: string[] = [];
  for (const { order, lines } of await lockOrdersOfLines(tx, [...costs.keys()])) {
    if (order.status !== 'WAITING_PURCHASE') fail('ORDER_STATE', alreadyBoughtConflict(order));
    for (const line of lines) {
      const realUnitCostMinor = costs.get(line.lineId) ?? fail('NOT_FOUND', { field: 'lines' });
      if (isAbsorbed(realUnitCostMinor, { unitPriceMinor: line.unitPriceMinor, percent })) {
        await buyLine(tx, { order, line, realUnitCostMinor, supplierOrderNo, actor });
        bought.push(line.lineId);
      } else {
        await raiseLinePrice(tx, order, { line, newUnitPriceMinor: realUnitCostMinor, actor });
        waiting.push(line.lineId);
      }
    }
    await completeIfBought(tx, { orderNo: order.orderNo, actor, shipments });
  }
  return { bought, waiting };
}

const alreadyBoughtConflict = ({ orderNo }: OrderRow) => ({
  conflict: { objects: [orderNo], label: orderNo, actions: ['procurement.buy'] },
});

interface LinePurchase {
  readonly order: OrderRow;
  readonly line: OrderLineRow;
  readonly realUnitCostMinor: number;
  readonly supplierOrderNo: string;
  readonly actor: StaffActor;
}

async function buyLine(
  tx: Tx,
  { order, line, realUnitCostMinor, supplierOrderNo, actor }: LinePurchase,
): Promise<void> {
  if (line.status !== 'to_buy')
    fail('LINE_STATE', { field: 'lines', ...alreadyBoughtConflict(order) });
  await markBought(tx, line);
  await consumeStock(tx, {
    orderNo: order.orderNo,
    items: [{ skuId: line.skuId, quantity: line.quantity }],
  });
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
    from: { price: usd(line.unitPriceMinor) },
    to: { price: usd(realUnitCostMinor), supplierOrderNo },
  });
}
