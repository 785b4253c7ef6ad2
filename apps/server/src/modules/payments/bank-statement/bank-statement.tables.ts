import type { Currency } from '@wasit/contract/money';
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/platform.tables.ts';
import { payment } from '../payments.tables.ts';

/** One import of a bank's file. */
export const bankStatement = pgTable('bank_statement', {
  statementId: text().primaryKey(),
  fileId: text().notNull(),
  fileName: text().notNull(),
  lines: integer().notNull(),
  importedBy: text().notNull(),
  importedAt: instant().notNull(),
});

/**
 * An incoming payment of a statement. A line of the same day, amount and text is stored once,
 * however often its file is imported.
 */
export const bankStatementLine = pgTable(
  'bank_statement_line',
  {
    lineId: text().primaryKey(),
    statementId: text()
      .notNull()
      .references(() => bankStatement.statementId),
    /** Booking date of the bank, YYYY-MM-DD. */
    bookedOn: text().notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    currency: text().$type<Currency>().notNull(),
    reference: text().notNull(),
    description: text().notNull(),
    fingerprint: text().notNull(),
    state: text().$type<'waiting' | 'approved' | 'aside'>().notNull(),
    paymentId: text().references(() => payment.paymentId),
    note: text(),
    by: text(),
    at: instant(),
  },
  (table) => [
    uniqueIndex('bank_statement_line_once').on(table.fingerprint),
    uniqueIndex('bank_statement_line_payment').on(table.paymentId),
    index('bank_statement_line_state').on(table.state, table.bookedOn),
  ],
);
