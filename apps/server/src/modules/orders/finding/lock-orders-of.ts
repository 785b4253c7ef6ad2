import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { pluck } from '../../../platform/pluck.ts';
import type { OrderRow } from '../orders.store.ts';
import { findLines, lockOrder } from './find-order.ts';

/** Locks orders in the order of their numbers, so that transactions never deadlock. */
export async function lockOrders(tx: Tx, orderNos: readonly string[]) {
  const orders = new Map<string, OrderRow>();
  for (const orderNo of [...new Set(orderNos)].sort())
    orders.set(orderNo, await lockOrder(tx, orderNo));
  return orders;
}

/**
 * Locks the orders of some lines, sorted by number, then reads the lines.
 * @throws NOT_FOUND when a line is missing
 */
export async function lockOrdersOfLines(tx: Tx, lineIds: readonly string[]) {
  const uniqueIds = [...new Set(lineIds)];
  const unlockedLines = await findLines(tx, uniqueIds);
  if (unlockedLines.length < uniqueIds.length) fail('NOT_FOUND', { field: 'lineIds' });
  const orders = await lockOrders(tx, pluck(unlockedLines, 'orderNo'));
  const lines = await findLines(tx, uniqueIds);
  return [...orders.values()].map((order) => ({
    order,
    lines: lines.filter((line) => line.orderNo === order.orderNo),
  }));
}
