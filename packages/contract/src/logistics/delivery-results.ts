/** The result of a courier's visit to a customer. Free of zod. */
export const deliveryResults = ['delivered', 'refused', 'not_at_home', 'wrong_address'] as const;
export type DeliveryResult = (typeof deliveryResults)[number];

/** Maximum number of photos proving who took the goods. */
export const maxProofPhotos = 5;
