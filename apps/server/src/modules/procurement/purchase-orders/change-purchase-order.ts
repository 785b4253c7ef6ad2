import {
  mayMovePurchaseOrder,
  type PurchaseOrderAction,
  type PurchaseOrderEvent,
  type PurchaseOrderStatus,
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

export interface PurchaseOrderVersion {
  readonly poNo: string;
  /** The version that the page shows. */
  readonly version: number;
}

/** When it was last moved. */
export const lastMovedAt = ({
  createdAt,
  orderedAt,
  paidAt,
  shippedAt,
  endedAt,
}: PurchaseOrderRow) => latest(createdAt, orderedAt, paidAt, shippedAt, endedAt);

/** How the audit trail names a purchase order. */
export const purchaseOrderObject = (poNo: string): string => `purchase-order:${poNo}`;

/** Refuses because a colleague changed it first; `from`: states in which it would be possible. */
export const failMoved = (poNo: string, from?: readonly PurchaseOrderStatus[]): never =>
  fail('PO_MOVED', { conflict: { objects: [purchaseOrderObject(poNo)], label: poNo, from } });

/**
 * The purchase order, if it still has this version.
 * @throws NOT_FOUND, PO_MOVED
 */
export async function purchaseOrderAtVersion(tx: Tx, { poNo, version }: PurchaseOrderVersion) {
  const row = (await purchaseOrderByNo(tx, poNo)) ?? fail('NOT_FOUND');
  if (row.version !== version) failMoved(poNo);
  tx.notBefore(lastMovedAt(row));
  return row;
}

/**
 * Compare-and-set; returns the updated row.
 * @throws PO_MOVED
 */
export async function changeOrFail(tx: Tx, row: PurchaseOrderRow, set: Partial<PurchaseOrderRow>) {
  if (!(await changePurchaseOrder(tx, row, set))) failMoved(row.poNo);
  return { ...row, ...set, version: row.version + 1 };
}

interface PurchaseOrderEntry {
  readonly poNo: string;
  readonly actor: Actor;
  readonly event: PurchaseOrderEvent;
  readonly from?: string;
  readonly to?: string;
  readonly reason?: string;
}

const auditActions: Readonly<Record<PurchaseOrderEvent, { readonly action: string }>> = {
  create: { action: 'procurement.po-create' },
  edit: { action: 'procurement.po-edit' },
  order: { action: 'procurement.po-order' },
  pay: { action: 'procurement.po-pay' },
  shipPart: { action: 'procurement.po-ship-part' },
  ship: { action: 'procurement.po-ship' },
  awaitRest: { action: 'procurement.po-await-rest' },
  awaitDispatch: { action: 'procurement.po-await-dispatch' },
  close: { action: 'procurement.po-close' },
  cancel: { action: 'procurement.po-cancel' },
  correct: { action: 'procurement.po-correct' },
};

/** Appends to the history of the purchase order and to the audit trail. */
export async function recordPurchaseOrderEvent(
  tx: Tx,
  { poNo, actor, event, from, to, reason = '' }: PurchaseOrderEntry,
): Promise<void> {
  const staffId = actor.kind === 'staff' ? actor.staffId : null;
  await insertEvent(tx, { poNo, event, reason, staffId, at: tx.now });
  await audit(tx, actor, {
    ...auditActions[event],
    object: purchaseOrderObject(poNo),
    from: from ?? null,
    to: to ?? null,
    reason: reason || null,
  });
}

interface MoveInput {
  readonly action: PurchaseOrderAction;
  readonly actor: Actor;
  readonly reason?: string;
  readonly set?: Partial<PurchaseOrderRow>;
}

/**
 * Moves it one step, with an entry in its history.
 * @throws PO_MOVED when the table does not allow it
 */
export async function movePurchaseOrder(
  tx: Tx,
  row: PurchaseOrderRow,
  { action, actor, reason = '', set = {} }: MoveInput,
): Promise<PurchaseOrderRow> {
  const { from, to: status } = purchaseOrderMoves[action];
  if (!mayMovePurchaseOrder(action, row.status)) failMoved(row.poNo, from);
  const moved = await changeOrFail(tx, row, { ...set, status });
  await recordPurchaseOrderEvent(tx, {
    poNo: row.poNo,
    actor,
    event: action,
    from: row.status,
    to: status,
    reason,
  });
  return moved;
}
