/** Fields of a purchase recorded line by line that can be corrected. Free of zod. */
export const correctedPurchaseFields = ['unitCost', 'supplierOrderNo'] as const;
export type CorrectedPurchaseField = (typeof correctedPurchaseFields)[number];
