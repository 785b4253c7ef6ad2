/** Days since a claim arose: up to 7, 30, 60, 90, and older. */
export const ageLimits = [7, 30, 60, 90] as const;

/** What is owed to us beside what customers were asked for, and what we owe. */
export const supplierReceivable = 'supplier-claim';
export const payableKinds = ['withdrawal', 'refund', 'purchase-order'] as const;
