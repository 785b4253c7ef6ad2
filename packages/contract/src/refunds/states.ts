/** Reasons of refunds (product decisions, sections 4 and 5). Free of zod. */
export const refundKinds = [
  'out-of-stock',
  'price-higher',
  'price-lower',
  'lost',
  'damaged',
  /**
   * Found at the China station: damaged, wrong or missing, and the customer did not want to wait.
   */
  'not-as-ordered',
  'complaint',
  'surplus',
  'late-success',
  'terminated',
  'chargeback',
  'other',
] as const;
export type RefundKind = (typeof refundKinds)[number];

/** Refunds made by the finance desk; the others follow from acts of their own. */
export const staffRefundKinds = [
  'price-lower',
  'price-higher',
  'damaged',
  'surplus',
  'late-success',
  'other',
] as const;

/** The wallet first; on request the source of the money. */
export const refundTargets = ['wallet', 'source'] as const;
export type RefundTarget = (typeof refundTargets)[number];

/** `asked` waits for a second person; `payout`: booked, and not yet returned to the source. */
export const refundStatuses = ['asked', 'payout', 'done', 'refused'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/**
 * The source of a payout sent by hand: where the payment was (the company, the safe, the bank), or
 * our bank account.
 */
export const payoutOrigins = ['source', 'bank'] as const;
export type PayoutOrigin = (typeof payoutOrigins)[number];

export const payoutStatuses = ['due', 'sending', 'sent'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/**
 * Why the company that received the money has not returned it: it refused, it did not answer and is
 * queried again, or it does not report refunds and a person checks its portal.
 */
export const payoutErrors = ['refused', 'unanswered', 'untold'] as const;
export type PayoutError = (typeof payoutErrors)[number];
