import { z } from 'zod';
import { deskLists } from '../desks/lists.ts';
import { endpoint, endpointsOf, write } from '../endpoint.ts';
import { currencies } from '../money.ts';
import { paymentMethods } from '../payments/states.ts';
import { Paying, StepOfPaying } from '../wallet/paying.ts';
import {
  DualMoney,
  Instant,
  Money,
  OrderNo,
  Paging,
  PayNo,
  PublicId,
  pageOf,
  required,
  sortBy,
  trimmed,
} from '../wire.ts';
import {
  payoutErrors,
  payoutOrigins,
  payoutStatuses,
  refundKinds,
  refundStatuses,
  refundTargets,
  staffRefundKinds,
} from './states.ts';

/** One part of a refund: the amount returned of one payment, with its numbered credit note. */
export const CreditNote = z.object({
  creditNoteNo: z.string(),
  payNo: PayNo,
  orderNo: OrderNo.nullable(),
  customer: z.string(),
  method: z.enum(paymentMethods),
  amount: Money,
  /** The same in US dollars at the frozen rate. */
  amountUsd: Money,
  reason: z.string(),
  at: Instant,
});
export type CreditNote = z.infer<typeof CreditNote>;

/** Money being returned to its source. */
export const Payout = z.object({
  payoutId: PublicId,
  paymentId: PublicId,
  method: z.enum(paymentMethods),
  amount: Money,
  status: z.enum(payoutStatuses),
  /** The platform that received the money can return it automatically. */
  byPlatform: z.boolean(),
  reference: z.string(),
  error: z.enum(payoutErrors).nullable(),
  /** When the platform was last asked to send it. */
  requestedAt: Instant.nullable(),
  sentAt: Instant.nullable(),
});

/** A refund as shown to its customer. */
export const RefundView = z.object({
  refundNo: PublicId,
  payNo: PayNo,
  kind: z.enum(refundKinds),
  target: z.enum(refundTargets),
  status: z.enum(refundStatuses),
  amount: DualMoney,
  reason: z.string(),
  at: Instant,
  creditNotes: z.array(z.object({ creditNoteNo: z.string(), amount: Money })),
  payouts: z.array(Payout.pick({ amount: true, status: true, sentAt: true })),
});
export type RefundView = z.infer<typeof RefundView>;

export const StaffRefund = RefundView.omit({ payouts: true }).extend({
  orderNo: OrderNo.nullable(),
  customer: z.object({ userId: PublicId, userName: z.string() }),
  requestedBy: z.string(),
  /** Whether this staff member may approve it: somebody else requested it. */
  mayApprove: z.boolean(),
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  refusal: z.string().nullable(),
  /** `paying`: who sends it by hand just now. */
  payouts: z.array(Payout.extend({ paying: Paying.nullable() })),
});
export type StaffRefund = z.infer<typeof StaffRefund>;

/** The refundable rest of a payment. */
export const RefundablePayment = z.object({
  paymentId: PublicId,
  payNo: PayNo,
  method: z.enum(paymentMethods),
  received: Money,
  /** Of the amount applied to the payable, and of the amount credited to the wallet. */
  remaining: Money,
  remainingUsd: Money,
  surplusRemaining: Money,
  chargebackRemaining: Money,
  toSource: z.boolean(),
});
export type RefundablePayment = z.infer<typeof RefundablePayment>;

const One = z.object({ refundNo: PublicId });
const policy = 'staff:refunds.manage' as const;

export const refundEndpoints = endpointsOf({
  staffRefundPage: endpoint('POST', '/console/refunds/list', {
    summary:
      'Refunds: those that wait for a second person, those to be paid out, and all, the latest first.',
    in: Paging.extend({
      show: z.enum(['asked', 'payout', 'all']).default('asked'),
      search: trimmed(64).optional(),
      sort: sortBy(deskLists.refunds.sorts),
    }),
    out: pageOf(StaffRefund),
    policy,
  }),
  staffRefundable: endpoint('POST', '/console/refunds/refundable', {
    summary: 'What can still be given back of an order’s payments, or of one payable.',
    in: z.object({ number: required(20) }),
    out: z.object({ items: z.array(RefundablePayment) }),
    policy,
    errors: ['NOT_FOUND'],
  }),
  refundAsk: write('/console/refunds/ask', {
    summary:
      'Give money back on a payable: done at once up to the limit (setting), above it a second person approves.',
    in: z.object({
      payNo: PayNo,
      kind: z.enum(staffRefundKinds),
      amount: Money,
      target: z.enum(refundTargets).default('wallet'),
      reason: required(300),
    }),
    out: StaffRefund,
    policy,
    errors: ['NOT_FOUND', 'REFUND_ABOVE_PAID', 'BALANCE_SHORT', 'REFUND_OWNER_DELETED'],
  }),
  refundApprove: write('/console/refunds/approve', {
    summary: 'The second person’s word on a refund above the limit.',
    in: One,
    out: StaffRefund,
    policy,
    errors: [
      'NOT_FOUND',
      'REFUND_STATE',
      'SECOND_PERSON',
      'REFUND_ABOVE_PAID',
      'BALANCE_SHORT',
      'REFUND_OWNER_DELETED',
    ],
  }),
  refundRefuse: write('/console/refunds/refuse', {
    summary: 'Refuse a refund that waits, with a reason.',
    in: One.extend({ reason: required(300) }),
    out: StaffRefund,
    policy,
    errors: ['NOT_FOUND', 'REFUND_STATE'],
  }),
  payoutSend: write('/console/refunds/payout', {
    summary:
      'Send money back to its source: by the platform that took it, or recorded with the reference of the bank.',
    in: z.object({
      payoutId: PublicId,
      reference: trimmed(64).default(''),
      /** For payouts recorded by hand. */
      from: z.enum(payoutOrigins).default('source'),
    }),
    out: StaffRefund,
    policy,
    errors: [
      'NOT_FOUND',
      'REFUND_STATE',
      'PAYOUT_ASKED',
      'PAYOUT_BEGUN',
      'REASON_REQUIRED',
      'REFUND_UNANSWERED',
      'REFUND_UNTOLD',
      'REFUND_REFUSED',
    ],
  }),
  payoutStart: write('/console/refunds/startPayout', {
    summary:
      'Say that one sends money back by hand now, takes this over from the colleague in `from`, or has sent nothing: others cannot send or record it meanwhile.',
    in: StepOfPaying.extend({ payoutId: PublicId }),
    out: StaffRefund,
    policy,
    errors: ['NOT_FOUND', 'REFUND_STATE', 'PAYOUT_ASKED', 'PAYOUT_BEGUN'],
  }),
  chargebackRecord: write('/console/refunds/chargeback', {
    summary:
      'A bank took money back from us: what is left of the payment is written off; what was refunded already is taken from the wallet as far as it reaches.',
    in: z.object({
      paymentId: PublicId,
      amount: Money,
      reference: required(64),
      reason: required(300),
    }),
    out: StaffRefund,
    policy,
    errors: ['NOT_FOUND', 'CHARGEBACK_ABOVE_PAID', 'VALIDATION'],
  }),
  creditNotePage: endpoint('POST', '/console/refunds/creditNotes', {
    summary: 'Numbered credit notes, the latest first.',
    in: Paging.extend({
      search: trimmed(64).optional(),
      currency: z.enum(currencies).optional(),
      sort: sortBy(deskLists['credit-notes'].sorts),
    }),
    out: pageOf(CreditNote),
    policy,
  }),
});
