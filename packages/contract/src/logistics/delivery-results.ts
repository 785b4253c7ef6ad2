/** What a courier's visit at a customer came to. Free of zod. */
export const deliveryResults = ['delivered', 'refused', 'not_at_home', 'wrong_address'] as const;
export type DeliveryResult = (typeof deliveryResults)[number];

/** So many photos prove who took the goods. */
export const maxProofPhotos = 5;
