/** Card constants shared with pages. Free of zod. */

/** Brands that the shop takes (specification, section 3). */
export const cardBrands = ['Visa', 'MasterCard', 'QICARD'] as const;
export type CardBrand = (typeof cardBrands)[number];
export const cardTypes = ['credit', 'debit'] as const;
export type CardType = (typeof cardTypes)[number];
