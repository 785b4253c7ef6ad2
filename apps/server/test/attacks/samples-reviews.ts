import { reviewFields } from '../../src/modules/reviews/reviews.testing.ts';
import type { World } from './world.ts';

const paging = { pageNo: 1, pageSize: 20 };

/** Samples of reviews of received goods, by buyers and at the desk. */
export const reviewSamples = ({ reviewId, productId, handedOver }: World) => ({
  productReviews: { input: { ...paging, productId } },
  supplierScore: { input: { supplierId: 1 } },
  translateReview: { input: { reviewId } },
  reviewsWithPhotos: { input: { limit: 8 } },
  receivedGoods: { input: paging, owner: handedOver.customer.userId },
  writeReview: { input: { ...reviewFields, productId }, owner: handedOver.customer.userId },
  deleteReview: { input: { reviewId }, owner: handedOver.customer.userId },
  staffReviewPage: { input: { ...paging, status: 'waiting', search: 'good', sort: '-at' } },
  decideReview: {
    input: { reviewId, revision: 1, verdict: 'refused', reason: 'An advertisement.' },
  },
});
