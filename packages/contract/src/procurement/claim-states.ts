/**
 * The states of a claim on a supplier (company decisions, section 1): one table for the server's
 * checks and the buttons. Free of zod.
 */
export const claimStatuses = ['open', 'accepted', 'refused', 'settled'] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

export const claimMoves = {
  accept: { from: ['open'], to: 'accepted' },
  refuse: { from: ['open'], to: 'refused' },
  settle: { from: ['accepted'], to: 'settled' },
} as const satisfies Record<string, { from: readonly ClaimStatus[]; to: ClaimStatus }>;
export type ClaimAction = keyof typeof claimMoves;

/** Whether the table allows `action` on a claim in `from`. */
export function mayMoveClaim(action: ClaimAction, from: ClaimStatus): boolean {
  const moves: Record<ClaimAction, { from: readonly ClaimStatus[] }> = claimMoves;
  return moves[action].from.includes(from);
}

/** An event of a claim. */
export type ClaimEvent = 'open' | ClaimAction;

/** The cause of a claim: wrong goods at their count, a complaint, or neither. */
export const claimCauses = ['discrepancy', 'complaint', 'other'] as const;
export type ClaimCause = (typeof claimCauses)[number];

/** Fields of a supplier's file besides those of the catalogue. */
export const supplierFileFields = [
  'contact',
  'phone',
  'wechat',
  'bankName',
  'bankHolder',
  'bankAccount',
  'alipay',
  'note',
] as const;
export type SupplierFileField = (typeof supplierFileFields)[number];
