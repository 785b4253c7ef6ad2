import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { payablePurposes, paymentStatuses, rejectReasons } from './payment-states.ts';
import { PaymentView } from './payments.ts';
import { Instant, Money, OrderNo, Paging, PayNo, PublicId, pageOf, required, StoredFile, trimmed } from './wire.ts';

/** One payment waiting for finance, as the desk shows it. */
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
  warnings: z.array(z.enum(['same-image', 'same-reference'])),
});
export type ReviewItem = z.infer<typeof ReviewItem>;
export const ReviewDetail = ReviewItem.extend({
  images: z.array(StoredFile),
  duplicates: z.array(
    z.object({ paymentId: PublicId, orderNo: OrderNo.nullable(), at: Instant, why: z.enum(['same-image', 'same-reference']) }),
  ),
  payments: z.array(PaymentView),
  /** What finance said came, once decided; and the payable that asks the rest when it was too little. */
  received: Money.nullable(),
  restPayNo: PayNo.nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  deadlineAt: Instant.nullable(),
});
export type ReviewDetail = z.infer<typeof ReviewDetail>;

const decide = ['NOT_FOUND', 'REVIEW_DECIDED', 'SELF_APPROVAL', 'PAYABLE_CLOSED', 'PAYABLE_SETTLED'] as const;
export const reviewEndpoints = {
  reviewQueue: endpoint('reviewQueue', {
    summary: 'Payments under review, the oldest first; or those decided lately.',
    in: Paging.extend({ show: z.enum(['waiting', 'rejected', 'decided']).default('waiting') }),
    out: pageOf(ReviewItem),
    policy: 'staff:payments.review',
    errors: [],
  }),
  reviewDetail: endpoint('reviewDetail', {
    summary: 'One payment with its proof images and duplicates.',
    in: z.object({ paymentId: PublicId }),
    out: ReviewDetail,
    policy: 'staff:payments.review',
    errors: ['NOT_FOUND'],
  }),
  reviewApprove: endpoint('reviewApprove', {
    summary: 'Approve what came: exact settles; less settles that part and asks the rest anew; surplus goes to the wallet.',
    in: z.object({ paymentId: PublicId, received: Money }),
    out: ReviewDetail,
    policy: 'staff:payments.review',
    errors: [...decide],
    idempotent: true,
  }),
  reviewReject: endpoint('reviewReject', {
    summary: 'Reject with an abnormal-receipt reason; the buyer has at least 30 minutes more.',
    in: z.object({ paymentId: PublicId, reason: z.enum(rejectReasons), note: trimmed(300).default('') }),
    out: ReviewDetail,
    policy: 'staff:payments.review',
    errors: [...decide, 'REASON_REQUIRED'],
    idempotent: true,
  }),
  reviewClearOffline: endpoint('reviewClearOffline', {
    summary: 'Clear a rejected payment offline before the countdown ends.',
    in: z.object({ paymentId: PublicId, received: Money, reason: required(300) }),
    out: ReviewDetail,
    policy: 'staff:payments.clear-offline',
    errors: [...decide],
    idempotent: true,
  }),
};
