/** What the audit trail calls a product. */
export const productObject = (productId: number): string => `product:${productId}`;
