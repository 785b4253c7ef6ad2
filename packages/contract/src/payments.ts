import { z } from 'zod';
import { CodeSent, sixDigitCode } from './access.ts';
import { BankCard, CardFace } from './card-face.ts';
import { endpoint } from './endpoint.ts';
import { FeeLine } from './fees.ts';
import { currencies } from './money.ts';
import type { EndpointName } from './paths.ts';
import { payPlatforms } from './pay-platforms.ts';
import { payablePurposes, payableStatuses, paymentMethods, paymentStatuses, rejectReasons } from './payment-states.ts';
import { Done, DualMoney, Empty, Instant, latinDigits, Money, OrderNo, Paging, PayNo, PublicId, pageOf, trimmed } from './wire.ts';

export const PaymentView = z.object({
  paymentId: PublicId,
  method: z.enum(paymentMethods),
  /** The payment company, where the method is one. */
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
  /** The card, as far as anybody may know it. */
  card: CardFace.nullable(),
});
export type PaymentView = z.infer<typeof PaymentView>;

export const PayableSummary = z.object({
  payNo: PayNo,
  orderNo: OrderNo,
  /** 0 first stage, 3 second stage and later fees. */
  type: z.number().int(),
  purpose: z.enum(payablePurposes),
  amount: DualMoney,
  status: z.enum(payableStatuses),
  /** The countdown; null where none runs. While a payment is under review it stands still. */
  deadlineAt: Instant.nullable(),
  paused: z.boolean(),
  issuedAt: Instant,
  settledAt: Instant.nullable(),
  /** Set once a part was paid: the payable that asks the rest and is paid instead of this one. */
  restPayNo: PayNo.nullable(),
  payment: PaymentView.nullable(),
});
export type PayableSummary = z.infer<typeof PayableSummary>;

export const PayableDetail = PayableSummary.extend({
  lines: z.array(FeeLine),
  rate: z.number(),
  payments: z.array(PaymentView),
  serverTime: Instant,
});
export type PayableDetail = z.infer<typeof PayableDetail>;

export const Receipt = z.object({ receiptNo: z.string(), payNo: PayNo, amount: Money, method: z.enum(paymentMethods), at: Instant });
export type Receipt = z.infer<typeof Receipt>;

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
  /** What it would ask, one for each currency it takes. */
  amounts: z.array(Money),
  /** `page`: the buyer goes to its page; `app`: he scans a code or opens its app. */
  opens: z.enum(['page', 'app']),
  /** A stand-in that moves no money. */
  sample: z.boolean(),
});
export type PayPlatformView = z.infer<typeof PayPlatformView>;

export const PayMethodView = z.object({
  method: z.enum(paymentMethods),
  available: z.boolean(),
  /** Why not, in the reader's language. */
  reason: z.string().nullable(),
  currencies: z.array(z.enum(currencies)),
  /** The companies behind the method `gateway`; none elsewhere. */
  platforms: z.array(PayPlatformView),
});

/** A payment under way at a payment company, and how the buyer goes on with it. */
export const PlatformPayment = z.object({
  paymentId: PublicId,
  platform: z.enum(payPlatforms),
  amount: Money,
  /** Its page. */
  redirectUrl: z.string().nullable(),
  /** A picture to scan, as a data URL of an image. */
  qrCode: z.string().nullable(),
  /** What the picture says, to be typed. */
  readableCode: z.string().nullable(),
  /** Open its app on this payment: for private persons, for companies. */
  links: z.array(z.object({ kind: z.enum(['personal', 'business', 'corporate']), url: z.string() })),
  /** Until when it can be paid there, as far as the company told. */
  expiresAt: Instant.nullable(),
  sample: z.boolean(),
});
export type PlatformPayment = z.infer<typeof PlatformPayment>;

export const payErrors = ['NOT_FOUND', 'PAYABLE_CLOSED', 'PAYABLE_SETTLED', 'PAYMENT_RUNNING', 'PAY_METHOD_OFF'] as const;
const ByPayNo = z.object({ payNo: PayNo });
export const sixDigits = z.preprocess(
  (value) => (typeof value === 'string' ? latinDigits(value) : value),
  z.string().regex(/^\d{6}$/, 'SIX_DIGITS'),
);

