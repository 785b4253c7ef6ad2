/** Why money goes back (product decisions, sections 4 and 5). Free of zod. */
export const refundKinds = [
  'out-of-stock',
  'price-higher',
  'price-lower',
  'lost',
  'damaged',
  /** Found at the China station: damaged, wrong or missing, and the customer did not want to wait. */
  'not-as-ordered',
  'complaint',
  'surplus',
  'late-success',
  'terminated',
  'chargeback',
  'other',
] as const;
export type RefundKind = (typeof refundKinds)[number];

/** What the finance desk gives back by hand; the others follow from an act of their own. */
export const staffRefundKinds = [
  'price-lower',
  'price-higher',
  'damaged',
  'surplus',
  'late-success',
  'other',
] as const;

/** The wallet first; on request back to where the money came from. */
export const refundTargets = ['wallet', 'source'] as const;
export type RefundTarget = (typeof refundTargets)[number];

/** `asked` waits for a second person; `payout`: booked, and its way to the source is open. */
export const refundStatuses = ['asked', 'payout', 'done', 'refused'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/**
 * Where a payout that finance sent by hand was taken from: where the payment lay (the company, the
 * safe, the bank), or our bank account.
 */
export const payoutOrigins = ['source', 'bank'] as const;
export type PayoutOrigin = (typeof payoutOrigins)[number];

export const payoutStatuses = ['due', 'sending', 'sent'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/**
 * Why the company that took the money has not sent it back: it refused, it gave no answer and is
 * queried again, or it does not report it and a person checks its portal.
 */
export const payoutErrors = ['refused', 'unanswered', 'untold'] as const;
export type PayoutError = (typeof payoutErrors)[number];
