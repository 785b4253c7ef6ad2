import { z } from 'zod';
import { deskLists } from '../desks/lists.ts';
import { act, endpoint, endpointsOf, write } from '../endpoint.ts';
import {
  digits,
  Instant,
  LocaleSchema,
  OrderNo,
  Paging,
  Picture,
  ProductId,
  PublicId,
  pageOf,
  required,
  StoredFile,
  SupplierId,
  sortBy,
  trimmed,
} from '../wire.ts';
import { reviewPicturesMost, reviewStatuses, reviewTextMax } from './states.ts';

const Stars = digits(z.number().int().min(1).max(5));

/** The public part of a review. */
export const ShownReview = z.object({
  reviewId: PublicId,
  stars: z.number().int(),
  text: z.string(),
  /** The language it is written in. */
  locale: LocaleSchema,
  /** The first letter of the author's name, the rest hidden. */
  author: z.string(),
  writtenAt: Instant,
  pictures: z.array(Picture),
});

/** A mean of 1 to 5 stars, rounded to a tenth. */
export const Rating = z.object({ average: z.number(), count: z.number().int() });
export type Rating = z.infer<typeof Rating>;

/** Of a supplier, 1 to 5, with the numbers of reviews and deliveries it is based on. */
export const SupplierScore = z.object({
  average: z.number(),
  reviews: z.number().int(),
  deliveries: z.number().int(),
  /** Of those deliveries: sent by the promised day, nothing missing, damaged or wrong. */
  asOrdered: z.number().int(),
});
export type SupplierScore = z.infer<typeof SupplierScore>;

export const ProductReviews = pageOf(ShownReview).extend({
  /** Null while the goods have no review. */
  rating: Rating.nullable(),
  /** Numbers of reviews with one star, two, … five. */
  byStars: z.array(z.number().int()).length(5),
  /** Null below five reviews of all their goods and ten deliveries. */
  supplier: SupplierScore.nullable(),
  /** Whether reviews in other languages can be translated by a machine. */
  translatable: z.boolean(),
});
export type ProductReviews = z.infer<typeof ProductReviews>;

/** A buyer's photo with their review, and the goods that it is of. */
export const ReviewWithPhoto = ShownReview.omit({ pictures: true }).extend({
  productId: z.number().int(),
  productName: z.string(),
  picture: Picture,
});
export type ReviewWithPhoto = z.infer<typeof ReviewWithPhoto>;

/** Received goods of a customer, with their review. */
export const ReceivedGoods = z.object({
  productId: z.number().int(),
  name: z.string(),
  picture: Picture,
  orderNo: OrderNo,
  review: z
    .object({
      reviewId: PublicId,
      stars: z.number().int(),
      text: z.string(),
      pictures: z.array(StoredFile),
      status: z.enum(reviewStatuses),
      /** Why it was refused. */
      reason: z.string().nullable(),
      writtenAt: Instant,
    })
    .nullable(),
});
export type ReceivedGoods = z.infer<typeof ReceivedGoods>;

export const DeskReview = z.object({
  reviewId: PublicId,
  productId: z.number().int(),
  productName: z.string(),
  orderNo: OrderNo,
  stars: z.number().int(),
  text: z.string(),
  locale: LocaleSchema,
  userName: z.string(),
  pictures: z.array(StoredFile),
  status: z.enum(reviewStatuses),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  writtenAt: Instant,
  /** Counts edits: a decision is about the text that the clerk has read. */
  revision: z.number().int(),
});
export type DeskReview = z.infer<typeof DeskReview>;

const staff = { policy: 'staff:reviews.decide' } as const;

export const productReviewEndpoints = endpointsOf({
  productReviews: endpoint('POST', '/hello/review/list', {
    summary: 'What buyers wrote of goods that they received, the newest first, with the mean.',
    in: Paging.extend({ productId: ProductId }),
    out: ProductReviews,
    policy: 'anyone',
    readsReplica: true,
  }),
  supplierScore: endpoint('POST', '/hello/review/supplierScore', {
    summary: 'The score of a supplier, as beside the reviews of their goods.',
    in: z.object({ supplierId: SupplierId }),
    out: z.object({ score: SupplierScore.nullable() }),
    policy: 'anyone',
    readsReplica: true,
  }),
  translateReview: endpoint('POST', '/hello/review/translate', {
    summary:
      'A shown review in the language of the request, by a machine: asked for once and stored. Off until a translation service is set up.',
    in: z.object({ reviewId: PublicId }),
    out: z.object({ text: z.string() }),
    policy: 'anyone',
    errors: ['NOT_FOUND', 'REVIEW_NOT_TRANSLATED'],
    perMinute: 20,
  }),
  reviewsWithPhotos: endpoint('POST', '/hello/review/withPhotos', {
    summary: 'The newest reviews with photos of goods on the shelf, one photo of each.',
    in: z.object({ limit: digits(z.number().int().min(1).max(12)).default(8) }),
    out: z.object({ items: z.array(ReviewWithPhoto) }),
    policy: 'anyone',
    readsReplica: true,
  }),
  receivedGoods: endpoint('POST', '/hello/review/received', {
    summary: 'Goods that I have received, the newest first, with what I wrote of them.',
    in: Paging,
    out: pageOf(ReceivedGoods),
    policy: 'customer',
    inMode: 'refused',
  }),
  writeReview: write('/hello/review/write', {
    summary:
      'Review goods that I have received: stars, words, up to 5 photos. One review per goods; written again it replaces the one before. The staff read it before it is shown.',
    in: z.object({
      productId: ProductId,
      stars: Stars,
      text: required(reviewTextMax),
      pictureIds: z.array(PublicId).max(reviewPicturesMost).default([]),
    }),
    out: z.object({ reviewId: PublicId }),
    policy: 'customer',
    inMode: 'refused',
    errors: ['REVIEW_NOT_RECEIVED', 'FILE_UNKNOWN'],
    perMinute: 10,
  }),
  deleteReview: act('/hello/review/delete', {
    summary: 'Take my review back.',
    in: z.object({ reviewId: PublicId }),
    policy: 'customer',
    inMode: 'refused',
    errors: ['NOT_FOUND'],
  }),
  staffReviewPage: endpoint('POST', '/console/reviews/list', {
    summary:
      'Reviews of one status: those that wait the oldest first, the others the newest first.',
    in: Paging.extend({
      status: z.enum(reviewStatuses).default('waiting'),
      search: trimmed(100).default(''),
      sort: sortBy(deskLists.reviews.sorts),
    }),
    out: pageOf(DeskReview),
    ...staff,
  }),
  decideReview: act('/console/reviews/decide', {
    summary: 'Show a review to everybody, or refuse it; its author reads the reason.',
    in: z
      .object({
        reviewId: PublicId,
        revision: z.number().int().min(1),
        verdict: z.enum(['shown', 'refused']),
        reason: trimmed(300).default(''),
      })
      .refine(({ verdict, reason }) => verdict === 'shown' || reason !== '', {
        path: ['reason'],
        message: 'REQUIRED',
      }),
    errors: ['NOT_FOUND', 'REVIEW_MOVED'],
    ...staff,
  }),
});