export const PayInput = z.discriminatedUnion('method', [
  z.object({ payNo: PayNo, method: z.literal('wallet'), currency: z.enum(currencies), payPassword: sixDigits }),
  z.object({
    payNo: PayNo,
    method: z.literal('bank-transfer'),
    currency: z.enum(currencies),
    reference: trimmed(64).default(''),
    proofFileIds: z.array(PublicId).min(1, 'PROOF_REQUIRED').max(5, 'PROOF_REQUIRED'),
  }),
]);
export type PayInput = z.infer<typeof PayInput>;

/** What a payment company sends us; who it is, is checked in the act. */
const callback = <N extends EndpointName>(name: N, summary: string) =>
  endpoint(name, { summary, in: z.looseObject({}), out: Done, policy: 'outside', errors: ['SIGNATURE_INVALID', 'GATEWAY_DOWN'] });

export const paymentEndpoints = {
  bankAccounts: endpoint('bankAccounts', {
    summary:
      'What is paid to and paid with: our bank accounts with the reference to write on the transfer, and the customer’s own kept cards.',
    in: z.object({ payNo: PayNo.optional() }),
    /** An agent who acts for the customer gets no cards. */
    out: z.object({ accounts: z.array(BankAccount), reference: z.string().nullable(), cards: z.array(BankCard) }),
    policy: 'customer',
    inMode: 'reads',
    errors: [],
  }),
  payOrderCreate: endpoint('payOrderCreate', {
    summary: 'Open a payable for paying, by its number or as the one an order waits for.',
    in: z
      .object({ payNo: PayNo.optional(), orderNo: OrderNo.optional() })
      .refine((input) => input.payNo !== undefined || input.orderNo !== undefined, { path: ['payNo'], message: 'REQUIRED' }),
    out: PayableDetail,
    policy: 'customer',
    inMode: 'reads',
    errors: ['NOT_FOUND'],
  }),
  payMethods: endpoint('payMethods', {
    summary: 'Methods for a payable, and why one is not available.',
    in: ByPayNo,
    out: z.object({ items: z.array(PayMethodView) }),
    policy: 'customer',
    inMode: 'reads',
    errors: ['NOT_FOUND'],
  }),
  pay: endpoint('pay', {
    summary: 'Pay from the wallet (settles at once) or hand in the proof of a bank transfer (goes under review).',
    in: PayInput,
    out: PayableDetail,
    policy: 'customer',
    inMode: 'acts',
    errors: [
      ...payErrors,
      'BALANCE_SHORT',
      'PAY_PASSWORD_UNSET',
      'PAY_PASSWORD_WRONG',
      'PAY_PASSWORD_LOCKED',
      'PROOF_REQUIRED',
      'FILE_UNKNOWN',
    ],
    idempotent: true,
  }),
  goPay: endpoint('goPay', {
    summary: 'Start a payment at a payment company; the page sends the buyer to `redirectUrl`. Without `platform` the first one is taken.',
    in: z.object({ payNo: PayNo, platform: z.enum(payPlatforms).optional(), currency: z.enum(currencies).default('USD') }),
    out: z.object({ paymentId: PublicId, redirectUrl: z.string() }),
    policy: 'customer',
    inMode: 'acts',
    errors: [...payErrors, 'GATEWAY_DOWN', 'PLATFORM_REFUSED'],
    idempotent: true,
  }),
  payUnderWay: endpoint('payUnderWay', {
    summary: 'The payment that runs at a payment company: its code to scan, its links, until when.',
    in: ByPayNo,
    out: z.object({ payment: PlatformPayment.nullable() }),
    policy: 'customer',
    inMode: 'reads',
    errors: ['NOT_FOUND'],
  }),
  payStatus: endpoint('payStatus', {
    summary: 'Where a payable stands; asks the gateway when its answer is still out.',
    in: ByPayNo,
    out: PayableDetail,
    policy: 'customer',
    inMode: 'reads',
    errors: ['NOT_FOUND'],
  }),
  gatewayCallback: callback('gatewayCallback', 'The sandbox tells of a payment: signed, possibly twice, late or out of order.'),
  fibCallback: callback('fibCallback', 'FIB tells that a payment changed. Unsigned: FIB is asked what holds.'),
  zainCashCallback: callback('zainCashCallback', 'ZainCash tells of a payment, signed (HS256).'),
  qiCardCallback: callback('qiCardCallback', 'QiCard tells of a payment, signed (RSA).'),
  fastPayCallback: callback('fastPayCallback', 'FastPay tells that a payment was made. Unsigned: FastPay is asked what holds.'),
  nassWalletCallback: callback('nassWalletCallback', 'NassWallet tells that a payment changed. Unsigned: NassWallet is asked what holds.'),
};

