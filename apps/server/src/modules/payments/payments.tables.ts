import type { CardFace } from '@wasit/contract/cards/face';
import type { Currency } from '@wasit/contract/money';
import type { PayPlatform } from '@wasit/contract/payments/platforms';
import type {
  PayablePurpose,
  PayableStatus,
  PayableType,
  PaymentMethod,
  PaymentStatus,
  RejectReason,
} from '@wasit/contract/payments/states';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { startsOrEndsIndexes } from '../../platform/db/starts-or-ends.ts';
import { instant } from '../../platform/platform.tables.ts';
import type { MinorFeeLine } from '../fees/index.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const minor = () => bigint({ mode: 'number' });

/**
 * One amount asked for. Amount and rate are frozen when it is issued; nothing changes them
 * afterwards.
 */
export const payable = pgTable(
  'payable',
  {
    payNo: text().primaryKey(),
    /** Null for a top-up of the wallet, which belongs to no order. */
    orderNo: text(),
    userId: text().notNull(),
    type: text().$type<PayableType>().notNull(),
    purpose: text().$type<PayablePurpose>().notNull(),
    status: text().$type<PayableStatus>().notNull(),
    /** US cents. */
    amountMinor: minor().notNull(),
    /** Set where only one currency is taken: a top-up is paid in the currency it fills. */
    onlyCurrency: text().$type<Currency>(),
    /** The same in whole dinars, rounded up; `roundingIqd` is what the rounding added. */
    amountIqd: minor().notNull(),
    roundingIqd: minor().notNull(),
    rateId: text().notNull(),
    dinarsPerDollar: doublePrecision().notNull(),
    lines: jsonb().$type<MinorFeeLine[]>().notNull(),
    /** The payable that was first asked, when this one asks for the rest after a short payment. */
    rootPayNo: text(),
    /**
     * The payable over the rest, once a part of this one was paid: from then on that one is paid.
     */
    restPayNo: text(),
    deadlineAt: instant(),
    /** Since when the countdown stands still. */
    pausedAt: instant(),
    issuedAt: instant().notNull(),
    settledAt: instant(),
    closedAt: instant(),
    closeReason: text(),
  },
  (table) => [
    index('payable_order').on(table.orderNo),
    index('payable_user').on(table.userId, table.issuedAt),
    index('payable_root').on(table.rootPayNo),
    index('payable_settled').on(table.settledAt),
    index('payable_open_deadline').on(table.status, table.deadlineAt),
  ],
);

/**
 * Where the money of a successful payment went: it settled its payable, is held as a part of it, or
 * went to the customer's wallet.
 */
export const paymentOutcomes = ['settles', 'part', 'to-wallet'] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];

/** How a payment goes on at a company without a page of its own. */
export interface GoOn {
  readonly qrCode: string | null;
  readonly readableCode: string | null;
  readonly links: readonly {
    readonly kind: 'personal' | 'business' | 'corporate';
    readonly url: string;
  }[];
}

