import { fromWire } from '@wasit/contract/money';
import type { Money } from '@wasit/contract/wire';
import type { StaffActor } from '../../platform/actor.ts';
import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { buyLines } from './buy-lines.ts';
import type { Shipments } from './shipments.ts';

interface Purchase {
  readonly supplierOrderNo: string;
  readonly lines: readonly { readonly lineId: string; readonly realUnitCost: Money }[];
  readonly shipments: Shipments;
}

/**
 * Records purchases at one supplier in dollars, line by line (`buyLines`).
 * @throws NOT_FOUND, ORDER_STATE, LINE_STATE, VALIDATION for a cost not in dollars
 */
export async function recordPurchase(
  platform: Platform,
  actor: StaffActor,
  { supplierOrderNo, lines, shipments }: Purchase,
): Promise<{ bought: string[]; waiting: string[] }> {
  return platform.transact((tx) => {
    const costs = new Map(
      lines.map(({ lineId, realUnitCost }) => [lineId, costOf(realUnitCost, 'lines')]),
    );
    return buyLines(tx, { actor, supplierOrderNo, costs, shipments });
  });
}

/**
 * US cents: line by line, suppliers are paid in dollars; yuan belong to purchase orders.
 * @throws VALIDATION
 */
export function costOf(cost: Money, field: string): number {
  const { amountMinor, currency } = fromWire(cost);
  if (currency !== 'USD' || amountMinor <= 0) fail('VALIDATION', { field });
  return amountMinor;
}
