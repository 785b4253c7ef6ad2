/** A new or edited review waits for the staff; then it is published, or refused with a reason. */
export const reviewStatuses = ['waiting', 'shown', 'refused'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

export const reviewTextMax = 1_000;
/** Maximum number of photos per review (design: storefront, section 2). */
export const reviewPicturesMost = 5;
