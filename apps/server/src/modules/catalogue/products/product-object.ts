/** The audited object id of a product. */
export const productObject = (productId: number): string => `product:${productId}`;

/** A category in the audit trail. */
export const categoryObject = (categoryId: number): string => `category:${categoryId}`;
