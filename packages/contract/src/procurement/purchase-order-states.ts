/**
 * The states of a purchase order at a supplier (company decisions, section 1): one table for the
 * server's checks and the buttons. Free of zod.
 */
export const purchaseOrderStatuses = [
  'draft',
  'ordered',
  'paid',
  'part_shipped',
  'shipped',
  'closed',
  'cancelled',
] as const;
export type PurchaseOrderStatus = (typeof purchaseOrderStatuses)[number];

interface Move {
  readonly from: readonly PurchaseOrderStatus[];
  readonly to: PurchaseOrderStatus;
}

/**
 * `shipPart` and `ship` follow from the waybills of its lines, `awaitRest` and `awaitDispatch` from
 * waybills that were withdrawn.
 */
export const purchaseOrderMoves = {
  order: { from: ['draft'], to: 'ordered' },
  pay: { from: ['ordered'], to: 'paid' },
  shipPart: { from: ['paid'], to: 'part_shipped' },
  ship: { from: ['paid', 'part_shipped'], to: 'shipped' },
  awaitRest: { from: ['shipped', 'closed'], to: 'part_shipped' },
  awaitDispatch: { from: ['part_shipped', 'shipped', 'closed'], to: 'paid' },
  close: { from: ['part_shipped', 'shipped'], to: 'closed' },
  cancel: { from: ['draft', 'ordered', 'paid'], to: 'cancelled' },
} as const satisfies Record<string, Move>;
export type PurchaseOrderAction = keyof typeof purchaseOrderMoves;

/** Moves that nobody makes: they follow from waybills. */
export const waybillMoves = [
  'shipPart',
  'ship',
  'awaitRest',
  'awaitDispatch',
] as const satisfies readonly PurchaseOrderAction[];

/** Whether the table allows `action` on a purchase order in `from`. */
export function mayMovePurchaseOrder(
  action: PurchaseOrderAction,
  from: PurchaseOrderStatus,
): boolean {
  const move: Move = purchaseOrderMoves[action];
  return move.from.includes(from);
}

/** The fields in the history of a purchase order. */
export const purchaseOrderEvents = [
  'create',
  'edit',
  'order',
  'pay',
  'shipPart',
  'ship',
  'awaitRest',
  'awaitDispatch',
  'close',
  'cancel',
  'correct',
] as const;
export type PurchaseOrderEvent = (typeof purchaseOrderEvents)[number];

/** Why a line is no part of a purchase order any more. */
export const droppedReasons = ['price_raised', 'cancelled'] as const;
export type DroppedReason = (typeof droppedReasons)[number];

/** Values that can be corrected after ordering. */
export const correctedFields = ['unitPrice', 'freight', 'discount', 'supplierOrderNo'] as const;
export type CorrectedField = (typeof correctedFields)[number];
