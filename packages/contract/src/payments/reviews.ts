import { z } from 'zod';
import { deskLists } from '../desks/lists.ts';
import { endpoint, endpointsOf, write } from '../endpoint.ts';
import {
  Instant,
  Money,
  OrderNo,
  Paging,
  PayNo,
  PublicId,
  pageOf,
  required,
  StoredFile,
  sortBy,
  trimmed,
} from '../wire.ts';
import { PaymentView } from './endpoints.ts';
import { payablePurposes, paymentStatuses, proofWarnings, rejectReasons } from './states.ts';

/** One payment waiting for finance, for the desk. */
export const ReviewItem = z.object({
  paymentId: PublicId,
  payNo: PayNo,
  /** Null for a top-up of the wallet. */
  orderNo: OrderNo.nullable(),
  purpose: z.enum(payablePurposes),
  customer: z.object({ userId: PublicId, userName: z.string() }),
  due: Money,
  reference: z.string(),
  expectedReference: z.string(),
  submittedAt: Instant,
  reviewBy: Instant,
  status: z.enum(paymentStatuses),
  proofs: z.number().int(),
  warnings: z.array(z.enum(proofWarnings)),
  /** A large amount approved by one person, waiting for a second one. */
  firstApproved: z.boolean(),
  /** The reader entered it or approved it first, so somebody else decides. */
  awaitsOther: z.boolean(),
  /** The amount confirmed by finance, by whom and when; null before. */
  received: Money.nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
});
export type ReviewItem = z.infer<typeof ReviewItem>;
export const ReviewDetail = ReviewItem.extend({
  images: z.array(StoredFile),
  /** Similar earlier payments, with data for comparison. */
  duplicates: z.array(
    z.object({
      paymentId: PublicId,
      orderNo: OrderNo.nullable(),
      at: Instant,
      why: z.enum(proofWarnings),
      customer: z.string(),
      due: Money,
      status: z.enum(paymentStatuses),
      reference: z.string(),
      image: StoredFile.nullable(),
    }),
  ),
  payments: z.array(PaymentView),
  /** The payable for the rest after a short payment. */
  restPayNo: PayNo.nullable(),
  /**
   * The amount is no longer due: approved or cleared money is credited to the customer's wallet.
   */
  toWallet: z.boolean(),
  /** Above this two people approve; who did already, and the amount they saw. */
  twoPeopleAbove: Money,
  /** Whether the amount due is above it, in any currency. */
  needsTwoPeople: z.boolean(),
  firstApproval: z
    .object({ by: z.string(), at: Instant, received: Money, mine: z.boolean() })
    .nullable(),
  deadlineAt: Instant.nullable(),
  /** How long the customer has at least to pay once this is rejected. */
  graceMinutes: z.number().int(),
});
export type ReviewDetail = z.infer<typeof ReviewDetail>;

const decide = [
  'NOT_FOUND',
  'REVIEW_DECIDED',
  'SELF_APPROVAL',
  'PAYABLE_CLOSED',
  'PAYABLE_SETTLED',
  'SECOND_PERSON',
] as const;
export const reviewEndpoints = endpointsOf({
  reviewQueue: endpoint('POST', '/console/payments/queue', {
    summary: 'Payments under review, the oldest first; or those decided lately; by words.',
    in: Paging.extend({
      show: z.enum(['waiting', 'rejected', 'decided']).default('waiting'),
      /** Order, payment request or reference, or the customer by name, phone or e-mail. */
      search: trimmed(100).optional(),
      sort: sortBy(deskLists.payments.sorts),
    }),
    /** `sums`: what all of them come to, on every page, per currency. */
    out: pageOf(ReviewItem).extend({ sums: z.array(Money) }),
    policy: 'staff:payments.review',
  }),
  reviewDetail: endpoint('POST', '/console/payments/detail', {
    summary: 'One payment with its proof images and duplicates.',
    in: z.object({ paymentId: PublicId }),
    out: ReviewDetail,
    policy: 'staff:payments.review',
    errors: ['NOT_FOUND'],
  }),
  reviewApprove: write('/console/payments/approve', {
    summary:
      'Approve what came: exact settles; less settles that part and asks the rest anew; surplus goes to the wallet. Above a limit (setting) the first approval only marks, and another person settles.',
    in: z.object({ paymentId: PublicId, received: Money }),
    out: ReviewDetail,
    policy: 'staff:payments.review',
    errors: [...decide],
  }),
  reviewReject: write('/console/payments/reject', {
    summary: 'Reject with an abnormal-receipt reason; the buyer has some minutes more (setting).',
    in: z.object({
      paymentId: PublicId,
      reason: z.enum(rejectReasons),
      note: trimmed(300).default(''),
    }),
    out: ReviewDetail,
    policy: 'staff:payments.review',
    errors: [...decide, 'REASON_REQUIRED'],
  }),
  reviewClearOffline: write('/console/payments/clearOffline', {
    summary:
      "Clear a rejected payment offline: before the countdown ends it settles what was asked, afterwards the money goes into the customer's wallet.",
    in: z.object({ paymentId: PublicId, received: Money, reason: required(300) }),
    out: ReviewDetail,
    policy: 'staff:payments.clear-offline',
    errors: [...decide],
  }),
});
