import { z } from 'zod';
import { BankCard, CardFace } from '../cards/face.ts';
import { endpoint, endpointsOf, write } from '../endpoint.ts';
import { FeeLine } from '../fees/endpoints.ts';
import { currencies } from '../money.ts';
import { sixDigits } from '../wallet/endpoints.ts';
import {
  Done,
  DualMoney,
  Instant,
  isStorableDeep,
  Money,
  OrderNo,
  PayNo,
  PublicId,
  trimmed,
} from '../wire.ts';
import { payPlatforms } from './platforms.ts';
import {
  payablePurposes,
  payableStatuses,
  paymentMethods,
  paymentStatuses,
  rejectReasons,
} from './states.ts';

export const PaymentView = z.object({
  paymentId: PublicId,
  method: z.enum(paymentMethods),
  /** The payment company, if the method is one. */
  platform: z.enum(payPlatforms).nullable(),
  amount: Money,
  status: z.enum(paymentStatuses),
  at: Instant,
  rejectReason: z.enum(rejectReasons).nullable(),
  rejectNote: z.string().nullable(),
  /** Place in the review queue, 1 is next; null when not under review. */
  queuePosition: z.number().int().nullable(),
  /** When the 15-minute promise ends. */
  reviewBy: Instant.nullable(),
  /** The card's visible data. */
  card: CardFace.nullable(),
});
export type PaymentView = z.infer<typeof PaymentView>;

export const PayableSummary = z.object({
  payNo: PayNo,
  /** Null for a top-up, which credits the wallet without an order. */
  orderNo: OrderNo.nullable(),
  /** 0 first stage, 3 second stage and later fees. */
  type: z.number().int(),
  purpose: z.enum(payablePurposes),
  amount: DualMoney,
  /** Set if only one currency is accepted: a top-up is paid in the currency it credits. */
  onlyCurrency: z.enum(currencies).nullable(),
  status: z.enum(payableStatuses),
  /** The countdown; null without one. Paused while a payment is under review. */
  deadlineAt: Instant.nullable(),
  paused: z.boolean(),
  issuedAt: Instant,
  settledAt: Instant.nullable(),
  /** After a partial payment: the payable for the rest, which is paid instead of this one. */
  restPayNo: PayNo.nullable(),
  payment: PaymentView.nullable(),
});
export type PayableSummary = z.infer<typeof PayableSummary>;

export const Receipt = z.object({
  receiptNo: z.string(),
  payNo: PayNo,
  amount: Money,
  method: z.enum(paymentMethods),
  at: Instant,
  /** The credit note that reversed a payment booked by mistake; null while the receipt is valid. */
  reversedBy: z.string().nullable(),
});
export type Receipt = z.infer<typeof Receipt>;

export const PayableDetail = PayableSummary.extend({
  lines: z.array(FeeLine),
  rate: z.number(),
  payments: z.array(PaymentView),
  /** The numbered receipts of this payable. */
  receipts: z.array(Receipt),
  serverTime: Instant,
});
export type PayableDetail = z.infer<typeof PayableDetail>;

export const BankAccount = z.object({
  accountName: z.string(),
  bankName: z.string(),
  accountNumber: z.string(),
  branchName: z.string(),
  swift: z.string(),
  currency: z.enum(currencies),
  sample: z.boolean(),
});
export type BankAccount = z.infer<typeof BankAccount>;

/** A payment company that this shop has an account with. */
export const PayPlatformView = z.object({
  platform: z.enum(payPlatforms),
  available: z.boolean(),
  /** Why not now, in the reader's language. */
  reason: z.string().nullable(),
  /** Its amounts, one for each accepted currency. */
  amounts: z.array(Money),
  /** Smallest amount it takes; null: any. */
  minimum: Money.nullable(),
  /** `page`: the buyer is sent to its page; `app`: the buyer scans a code or opens its app. */
  opens: z.enum(['page', 'app']),
  /** A fake that moves no money. */
  sample: z.boolean(),
});
export type PayPlatformView = z.infer<typeof PayPlatformView>;

export const PayMethodView = z.object({
  method: z.enum(paymentMethods),
  available: z.boolean(),
  /** Why not, in the reader's language. */
  reason: z.string().nullable(),
  currencies: z.array(z.enum(currencies)),
  /** The companies of the method `gateway`; empty for others. */
  platforms: z.array(PayPlatformView),
  /** The wallet has less than the amount due: it can pay a part. */
  partOnly: z.boolean().default(false),
  /** Minimum and maximum amounts, one per currency that has one. */
  minimums: z.array(Money).default([]),
  maximums: z.array(Money).default([]),
});

/** A running payment at a payment company, and how the buyer continues it. */
export const PlatformPayment = z.object({
  paymentId: PublicId,
  platform: z.enum(payPlatforms),
  amount: Money,
  /** Its page. */
  redirectUrl: z.string().nullable(),
  /** A picture to scan, as a data URL of an image. */
  qrCode: z.string().nullable(),
  /** The code of the picture, for typing. */
  readableCode: z.string().nullable(),
  /** Open its app on this payment: for private persons, for companies. */
  links: z.array(
    z.object({ kind: z.enum(['personal', 'business', 'corporate']), url: z.string() }),
  ),
  /** The expiry there, if the company gives one. */
  expiresAt: Instant.nullable(),
  sample: z.boolean(),
});
export type PlatformPayment = z.infer<typeof PlatformPayment>;

export const payErrors = [
  'NOT_FOUND',
  'PAYABLE_CLOSED',
  'PAYABLE_SETTLED',
  'PAYMENT_RUNNING',
  'PAY_METHOD_OFF',
] as const;
const ByPayNo = z.object({ payNo: PayNo });

