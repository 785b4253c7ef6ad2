import type { Module } from '../../platform/module.ts';
import { reviewsPersonal } from './personal.store.ts';
import { reviewRoutes } from './reviews.routes.ts';
import type { ReadDeliveries } from './reviews.view.ts';
import { sweepReviewPictures } from './write-review.ts';

export { countWaiting as countWaitingReviews } from './reviews.store.ts';

/**
 * What buyers write of goods that they received, decided by staff, shown beside the goods. How
 * suppliers deliver is known to a later domain, and handed in.
 */
export const makeReviewsModule = (deliveriesOf: ReadDeliveries): Module => ({
  name: 'reviews',
  routes: reviewRoutes(deliveriesOf),
  personal: reviewsPersonal,
  sweeps: [{ name: 'reviews.pictures', run: sweepReviewPictures }],
});
