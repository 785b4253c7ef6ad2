import { productReviewEndpoints } from '@wasit/contract/reviews/endpoints';
import { routes, withActor } from '../../platform/http/call/call.ts';
import { decideReview } from './decide-review.ts';
import {
  productReviews,
  type ReadDeliveries,
  reviewsWithPhotos,
  scoreOfSupplier,
  staffReviewPage,
  viewReceivedGoods,
} from './reviews.view.ts';
import { translateReview } from './translate-review.ts';
import { deleteReview, writeReview } from './write-review.ts';

export const reviewRoutes = (deliveriesOf: ReadDeliveries) =>
  routes(productReviewEndpoints, {
    productReviews: ({ platform }, query) => productReviews(platform, { ...query, deliveriesOf }),
    supplierScore: async ({ platform }, { supplierId }) => ({
      score: await scoreOfSupplier(platform, { supplierId, deliveriesOf }),
    }),
    translateReview: ({ platform, locale }, { reviewId }) =>
      translateReview(platform, { reviewId, language: locale }),
    reviewsWithPhotos: async ({ platform, locale }, { limit }) => ({
      items: await reviewsWithPhotos(platform, { limit, locale }),
    }),
    receivedGoods: ({ platform, actor, locale }, query) =>
      viewReceivedGoods(platform, { ...query, userId: actor.userId, locale }),
    writeReview: ({ platform, actor, locale }, input) =>
      writeReview(platform, actor, { ...input, locale }),
    deleteReview: ({ platform, actor }, { reviewId }) => deleteReview(platform, actor, reviewId),
    staffReviewPage: ({ platform, locale }, query) => staffReviewPage(platform, query, locale),
    decideReview: withActor(decideReview),
  });
