import { z } from 'zod';

/** Events of reviews. */
export const reviewEvents = {
  /** `goods`: their name in the language of the review. `reason`: why it was refused. */
  'reviews.decided': z.object({
    reviewId: z.string(),
    userId: z.string(),
    goods: z.string(),
    verdict: z.enum(['shown', 'refused']),
    reason: z.string(),
  }),
} as const;
