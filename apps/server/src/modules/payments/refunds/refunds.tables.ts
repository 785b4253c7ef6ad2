import type { Currency } from '@wasit/contract/money';
import type { PaymentMethod } from '@wasit/contract/payments/states';
import type {
  PayoutError,
  PayoutStatus,
  RefundKind,
  RefundStatus,
  RefundTarget,
} from '@wasit/contract/refunds/states';
import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/platform.tables.ts';
import { payable, payment } from '../payments.tables.ts';

const minor = () => bigint({ mode: 'number' });

/**
 * One decision to refund. Its credit notes, with the same `reference`, show the amount taken from
 * each payment.
 */
export const refund = pgTable(
  'refund',
  {
    refundNo: text().primaryKey(),
    payNo: text()
      .notNull()
      .references(() => payable.payNo),
    orderNo: text(),
    userId: text().notNull(),
    kind: text().$type<RefundKind>().notNull(),
    target: text().$type<RefundTarget>().notNull(),
    status: text().$type<RefundStatus>().notNull(),
    /** US cents at the payable's frozen rate. */
    amountUsdMinor: minor().notNull(),
    /** For a surplus: the returned amount, in the currency received. */
    surplusMinor: minor(),
    surplusCurrency: text().$type<Currency>(),
    /** Identifies the cause: each is refunded once. */
    reference: text().notNull().unique('refund_reference'),
    reason: text().notNull(),
    requestedBy: text('asked_by').notNull(),
    requestedAt: instant('asked_at').notNull(),
    decidedBy: text(),
    decidedAt: instant(),
    refusal: text(),
  },
  (table) => [
    index('refund_order').on(table.orderNo),
    index('refund_user').on(table.userId),
    index('refund_payable').on(table.payNo),
    index('refund_status').on(table.status, table.requestedAt),
  ],
);

/**
 * Money returned to its source: booked with the refund, open until somebody or the platform reports
 * it as sent.
 */
export const refundPayout = pgTable(
  'refund_payout',
  {
    payoutId: text().primaryKey(),
    refundNo: text()
      .notNull()
      .references(() => refund.refundNo),
    paymentId: text()
      .notNull()
      .references(() => payment.paymentId),
    method: text().$type<PaymentMethod>().notNull(),
    currency: text().$type<Currency>().notNull(),
    amountMinor: minor().notNull(),
    status: text().$type<PayoutStatus>().notNull(),
    reference: text().notNull().default(''),
    /**
     * Who requested the payout from the company, and the time of the last request. Null if never
     * requested.
     */
    requestedBy: text('asked_by'),
    requestedAt: instant('asked_at'),
    /** A call to the company is running. */
    isUnderway: boolean('is_asking').notNull().default(false),
    /** Time of the next check; null when none is needed. */
    nextCheckAt: instant('next_ask_at'),
    /** Number of checks in a row without confirmation, and the reason. */
    asks: integer().notNull().default(0),
    error: text('fault').$type<PayoutError>(),
    /** Who sends it by hand now. */
    payingBy: text(),
    payingSince: instant(),
    sentBy: text(),
    sentAt: instant(),
  },
  (table) => [
    index('refund_payout_refund').on(table.refundNo),
    index('refund_payout_status').on(table.status),
    index('refund_payout_payment').on(table.paymentId),
  ],
);
