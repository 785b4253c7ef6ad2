import { z } from 'zod';
import { deskLists } from '../desks/lists.ts';
import { endpoint, endpointsOf, write } from '../endpoint.ts';
import {
  flag,
  Instant,
  latinDigits,
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
import { payablePurposes } from './states.ts';

export const tillStates = ['open', 'to-sign', 'closed'] as const;
export type TillState = (typeof tillStates)[number];

/** A till at a store. */
export const Till = z.object({
  tillId: PublicId,
  name: z.string(),
  /** The store's code and name. */
  store: z.string(),
  storeName: z.string(),
  active: z.boolean(),
  /** The person who has it open now. */
  openedBy: z.string().nullable(),
});
export type Till = z.infer<typeof Till>;

const clerk = z.object({ staffId: PublicId, name: z.string() });

/** From the counted float to the counted drawer. All in whole dinars. */
export const TillSession = z.object({
  sessionId: PublicId,
  tillId: PublicId,
  tillName: z.string(),
  storeName: z.string(),
  clerk,
  status: z.enum(tillStates),
  openedAt: Instant,
  closedAt: Instant.nullable(),
  float: Money,
  received: Money,
  /** Float plus receipts. */
  expected: Money,
  counted: Money.nullable(),
  /** Counted less expected; below zero money is missing. */
  difference: Money.nullable(),
  note: z.string(),
  signedBy: z.string().nullable(),
  payments: z.number().int(),
});
export type TillSession = z.infer<typeof TillSession>;

/** One amount received at a till. */
export const TillReceipt = z.object({
  paymentId: PublicId,
  receiptNo: z.string().nullable(),
  at: Instant,
  /** Null for a top-up of the wallet. */
  orderNo: OrderNo.nullable(),
  customer: z.string(),
  tendered: Money,
  change: Money,
  received: Money,
  /** It settled the amount, was a part of it, or was late and credited to the customer's wallet. */
  outcome: z.enum(['settles', 'part', 'to-wallet']),
  /** The excess credited to the customer's wallet. */
  surplus: Money,
  /** After a partial payment: the payable for the rest. */
  restPayNo: PayNo.nullable(),
});
export type TillReceipt = z.infer<typeof TillReceipt>;

/** The amount of a cash code. */
export const CashDue = z.object({
  code: z.string(),
  paymentId: PublicId,
  payNo: PayNo,
  /** Null for a top-up of the wallet. */
  orderNo: OrderNo.nullable(),
  purpose: z.enum(payablePurposes),
  customer: z.string(),
  due: Money,
  deadlineAt: Instant.nullable(),
});
export type CashDue = z.infer<typeof CashDue>;

const cashCode = z.preprocess(
  (value) => (typeof value === 'string' ? latinDigits(value).replace(/[\s-]/g, '') : value),
  z.string().regex(/^\d{8}$/, 'EIGHT_DIGITS'),
);
/** Whole dinars; a till holds no more than a drawer does. */
const dinars = z.number().int().min(0).max(1_000_000_000);

export const tillEndpoints = endpointsOf({
  tillDesk: endpoint('POST', '/console/till/desk', {
    summary:
      'The tills, the reader’s own open session and what was received in it; who signs sets up tills.',
    out: z.object({
      tills: z.array(Till),
      session: TillSession.nullable(),
      receipts: z.array(TillReceipt),
    }),
    policy: 'staff:till.clerk|till.sign',
  }),
  tillOpen: write('/console/till/open', {
    summary: 'Open a till with the counted float, in dinars.',
    in: z.object({ tillId: PublicId, float: dinars }),
    out: TillSession,
    policy: 'staff:till.clerk',
    errors: ['NOT_FOUND', 'TILL_TAKEN'],
  }),
  tillFind: endpoint('POST', '/console/till/find', {
    summary: 'What a customer’s code asks for.',
    in: z.object({ code: cashCode }),
    out: CashDue,
    policy: 'staff:till.clerk',
    errors: ['CASH_CODE_UNKNOWN', 'CASH_CODE_OVER'],
    perMinute: 60,
  }),
  tillRecord: write('/console/till/record', {
    summary:
      'Record the cash handed over and the change given back; less than asked is a part, more goes to the customer’s wallet.',
    in: z.object({ code: cashCode, tendered: dinars, change: dinars.default(0) }),
    out: TillReceipt,
    policy: 'staff:till.clerk',
    errors: [
      'CASH_CODE_UNKNOWN',
      'CASH_CODE_OVER',
      'TILL_NOT_OPEN',
      'TILL_CHANGE_WRONG',
      'PAYABLE_CLOSED',
      'PAYABLE_SETTLED',
      'PAYMENT_RUNNING',
    ],
  }),
  tillClose: write('/console/till/close', {
    summary:
      'Close the own till with the counted drawer; a difference above the limit waits for a second person.',
    in: z.object({ sessionId: PublicId, counted: dinars, note: trimmed(300).default('') }),
    out: TillSession,
    policy: 'staff:till.clerk',
    errors: ['NOT_FOUND', 'TILL_STATE', 'REASON_REQUIRED'],
  }),
  tillSessions: endpoint('POST', '/console/till/sessions', {
    summary: 'Sessions of all tills, those to be signed first.',
    in: Paging.extend({
      status: z.enum(tillStates).optional(),
      sort: sortBy(deskLists['till-sessions'].sorts),
    }),
    out: pageOf(TillSession),
    policy: 'staff:till.sign',
  }),
  tillSign: write('/console/till/sign', {
    summary:
      'Sign a difference that another person counted, or send the drawer back to be counted again.',
    in: z.object({ sessionId: PublicId, accept: flag, reason: required(300) }),
    out: TillSession,
    policy: 'staff:till.sign',
    errors: ['NOT_FOUND', 'TILL_STATE', 'SELF_APPROVAL'],
  }),
  tillSave: write('/console/till/save', {
    summary:
      'Move a till to another store, rename it, or take it out of use. A new one is proposed (`staffPropose`).',
    in: z.object({ tillId: PublicId, name: required(60), store: required(40), active: flag }),
    out: z.object({ tills: z.array(Till) }),
    policy: 'staff:till.sign',
    errors: ['NOT_FOUND', 'TILL_TAKEN'],
  }),
});
