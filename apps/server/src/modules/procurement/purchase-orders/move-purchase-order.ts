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
  lastMovedAt,
  movePurchaseOrder,
  type PurchaseOrderVersion,
  purchaseOrderAtVersion,
} from './change-purchase-order.ts';
import { moveByWaybills } from './purchase-order.rules.ts';
import {
  dropLines,
  linesOfPurchaseOrders,
  lockPurchaseOrders,
  type PurchaseOrderRow,
  purchaseOrdersOfLines,
  purchaseOrdersToShip,
} from './purchase-orders.store.ts';
import { lockUnclaimed, noPayer } from './start-supplier-payment.ts';

interface WithReason extends PurchaseOrderVersion {
  readonly reason: string;
}

/**
 * Records that the supplier was paid.
 * @throws NOT_FOUND, PO_MOVED, PAYOUT_BEGUN while a colleague pays
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
    const row = await lockUnclaimed(tx, actor, expected);
    const set = { paidAt: tx.now, ...noPayer };
    const paid = await movePurchaseOrder(tx, row, { action: 'pay', actor, reason: reference, set });
    await followWaybills(tx, paid, { shipments });
    return { poNo: row.poNo };
  });
}

/**
 * Closes a purchase order from which nothing more is expected.
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
 * @throws NOT_FOUND, PO_MOVED, PO_LINES_BOUGHT, PAYOUT_BEGUN while a colleague pays
 */
export async function cancelPurchaseOrder(
  platform: Platform,
  actor: StaffActor,
  { reason, ...expected }: WithReason,
): Promise<{ poNo: string }> {
  return platform.transact(async (tx) => {
    const row = await lockUnclaimed(tx, actor, expected);
    if (row.status !== 'draft') {
      const count = (await linesToSend(tx, row)).wanted.length;
      if (count > 0) fail('PO_LINES_BOUGHT', { params: { count } });
    }
    const set = { endedAt: tx.now, ...noPayer };
    await movePurchaseOrder(tx, row, { action: 'cancel', actor, reason, set });
    await dropLines(tx, row.poNo, 'cancelled');
    return { poNo: row.poNo };
  });
}

/** Its lines, and those that a customer still waits for. */
async function linesToSend(tx: Tx, { poNo }: PurchaseOrderRow) {
  const lines = (await linesOfPurchaseOrders(tx, [poNo])).filter((line) => line.dropped === null);
  const all = pluck(lines, 'lineId');
  const orderLines = await findLines(tx, all);
  return {
    all,
    wanted: orderLines.flatMap(({ lineId, status }) => (status === 'refunded' ? [] : [lineId])),
  };
}

type SentLines = Pick<Shipments, 'sentLines'>;

/**
 * Moves a locked purchase order to the state that follows from its lines' waybills. A line counts
 * as sent with its first waybill; a withdrawn one is ignored.
 */
async function followWaybills(
  tx: Tx,
  row: PurchaseOrderRow,
  { shipments, reason = '' }: { shipments: SentLines; reason?: string },
): Promise<void> {
  const { all, wanted } = await linesToSend(tx, row);
  const sent = await shipments.sentLines(tx, all);
  const action = moveByWaybills(row.status, { wanted, sent });
  if (!action) return;
  tx.notBefore(lastMovedAt(row));
  const set = { shippedAt: action === 'ship' ? tx.now : null, endedAt: null };
  await movePurchaseOrder(tx, row, { action, actor: system('procurement'), reason, set });
}

/** Follows the waybills that were entered since. */
export async function followShipments(platform: Platform, shipments: Shipments): Promise<void> {
  const tasks = new TaskRunner();
  for (const { poNo } of await purchaseOrdersToShip(platform.db))
    await tasks.run(poNo, () =>
      platform.transact(async (tx) => {
        // Locked before its waybills are read, as a concurrent withdrawal locks it, too.
        const [row] = await lockPurchaseOrders(tx, [poNo]);
        if (row && (row.status === 'paid' || row.status === 'part_shipped'))
          await followWaybills(tx, row, { shipments });
      }),
    );
  tasks.throwFailures();
}

/**
 * Waybills of order lines were withdrawn, so their purchase orders are less sent than before. One
 * closed after everything was sent is reopened; one closed earlier stays closed, since its clerk
 * expects nothing more.
 */
export async function followWithdrawals(
  tx: Tx,
  lineIds: readonly string[],
  withdrawal: { shipments: SentLines; reason: string },
): Promise<void> {
  const poNos = new Set((await purchaseOrdersOfLines(tx, lineIds)).values());
  for (const row of await lockPurchaseOrders(tx, [...poNos]))
    if (row.status !== 'closed' || row.shippedAt) await followWaybills(tx, row, withdrawal);
}
