import type { StaffActor } from '../../../platform/actor.ts';
import { system } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { TaskRunner } from '../../../platform/jobs/task-runner.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pluck } from '../../../platform/pluck.ts';
import { findLines } from '../../orders/index.ts';
import type { Shipments } from '../shipments.ts';
import { move, purchaseOrderAtVersion, type Seen } from './change-purchase-order.ts';
import {
  dropLines,
  linesOfPurchaseOrders,
  type PurchaseOrderRow,
  purchaseOrderByNo,
  purchaseOrdersToShip,
} from './purchase-orders.store.ts';

interface WithReason extends Seen {
  readonly reason: string;
}

/**
 * The supplier was paid.
 * @throws NOT_FOUND, PO_MOVED
 */
export async function payPurchaseOrder(
  platform: Platform,
  actor: StaffActor,
  { reference, shipments, ...seen }: Seen & { reference: string; shipments: Shipments },
): Promise<{ poNo: string }> {
  return platform.transact(async (tx) => {
    const row = await purchaseOrderAtVersion(tx, seen);
    const set = { paidAt: tx.now };
    const paid = await move(tx, row, { action: 'pay', actor, reason: reference, set });
    await followWaybills(tx, paid, shipments);
    return { poNo: row.poNo };
  });
}

/**
 * Nothing more is expected of it.
 * @throws NOT_FOUND, PO_MOVED
 */
export async function closePurchaseOrder(
  platform: Platform,
  actor: StaffActor,
  { reason, ...seen }: WithReason,
): Promise<{ poNo: string }> {
  return platform.transact(async (tx) => {
    const row = await purchaseOrderAtVersion(tx, seen);
    await move(tx, row, { action: 'close', actor, reason, set: { endedAt: tx.now } });
    return { poNo: row.poNo };
  });
}

/**
 * A draft is given up; what was ordered, only once no customer waits for any of its lines.
 * @throws NOT_FOUND, PO_MOVED, PO_LINES_BOUGHT
 */
export async function cancelPurchaseOrder(
  platform: Platform,
  actor: StaffActor,
  { reason, ...seen }: WithReason,
): Promise<{ poNo: string }> {
  return platform.transact(async (tx) => {
    const row = await purchaseOrderAtVersion(tx, seen);
    if (row.status !== 'draft') {
      const count = (await wantedLines(tx, row)).length;
      if (count > 0) fail('PO_LINES_BOUGHT', { params: { count } });
    }
    await move(tx, row, { action: 'cancel', actor, reason, set: { endedAt: tx.now } });
    await dropLines(tx, row.poNo, 'cancelled');
    return { poNo: row.poNo };
  });
}

/** Lines of it that a customer still waits for. */
async function wantedLines(tx: Tx, { poNo }: PurchaseOrderRow): Promise<string[]> {
  const lines = (await linesOfPurchaseOrders(tx, [poNo])).filter((line) => line.dropped === null);
  const known = await findLines(tx, pluck(lines, 'lineId'));
  return known.flatMap(({ lineId, status }) => (status === 'refunded' ? [] : [lineId]));
}

/**
 * A paid purchase order is part shipped with the first waybill for one of its lines, shipped once
 * each line has one. A line counts as sent with its first waybill.
 */
async function followWaybills(tx: Tx, row: PurchaseOrderRow, shipments: Shipments): Promise<void> {
  const lineIds = await wantedLines(tx, row);
  const sent = new Set((await shipments.waybillsOfLines(tx, lineIds)).map(({ lineId }) => lineId));
  if (sent.size === 0) return;
  const isWhole = lineIds.every((lineId) => sent.has(lineId));
  if (!isWhole && row.status === 'part_shipped') return;
  await move(tx, row, {
    action: isWhole ? 'ship' : 'shipPart',
    actor: system('procurement'),
    ...(isWhole ? { set: { shippedAt: tx.now } } : {}),
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
  tasks.end();
}
