import type { Currency } from '@wasit/contract/money';
import type { PaymentMethod } from '@wasit/contract/payments/states';
import type {
  PayoutFault,
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
 * One decision to give money back. What it took from which payment stands in its credit notes,
 * which carry its `reference`.
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
    /** Of a surplus: how much of it goes back, in the currency it came in. */
    surplusMinor: minor(),
    surplusCurrency: text().$type<Currency>(),
    /** Names the cause: the same cause is refunded once. */
    reference: text().notNull().unique('refund_reference'),
    reason: text().notNull(),
    askedBy: text().notNull(),
    askedAt: instant().notNull(),
    decidedBy: text(),
    decidedAt: instant(),
    refusal: text(),
  },
  (table) => [
    index('refund_order').on(table.orderNo),
    index('refund_user').on(table.userId),
    index('refund_payable').on(table.payNo),
    index('refund_status').on(table.status, table.askedAt),
  ],
);

/**
 * Money that goes back to where it came from: booked with the refund, on its way until somebody or
 * the platform says that it is sent.
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
     * Who told the company that took the money to send it back, and when it was asked last. Null
     * when no company was ever asked.
     */
    askedBy: text(),
    askedAt: instant(),
    /** A call to the company is out. */
    isAsking: boolean().notNull().default(false),
    /** When it is asked after again; null when there is nothing to learn. */
    nextAskAt: instant(),
    /** How often in a row it did not say that the money is sent, and why not. */
    asks: integer().notNull().default(0),
    fault: text().$type<PayoutFault>(),
    sentBy: text(),
    sentAt: instant(),
  },
  (table) => [
    index('refund_payout_refund').on(table.refundNo),
    index('refund_payout_status').on(table.status),
    index('refund_payout_payment').on(table.paymentId),
  ],
);