/** One try to pay a payable. */
export const payment = pgTable(
  'payment',
  {
    paymentId: text().primaryKey(),
    payNo: text()
      .notNull()
      .references(() => payable.payNo),
    orderNo: text(),
    userId: text().notNull(),
    method: text().$type<PaymentMethod>().notNull(),
    status: text().$type<PaymentStatus>().notNull(),
    /** What this try asks, in the minor units of its currency. */
    currency: text().$type<Currency>().notNull(),
    amountMinor: minor().notNull(),
    /** What really came, and in which currency. */
    receivedMinor: minor(),
    receivedCurrency: text().$type<Currency>(),
    /**
     * How much of what came went to the payable, in the currency received and in US cents; the
     * surplus went to the wallet.
     */
    appliedMinor: minor(),
    appliedUsdMinor: minor(),
    outcome: text().$type<PaymentOutcome>(),
    /**
     * Given back of what went to the payable, in the currency received and in US cents: never above
     * it, the database itself sees to that.
     */
    refundedMinor: minor().notNull().default(0),
    refundedUsdMinor: minor().notNull().default(0),
    /** Sent back to the source of what went to the wallet beside it (surplus, late success). */
    returnedMinor: minor().notNull().default(0),
    /** Taken back from us by the payer's bank. */
    chargedBackMinor: minor().notNull().default(0),
    /** A large amount is approved by two people: the first one, when, and what they saw. */
    firstApprovedBy: text(),
    firstApprovedAt: instant(),
    firstReceivedMinor: minor(),
    firstReceivedCurrency: text().$type<Currency>(),
    /** Who entered it: a customer, their agent, or a staff member. */
    enteredBy: text().notNull(),
    createdAt: instant().notNull(),
    /** Bank transfer: the reference the payer wrote, and until when finance promised to look. */
    reference: text().notNull().default(''),
    /** The same as it is compared: see plainReference. */
    referenceKey: text().notNull().default(''),
    submittedAt: instant(),
    reviewBy: instant(),
    decidedBy: text(),
    decidedAt: instant(),
    rejectReason: text().$type<RejectReason>(),
    rejectNote: text(),
    /**
     * Payment company: which one, its own id, how the payment is called there by us, and where it
     * takes the payer.
     */
    platform: text().$type<PayPlatform>(),
    gatewayId: text(),
    gatewayReference: text(),
    redirectUrl: text(),
    /** What the payer scans, types or opens, where the company has no page. */
    goOn: jsonb().$type<GoOn>(),
    /** Until when it can be paid there, as the company told. */
    expiresThereAt: instant(),
    /**
     * The payer chose another way, or nothing is asked of them any more: it is to be ended at the
     * company too, where that is possible.
     */
    endThere: boolean().notNull().default(false),
    /** When the company is asked next; null once it has decided, or nothing more can be learnt. */
    nextAskAt: instant(),
    /** How often in a row it gave no answer about this payment, and why not. */
    askFaults: integer().notNull().default(0),
    askFault: text(),
    /**
     * Card: the kept one it is tried with, its face once known, and whether a new one is to be
     * kept.
     */
    cardId: text(),
    card: jsonb().$type<CardFace>(),
    keepCard: boolean().notNull().default(false),
  },
  (table) => [
    index('payment_payable').on(table.payNo, table.createdAt),
    ...startsOrEndsIndexes('payment_pay_no', table.payNo),
    index('payment_review').on(table.status, table.submittedAt),
    index('payment_reference').on(table.referenceKey),
    uniqueIndex('payment_gateway').on(table.platform, table.gatewayId),
    uniqueIndex('payment_gateway_reference').on(table.platform, table.gatewayReference),
    index('payment_next_ask')
      .on(table.platform, table.nextAskAt)
      .where(sql`${table.nextAskAt} is not null`),
    check(
      'payment_refunded',
      sql`${table.refundedMinor} between 0 and coalesce(${table.appliedMinor}, 0)`,
    ),
    check(
      'payment_refunded_usd',
      sql`${table.refundedUsdMinor} between 0 and coalesce(${table.appliedUsdMinor}, 0)`,
    ),
    check(
      'payment_returned',
      sql`${table.returnedMinor} between 0 and greatest(coalesce(${table.receivedMinor}, 0) - coalesce(${table.appliedMinor}, 0), 0)`,
    ),
    check(
      'payment_charged_back',
      sql`${table.chargedBackMinor} between 0 and coalesce(${table.receivedMinor}, 0) - ${table.returnedMinor}`,
    ),
  ],
);

/**
 * A picture of the transfer voucher. Its hashes are copied here, so that the same picture is found
 * again.
 */
export const paymentProof = pgTable(
  'payment_proof',
  {
    paymentId: text()
      .notNull()
      .references(() => payment.paymentId),
    position: integer().notNull(),
    fileId: text().notNull(),
    sha256: text().notNull(),
    differenceHash: text().notNull(),
    /**
     * The picture in 256 × 256 greys, to tell the same picture from another voucher of the same
     * bank.
     */
    likeness: bytea(),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.position] }),
    index('payment_proof_sha').on(table.sha256),
  ],
);

/**
 * The last number given in a series of a year. Its row is locked until the commit, so a series has
 * no gap.
 */
export const numberSeries = pgTable(
  'number_series',
  { series: text().notNull(), year: integer().notNull(), last: integer().notNull() },
  (table) => [primaryKey({ columns: [table.series, table.year] })],
);

export const receipt = pgTable(
  'receipt',
  {
    receiptNo: text().primaryKey(),
    payNo: text()
      .notNull()
      .references(() => payable.payNo),
    orderNo: text(),
    userId: text().notNull(),
    paymentId: text()
      .notNull()
      .unique()
      .references(() => payment.paymentId),
    method: text().$type<PaymentMethod>().notNull(),
    currency: text().$type<Currency>().notNull(),
    amountMinor: minor().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('receipt_order').on(table.orderNo), index('receipt_payable').on(table.payNo)],
);

/**
 * One refund of one payment: the amount in US cents, and what went to the wallet in the currency
 * that was paid.
 */
export const creditNote = pgTable(
  'credit_note',
  {
    creditNoteNo: text().primaryKey(),
    payNo: text()
      .notNull()
      .references(() => payable.payNo),
    orderNo: text(),
    userId: text().notNull(),
    paymentId: text()
      .notNull()
      .references(() => payment.paymentId),
    reference: text().notNull(),
    amountUsdMinor: minor().notNull(),
    currency: text().$type<Currency>().notNull(),
    amountMinor: minor().notNull(),
    reason: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    index('credit_note_order').on(table.orderNo),
    index('credit_note_at').on(table.at),
    uniqueIndex('credit_note_once').on(table.paymentId, table.reference),
  ],
);

/**
 * What the gateway told, kept in the commit of its effect: an event that comes again finds itself
 * here.
 */
export const gatewayEvent = pgTable('gateway_event', {
  eventId: text().primaryKey(),
  paymentId: text().notNull(),
  status: text().notNull(),
  at: instant().notNull(),
});
