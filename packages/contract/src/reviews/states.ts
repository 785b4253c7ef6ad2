/** Written, it waits for the staff; shown or refused with a reason. Written again, it waits again. */
export const reviewStatuses = ['waiting', 'shown', 'refused'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

export const reviewTextMax = 1_000;
/** Photos beside one review (design: storefront, section 2). */
export const reviewPicturesMost = 5;
