/** What of a purchase that was recorded line by line can be corrected. Free of zod. */
export const correctedPurchaseFields = ['unitCost', 'supplierOrderNo'] as const;
export type CorrectedPurchaseField = (typeof correctedPurchaseFields)[number];