export const WalletBook = z.object({ currency: z.enum(currencies), available: Money, frozen: Money });
/** Why a wallet moved. */
export const walletMovements = [
  'credit',
  'payment',
  /** A transfer of more than was asked: what was over. */
  'surplus',
  /** Money for something that was no longer to be paid. */
  'late-payment',
  /** A short payment waits in the frozen book, until its rest is paid or it returns. */
  'part-held',
  'part-settled',
  'part-returned',
  'refund',
  /** Between our own books: float, drawer and differences of a till. */
  'till',
] as const;
export type WalletMovement = (typeof walletMovements)[number];

export const StatementRow = z.object({
  entryId: z.number().int(),
  at: Instant,
  kind: z.enum(walletMovements),
  amount: Money,
  balance: Money,
  reference: z.string(),
});

export const walletEndpoints = {
  walletBalance: endpoint('walletBalance', {
    summary: 'Balances per currency, and whether a payment password is set.',
    in: Empty,
    out: z.object({ books: z.array(WalletBook), payPasswordSet: z.boolean() }),
    policy: 'customer',
    errors: [],
  }),
  walletStatement: endpoint('walletStatement', {
    summary: 'Movements with the running balance, the newest first.',
    in: Paging.extend({ currency: z.enum(currencies).default('USD') }),
    out: pageOf(StatementRow),
    policy: 'customer',
    errors: [],
  }),
  setPayPassword: endpoint('setPayPassword', {
    summary: 'Set the six-digit payment password; the login password proves who asks.',
    in: z
      .object({ payPassword: sixDigits, confirmPayPassword: sixDigits, loginPassword: z.string().min(1, 'REQUIRED').max(128) })
      .refine((input) => input.payPassword === input.confirmPayPassword, { path: ['confirmPayPassword'], message: 'PASSWORDS_DIFFER' }),
    out: Done,
    policy: 'customer',
    errors: ['PASSWORD_WRONG', 'PASSWORD_LOCKED', 'PASSWORDS_DIFFER'],
    perMinute: 30,
  }),
  sendPayPasswordCode: endpoint('sendPayPasswordCode', {
    summary: 'Send a code for a new payment password to the account’s own phone number or e-mail address.',
    in: Empty,
    out: CodeSent,
    policy: 'customer',
    errors: ['CODE_TOO_SOON', 'CODE_NOT_SENT', 'DAILY_LIMIT'],
    perMinute: 20,
  }),
  resetPayPassword: endpoint('resetPayPassword', {
    summary: 'Set the six-digit payment password with such a code.',
    in: z
      .object({ code: sixDigitCode, payPassword: sixDigits, confirmPayPassword: sixDigits })
      .refine((input) => input.payPassword === input.confirmPayPassword, { path: ['confirmPayPassword'], message: 'PASSWORDS_DIFFER' }),
    out: Done,
    policy: 'customer',
    errors: ['CODE_WRONG', 'EMAIL_CODE_WRONG', 'CODE_SPENT', 'PASSWORDS_DIFFER'],
    perMinute: 30,
  }),
};
