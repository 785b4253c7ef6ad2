import type { TillState } from '@wasit/contract/payments/till';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/platform.tables.ts';
import { payment } from '../payments.tables.ts';

/** Whole dinars: tills only hold dinars. */
const dinars = () => bigint({ mode: 'number' });

export const till = pgTable('till', {
  tillId: text().primaryKey(),
  name: text().notNull(),
  /** Code of the warehouse where it is located. */
  store: text().notNull(),
  active: boolean().notNull(),
  createdAt: instant().notNull(),
});

/**
 * A clerk's session at a till, from the counted float to the counted drawer. Clerk and till have at
 * most one that is not closed.
 */
export const tillSession = pgTable(
  'till_session',
  {
    sessionId: text().primaryKey(),
    tillId: text()
      .notNull()
      .references(() => till.tillId),
    clerkId: text().notNull(),
    status: text().$type<TillState>().notNull(),
    openedAt: instant().notNull(),
    floatIqd: dinars().notNull(),
    countedIqd: dinars(),
    /** Counted minus expected; negative when money is missing. */
    differenceIqd: dinars(),
    note: text().notNull().default(''),
    closedAt: instant(),
    signedBy: text(),
    signReason: text(),
  },
  (table) => [
    uniqueIndex('till_session_of_clerk').on(table.clerkId).where(sql`status <> 'closed'`),
    uniqueIndex('till_session_of_till').on(table.tillId).where(sql`status <> 'closed'`),
    index('till_session_opened').on(table.openedAt),
  ],
);

/** The code a customer shows at the till; it identifies one payment. */
export const cashCode = pgTable('cash_code', {
  code: text().primaryKey(),
  paymentId: text()
    .notNull()
    .unique('cash_code_payment')
    .references(() => payment.paymentId),
  createdAt: instant().notNull(),
});

/** Append-only: cash handed over for a payment, and the change. */
export const cashReceived = pgTable(
  'cash_received',
  {
    paymentId: text()
      .primaryKey()
      .references(() => payment.paymentId),
    sessionId: text()
      .notNull()
      .references(() => tillSession.sessionId),
    handedIqd: dinars().notNull(),
    changeIqd: dinars().notNull(),
    receivedIqd: dinars().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('cash_received_session').on(table.sessionId, table.at)],
);