/** Maximum number of pictures of one bank transfer's proof (specification, section 5). */
export const proofsMost = 5;

export const PayInput = z.discriminatedUnion('method', [
  z.object({
    payNo: PayNo,
    method: z.literal('wallet'),
    currency: z.enum(currencies),
    payPassword: sixDigits,
    /**
     * Less than the amount due: the rest becomes a pay order of its own, paid by another method. By
     * default all of it.
     */
    part: Money.optional(),
  }),
  z.object({
    payNo: PayNo,
    method: z.literal('bank-transfer'),
    currency: z.enum(currencies),
    reference: trimmed(64).default(''),
    proofFileIds: z.array(PublicId).min(1, 'PROOF_REQUIRED').max(proofsMost, 'PROOF_REQUIRED'),
  }),
]);

/** A report of a payment company; its sender is checked in the act. */
const callback = (path: `/${string}`, summary: string) =>
  endpoint('POST', path, {
    summary,
    in: z.looseObject({}).refine(isStorableDeep, 'FORMAT'),
    out: Done,
    policy: 'outside',
    errors: ['SIGNATURE_INVALID', 'GATEWAY_DOWN'],
  });

export const paymentEndpoints = endpointsOf({
  bankAccounts: endpoint('POST', '/hello/pay/getBackCard', {
    summary:
      'What is paid to and paid with: our bank accounts with the reference to write on the transfer, and the customer’s own kept cards.',
    in: z.object({ payNo: PayNo.optional() }),
    /** An agent who acts for the customer gets no cards. */
    out: z.object({
      accounts: z.array(BankAccount),
      reference: z.string().nullable(),
      cards: z.array(BankCard),
    }),
    policy: 'customer',
    inMode: 'reads',
  }),
  payOrderCreate: endpoint('POST', '/hello/pay/payOrder/create', {
    summary: 'Open a payable for paying, by its number or as the one an order waits for.',
    in: z
      .object({ payNo: PayNo.optional(), orderNo: OrderNo.optional() })
      .refine((input) => input.payNo !== undefined || input.orderNo !== undefined, {
        path: ['payNo'],
        message: 'REQUIRED',
      }),
    out: PayableDetail,
    policy: 'customer',
    inMode: 'reads',
    errors: ['NOT_FOUND'],
  }),
  payMethods: endpoint('POST', '/hello/pay/getPayWhiteList', {
    summary: 'Methods for a payable, and why one is not available.',
    in: ByPayNo,
    out: z.object({ items: z.array(PayMethodView) }),
    policy: 'customer',
    inMode: 'reads',
    errors: ['NOT_FOUND'],
  }),
  pay: write('/hello/pay/payment', {
    summary:
      'Pay from the wallet (settles at once) or hand in the proof of a bank transfer (goes under review).',
    in: PayInput,
    out: PayableDetail,
    policy: 'customer',
    inMode: 'acts',
    errors: [
      ...payErrors,
      'BALANCE_SHORT',
      'PART_UNFIT',
      'PAY_PASSWORD_UNSET',
      'PAY_PASSWORD_WRONG',
      'PAY_PASSWORD_LOCKED',
      'DAILY_LIMIT',
      'PROOF_REQUIRED',
      'FILE_UNKNOWN',
    ],
  }),
  goPay: write('/hello/pay/goPay', {
    summary:
      'Start a payment at a payment company; the page sends the buyer to `redirectUrl`. Without `platform` the first one is taken.',
    in: z.object({
      payNo: PayNo,
      platform: z.enum(payPlatforms).optional(),
      currency: z.enum(currencies).default('USD'),
    }),
    out: z.object({ paymentId: PublicId, redirectUrl: z.string() }),
    policy: 'customer',
    inMode: 'acts',
    errors: [...payErrors, 'GATEWAY_DOWN', 'PLATFORM_REFUSED'],
  }),
  payUnderWay: endpoint('POST', '/hello/pay/underWay', {
    summary: 'The payment that runs at a payment company: its code to scan, its links, until when.',
    in: ByPayNo,
    out: z.object({ payment: PlatformPayment.nullable() }),
    policy: 'customer',
    inMode: 'reads',
    errors: ['NOT_FOUND'],
  }),
  payStatus: endpoint('POST', '/hello/pay/status', {
    summary: 'Where a payable stands; asks the gateway when its answer is still out.',
    in: ByPayNo,
    out: PayableDetail,
    policy: 'customer',
    inMode: 'reads',
    errors: ['NOT_FOUND'],
  }),
  gatewayCallback: callback(
    '/hello/pay/callback/sandbox',
    'The sandbox tells of a payment: signed, possibly twice, late or out of order.',
  ),
  fibCallback: callback(
    '/hello/pay/callback/fib',
    'FIB tells that a payment changed. Unsigned: FIB is asked what holds.',
  ),
  zainCashCallback: callback(
    '/hello/pay/callback/zaincash',
    'ZainCash tells of a payment, signed (HS256).',
  ),
  qiCardCallback: callback(
    '/hello/pay/callback/qicard',
    'QiCard tells of a payment, signed (RSA).',
  ),
  fastPayCallback: callback(
    '/hello/pay/callback/fastpay',
    'FastPay tells that a payment was made. Unsigned: FastPay is asked what holds.',
  ),
  nassWalletCallback: callback(
    '/hello/pay/callback/nasswallet/callback',
    'NassWallet tells that a payment changed. Unsigned: NassWallet is asked what holds.',
  ),
});
