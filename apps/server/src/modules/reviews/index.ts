import type { Module } from '../../platform/module.ts';
import { reviewsPersonal } from './personal.store.ts';
import { reviewRoutes } from './reviews.routes.ts';
import type { ReadDeliveries } from './reviews.view.ts';
import { sweepReviewPictures } from './write-review.ts';

export { countWaiting as countWaitingReviews } from './reviews.store.ts';
export { averageScoresOf, type ReadDeliveries } from './reviews.view.ts';

/**
 * Reviews of received goods, decided by staff and shown with the goods. Suppliers' deliveries come
 * from a later domain and are passed in.
 */
export const makeReviewsModule = (deliveriesOf: ReadDeliveries): Module => ({
  name: 'reviews',
  routes: reviewRoutes(deliveriesOf),
  personal: reviewsPersonal,
  sweeps: [{ name: 'reviews.pictures', run: sweepReviewPictures }],
});
