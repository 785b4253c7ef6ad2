import {
  mayMovePurchaseOrder,
  type PurchaseOrderAction,
  type PurchaseOrderEvent,
  purchaseOrderMoves,
} from '@wasit/contract/procurement/purchase-order-states';
import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { latest } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import {
  changePurchaseOrder,
  insertEvent,
  type PurchaseOrderRow,
  purchaseOrderByNo,
} from './purchase-orders.store.ts';

export interface Seen {
  readonly poNo: string;
  /** The version that the page shows. */
  readonly version: number;
}

/** The purchase order as it was seen. @throws NOT_FOUND, PO_MOVED */
export async function asSeen(tx: Tx, { poNo, version }: Seen): Promise<PurchaseOrderRow> {
  const row = (await purchaseOrderByNo(tx, poNo)) ?? fail('NOT_FOUND');
  if (row.version !== version) fail('PO_MOVED');
  tx.notBefore(latest(row.createdAt, row.orderedAt, row.paidAt, row.shippedAt, row.endedAt));
  return row;
}

/** Compare-and-set; answers the row as it is then. @throws PO_MOVED */
export async function change(
  tx: Tx,
  row: PurchaseOrderRow,
  set: Partial<PurchaseOrderRow>,
): Promise<PurchaseOrderRow> {
  if (!(await changePurchaseOrder(tx, row, set))) fail('PO_MOVED');
  return { ...row, ...set, version: row.version + 1 };
}

interface Told {
  readonly poNo: string;
  readonly actor: Actor;
  readonly event: PurchaseOrderEvent;
  readonly from?: string;
  readonly to?: string;
  readonly reason?: string;
}

const audited: Readonly<Record<PurchaseOrderEvent, { readonly action: string }>> = {
  create: { action: 'procurement.po-create' },
  edit: { action: 'procurement.po-edit' },
  order: { action: 'procurement.po-order' },
  pay: { action: 'procurement.po-pay' },
  shipPart: { action: 'procurement.po-ship-part' },
  ship: { action: 'procurement.po-ship' },
  close: { action: 'procurement.po-close' },
  cancel: { action: 'procurement.po-cancel' },
  correct: { action: 'procurement.po-correct' },
};

/** Into the history of the purchase order and into the audit trail. */
export async function record(
  tx: Tx,
  { poNo, actor, event, from, to, reason = '' }: Told,
): Promise<void> {
  const staffId = actor.kind === 'staff' ? actor.staffId : null;
  await insertEvent(tx, { poNo, event, reason, staffId, at: tx.now });
  await audit(tx, actor, {
    ...audited[event],
    object: `purchase-order:${poNo}`,
    from: from ?? null,
    to: to ?? null,
    reason: reason || null,
  });
}

interface Moving {
  readonly action: PurchaseOrderAction;
  readonly actor: Actor;
  readonly reason?: string;
  readonly set?: Partial<PurchaseOrderRow>;
}

/** One step of its life, told in its history. @throws PO_MOVED where the table does not allow it */
export async function move(
  tx: Tx,
  row: PurchaseOrderRow,
  { action, actor, reason = '', set = {} }: Moving,
): Promise<PurchaseOrderRow> {
  if (!mayMovePurchaseOrder(action, row.status)) fail('PO_MOVED');
  const status = purchaseOrderMoves[action].to;
  const moved = await change(tx, row, { ...set, status });
  await record(tx, {
    poNo: row.poNo,
    actor,
    event: action,
    from: row.status,
    to: status,
    reason,
  });
  return moved;
}
