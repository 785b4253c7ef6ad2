import { z } from 'zod';
import { endpoint, endpointsOf, write } from '../endpoint.ts';
import { Instant, Money, OrderNo, Paging, PayNo, PublicId, pageOf, required } from '../wire.ts';
import { payPlatforms } from './platforms.ts';
import { paymentStatuses } from './states.ts';

/**
 * Why the outcome of a payment at a company is unknown: its start was not answered, the company
 * does not answer, reports another amount, never decided, its report could not be booked here, or
 * it still reports it as open.
 */
export const openProblems = [
  'start-unanswered',
  'no-answer',
  'other-money',
  'never-decided',
  'not-booked',
  'still-open',
] as const;

/** A payment at a payment company whose outcome should be known by now and is not. */
export const OpenPayment = z.object({
  paymentId: PublicId,
  payNo: PayNo,
  /** Null for a top-up of the wallet. */
  orderNo: OrderNo.nullable(),
  customer: z.object({ userId: PublicId, userName: z.string() }),
  platform: z.enum(payPlatforms),
  status: z.enum(paymentStatuses),
  amount: Money,
  since: Instant,
  /** The company's own id, for finding it in its portal; null when its start was never answered. */
  gatewayId: z.string().nullable(),
  /** Our reference at the company. */
  reference: z.string(),
  problem: z.enum(openProblems),
  /** When the company is queried next; null if there is no next time. */
  nextCheckAt: Instant.nullable(),
  mayCheck: z.boolean(),
  /**
   * One person has seen it paid in the company's portal: the amount they saw, and whether it was
   * the reader.
   */
  seenPaid: z
    .object({ by: z.string(), at: Instant, received: Money, mine: z.boolean() })
    .nullable(),
});
export type OpenPayment = z.infer<typeof OpenPayment>;

/**
 * The result of an act: `waiting`, one person has seen it paid and a second one must; `open`, still
 * unknown; `over`, it is decided here.
 */
export const openOutcomes = ['open', 'unanswered', 'waiting', 'over'] as const;
const Outcome = z.object({ outcome: z.enum(openOutcomes), status: z.enum(paymentStatuses) });
const One = z.object({ paymentId: PublicId });
const policy = 'staff:payments.review' as const;

export const openPaymentEndpoints = endpointsOf({
  openPaymentPage: endpoint('POST', '/console/payments/open', {
    summary:
      'Payments at payment companies whose end should be known by now and is not, the oldest first.',
    in: Paging,
    out: pageOf(OpenPayment),
    policy,
  }),
  openPaymentAsk: endpoint('POST', '/console/payments/openAsk', {
    summary: 'Ask the company about a payment at once, instead of when its time comes.',
    in: One,
    out: Outcome,
    policy,
    errors: ['NOT_FOUND', 'REVIEW_DECIDED', 'PAY_METHOD_OFF'],
    perMinute: 30,
  }),
  openPaymentRecord: write('/console/payments/openRecord', {
    summary:
      "Record what the company's portal shows as paid where the company does not tell us: two different people must have seen the same amount, then it counts like its own word.",
    in: One.extend({ received: Money, reference: required(80) }),
    out: Outcome,
    policy,
    errors: ['NOT_FOUND', 'REVIEW_DECIDED', 'SECOND_PERSON'],
  }),
  openPaymentGiveUp: write('/console/payments/openGiveUp', {
    summary:
      "The company's portal shows it unpaid: it is over here, and asked about no more. Should it be paid all the same, the company's word still counts.",
    in: One.extend({ reason: required(300) }),
    out: Outcome,
    policy,
    errors: ['NOT_FOUND', 'REVIEW_DECIDED'],
  }),
});
