import type { Module } from '../../platform/module.ts';
import { reviewsPersonal } from './personal.store.ts';
import { reviewRoutes } from './reviews.routes.ts';
import { sweepReviewPictures } from './write-review.ts';

export { countWaiting as countWaitingReviews } from './reviews.store.ts';

/** What buyers write of goods that they received, decided by staff, shown beside the goods. */
export const reviewsModule: Module = {
  name: 'reviews',
  routes: reviewRoutes,
  personal: reviewsPersonal,
  sweeps: [{ name: 'reviews.pictures', run: sweepReviewPictures }],
};
