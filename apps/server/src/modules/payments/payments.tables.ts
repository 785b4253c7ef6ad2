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
import { startsOrEndsIndexes } from '../../platform/db/lists/starts-or-ends.ts';
import { instant } from '../../platform/platform.tables.ts';
import type { MinorFeeLine } from '../fees/index.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const minor = () => bigint({ mode: 'number' });

/** A payable. Amount and rate are frozen when it is issued. */
export const payable = pgTable(
  'payable',
  {
    payNo: text().primaryKey(),
    /** Null for a top-up, which has no order. */
    orderNo: text(),
    userId: text().notNull(),
    type: text().$type<PayableType>().notNull(),
    purpose: text().$type<PayablePurpose>().notNull(),
    status: text().$type<PayableStatus>().notNull(),
    /** US cents. */
    amountMinor: minor().notNull(),
    /** Set if only one currency is accepted: a top-up is paid in the currency it credits. */
    onlyCurrency: text().$type<Currency>(),
    /** The amount in whole dinars, rounded up; `roundingIqd` is the difference. */
    amountIqd: minor().notNull(),
    roundingIqd: minor().notNull(),
    rateId: text().notNull(),
    dinarsPerDollar: doublePrecision().notNull(),
    lines: jsonb().$type<MinorFeeLine[]>().notNull(),
    /** The first payable of the family, if this one is for a rest. */
    rootPayNo: text(),
    /** The payable for the rest after a part was paid: it is paid from then on. */
    restPayNo: text(),
    deadlineAt: instant(),
    /** Since when the countdown is paused. */
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
    // The end of the debt: settled or closed.
    index('payable_ended').on(sql`least(${table.settledAt}, ${table.closedAt})`),
    index('payable_open_deadline').on(table.status, table.deadlineAt),
  ],
);

/**
 * Use of a successful payment: it settled its payable, is held as a part of it, or went to the
 * wallet.
 */
export const paymentOutcomes = ['settles', 'part', 'to-wallet'] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];

/** How to continue a payment at a company without a page. */
export interface GoOn {
  readonly qrCode: string | null;
  readonly readableCode: string | null;
  readonly links: readonly {
    readonly kind: 'personal' | 'business' | 'corporate';
    readonly url: string;
  }[];
}

/** One attempt to pay a payable. */
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
    /** The requested amount, in the minor units of its currency. */
    currency: text().$type<Currency>().notNull(),
    amountMinor: minor().notNull(),
    /** The received amount and its currency. */
    receivedMinor: minor(),
    receivedCurrency: text().$type<Currency>(),
    /**
     * The part applied to the payable, in the received currency and in US cents; the surplus went
     * to the wallet.
     */
    appliedMinor: minor(),
    appliedUsdMinor: minor(),
    outcome: text().$type<PaymentOutcome>(),
    /**
     * Refunded from the applied amount, in the received currency and in US cents; the database
     * refuses more.
     */
    refundedMinor: minor().notNull().default(0),
    refundedUsdMinor: minor().notNull().default(0),
    /**
     * Amount returned to the source out of money credited to the wallet (surplus, late success).
     */
    returnedMinor: minor().notNull().default(0),
    /** Charged back by the payer's bank. */
    chargedBackMinor: minor().notNull().default(0),
    /**
     * Large amounts are approved by two people: the first one, the time, and the amount they saw.
     */
    firstApprovedBy: text(),
    firstApprovedAt: instant(),
    firstReceivedMinor: minor(),
    firstReceivedCurrency: text().$type<Currency>(),
    /** Who entered it: a customer, their agent, or a staff member. */
    enteredBy: text().notNull(),
    createdAt: instant().notNull(),
    /** Bank transfer: reference written by the payer, and until when finance promised to review. */
    reference: text().notNull().default(''),
    /** Normalised reference, see normalizedReference. */
    referenceKey: text().notNull().default(''),
    submittedAt: instant(),
    reviewBy: instant(),
    decidedBy: text(),
    decidedAt: instant(),
    rejectReason: text().$type<RejectReason>(),
    rejectNote: text(),
    /**
     * Payment company: its key, its id of the payment, our reference there, and the page for the
     * payer.
     */
    platform: text().$type<PayPlatform>(),
    gatewayId: text(),
    gatewayReference: text(),
    redirectUrl: text(),
    /** The code to scan, type or open if the company has no page. */
    goOn: jsonb().$type<GoOn>(),
    /** Until when it can be paid there, according to the company. */
    expiresThereAt: instant(),
    /** Abandoned or no longer needed: to be cancelled at the company too, if possible. */
    endThere: boolean().notNull().default(false),
    /** Time of the next check; null once decided, or if the status cannot be read anymore. */
    nextCheckAt: instant('next_ask_at'),
    /** Number of failed checks in a row, and the reason. */
    failedChecks: integer('ask_faults').notNull().default(0),
    checkError: text('ask_fault'),
    /**
     * For card payments: the stored card used, its visible data once known, and whether to store a
     * new one.
     */
    cardId: text(),
    card: jsonb().$type<CardFace>(),
    keepCard: boolean().notNull().default(false),
  },
  (table) => [
    index('payment_payable').on(table.payNo, table.createdAt),
    ...startsOrEndsIndexes('payment_pay_no', table.payNo),
    index('payment_review').on(table.status, table.submittedAt),
    // For figures of a period.
    index('payment_decided').on(table.decidedAt).where(sql`decided_at is not null`),
    index('payment_review_by').on(table.reviewBy).where(sql`submitted_at is not null`),
    index('payment_reference').on(table.referenceKey),
    uniqueIndex('payment_gateway').on(table.platform, table.gatewayId),
    uniqueIndex('payment_gateway_reference').on(table.platform, table.gatewayReference),
    index('payment_next_ask')
      .on(table.platform, table.nextCheckAt)
      .where(sql`${table.nextCheckAt} is not null`),
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

/** A picture of the transfer voucher, with its hashes, to find the same picture again. */
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
     * The picture in 256 × 256 greys, to distinguish the same picture from another voucher of the
     * same bank.
     */
    likeness: bytea(),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.position] }),
    index('payment_proof_sha').on(table.sha256),
  ],
);

/**
 * The last number of a series in a year. Its row is locked until the commit, so series have no
 * gaps.
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
  (table) => [
    index('receipt_order').on(table.orderNo),
    index('receipt_payable').on(table.payNo),
    // For figures of a period.
    index('receipt_at').on(table.at),
  ],
);

/**
 * One refund of one payment: the amount in US cents, and the credited amount in the currency of the
 * payment.
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
 * A gateway event, stored in the transaction of its effect, so that a repeated one is recognised.
 */
export const gatewayEvent = pgTable('gateway_event', {
  eventId: text().primaryKey(),
  paymentId: text().notNull(),
  status: text().notNull(),
  at: instant().notNull(),
});
