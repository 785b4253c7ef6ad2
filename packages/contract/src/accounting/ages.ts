/** Days since a claim arose: up to 7, 30, 60, 90, and older. */
export const ageLimits = [7, 30, 60, 90] as const;

/** Debts to us besides customers' payables, and our own debts. */
export const supplierReceivable = 'supplier-claim';
export const payableKinds = ['withdrawal', 'refund', 'purchase-order'] as const;
