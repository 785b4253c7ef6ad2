import type { StaffActor } from '../../../platform/actor.ts';
import { system } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { TaskRunner } from '../../../platform/jobs/task-runner.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pluck } from '../../../platform/pluck.ts';
import { findLines } from '../../orders/index.ts';
import type { Shipments } from '../shipments.ts';
import {
  movePurchaseOrder,
  type PurchaseOrderVersion,
  purchaseOrderAtVersion,
} from './change-purchase-order.ts';
import {
  dropLines,
  linesOfPurchaseOrders,
  type PurchaseOrderRow,
  purchaseOrderByNo,
  purchaseOrdersToShip,
} from './purchase-orders.store.ts';

interface WithReason extends PurchaseOrderVersion {
  readonly reason: string;
}

/**
 * Records that the supplier was paid.
 * @throws NOT_FOUND, PO_MOVED
 */
export async function payPurchaseOrder(
  platform: Platform,
  actor: StaffActor,
  {
    reference,
    shipments,
    ...expected
  }: PurchaseOrderVersion & { reference: string; shipments: Shipments },
): Promise<{ poNo: string }> {
  return platform.transact(async (tx) => {
    const row = await purchaseOrderAtVersion(tx, expected);
    const set = { paidAt: tx.now };
    const paid = await movePurchaseOrder(tx, row, { action: 'pay', actor, reason: reference, set });
    await followWaybills(tx, paid, shipments);
    return { poNo: row.poNo };
  });
}

/**
 * Closes a purchase order of which nothing more is expected.
 * @throws NOT_FOUND, PO_MOVED
 */
export async function closePurchaseOrder(
  platform: Platform,
  actor: StaffActor,
  { reason, ...expected }: WithReason,
): Promise<{ poNo: string }> {
  return platform.transact(async (tx) => {
    const row = await purchaseOrderAtVersion(tx, expected);
    await movePurchaseOrder(tx, row, { action: 'close', actor, reason, set: { endedAt: tx.now } });
    return { poNo: row.poNo };
  });
}

/**
 * Cancels a draft, or an ordered one once no customer waits for any of its lines.
 * @throws NOT_FOUND, PO_MOVED, PO_LINES_BOUGHT
 */
export async function cancelPurchaseOrder(
  platform: Platform,
  actor: StaffActor,
  { reason, ...expected }: WithReason,
): Promise<{ poNo: string }> {
  return platform.transact(async (tx) => {
    const row = await purchaseOrderAtVersion(tx, expected);
    if (row.status !== 'draft') {
      const count = (await wantedLines(tx, row)).length;
      if (count > 0) fail('PO_LINES_BOUGHT', { params: { count } });
    }
    await movePurchaseOrder(tx, row, { action: 'cancel', actor, reason, set: { endedAt: tx.now } });
    await dropLines(tx, row.poNo, 'cancelled');
    return { poNo: row.poNo };
  });
}

/** Lines of it that a customer still waits for. */
async function wantedLines(tx: Tx, { poNo }: PurchaseOrderRow): Promise<string[]> {
  const lines = (await linesOfPurchaseOrders(tx, [poNo])).filter((line) => line.dropped === null);
  const orderLines = await findLines(tx, pluck(lines, 'lineId'));
  return orderLines.flatMap(({ lineId, status }) => (status === 'refunded' ? [] : [lineId]));
}

/**
 * A paid purchase order is part shipped with the first waybill for one of its lines, shipped once
 * each line has one. A line counts as sent with its first waybill.
 */
async function followWaybills(tx: Tx, row: PurchaseOrderRow, shipments: Shipments): Promise<void> {
  const lineIds = await wantedLines(tx, row);
  const sent = new Set((await shipments.waybillsOfLines(tx, lineIds)).map(({ lineId }) => lineId));
  if (sent.size === 0) return;
  const isFullySent = lineIds.every((lineId) => sent.has(lineId));
  if (!isFullySent && row.status === 'part_shipped') return;
  await movePurchaseOrder(tx, row, {
    action: isFullySent ? 'ship' : 'shipPart',
    actor: system('procurement'),
    ...(isFullySent ? { set: { shippedAt: tx.now } } : {}),
  });
}

/** Follows the waybills that were entered since. */
export async function followShipments(platform: Platform, shipments: Shipments): Promise<void> {
  const tasks = new TaskRunner();
  for (const { poNo } of await purchaseOrdersToShip(platform.db))
    await tasks.run(poNo, () =>
      platform.transact(async (tx) => {
        const row = await purchaseOrderByNo(tx, poNo);
        if (row && (row.status === 'paid' || row.status === 'part_shipped'))
          await followWaybills(tx, row, shipments);
      }),
    );
  tasks.throwFailures();
}
