/** Payables and the attempts to pay them (product decisions, section 5). Free of zod. */
export const payableType = { ORDER: 0, OUT_DELIVERY_FEE: 3 } as const;
export type PayableType = keyof typeof payableType;

/** The purposes of payables; a difference is always a new payable. */
export const payablePurposes = [
  'first-stage',
  'second-stage',
  'storage',
  'price-difference',
  'short-payment',
  'top-up',
] as const;
export type PayablePurpose = (typeof payablePurposes)[number];

export const payableStatuses = ['open', 'settled', 'closed'] as const;
export type PayableStatus = (typeof payableStatuses)[number];
export const payableMoves = {
  settle: { from: ['open'], to: 'settled' },
  close: { from: ['open'], to: 'closed' },
} as const satisfies Record<string, { from: readonly PayableStatus[]; to: PayableStatus }>;

export const paymentMethods = ['wallet', 'card', 'gateway', 'bank-transfer', 'cash'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const paymentStatuses = [
  'pending',
  'processing',
  'under_review',
  'succeeded',
  'failed',
  'rejected',
  'expired',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
export const paymentMoves = {
  startProcessing: { from: ['pending'], to: 'processing' },
  submitProof: { from: ['pending'], to: 'under_review' },
  succeed: {
    from: ['pending', 'processing', 'under_review', 'expired', 'failed'],
    to: 'succeeded',
  },
  fail: { from: ['pending', 'processing'], to: 'failed' },
  reject: { from: ['under_review'], to: 'rejected' },
  clearOffline: { from: ['rejected'], to: 'succeeded' },
  expire: { from: ['pending', 'processing'], to: 'expired' },
} as const satisfies Record<string, { from: readonly PaymentStatus[]; to: PaymentStatus }>;

/** Overseas-amount review codes shown for the second stage (specification, section 3). */
export const overseasReview = { UNDER_REVIEW: 9, APPROVED: 10, REJECTED: 11 } as const;

/** Reasons for refusing a proof: the abnormal-receipt reasons. */
export const rejectReasons = [
  'amount-differs',
  'not-received',
  'unreadable',
  'wrong-account',
  'used-before',
  'other',
] as const;
export type RejectReason = (typeof rejectReasons)[number];

/**
 * The same picture as in another payment, also rescaled, recompressed or cropped; a repeated
 * picture within this payment; one that only looks similar, as vouchers of one bank do; the same
 * reference.
 */
export const proofWarnings = [
  'same-image',
  'repeated-image',
  'similar-image',
  'same-reference',
] as const;
export type ProofWarning = (typeof proofWarnings)[number];
