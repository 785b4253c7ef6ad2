import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { payment } from '../payments.tables.ts';

/**
 * A match found when a proof is submitted: an earlier payment has the same or a similar picture. A
 * payment that repeats a picture matches itself.
 */
export const proofMatch = pgTable(
  'proof_match',
  {
    paymentId: text()
      .notNull()
      .references(() => payment.paymentId),
    earlierId: text()
      .notNull()
      .references(() => payment.paymentId),
    grade: text().$type<'same' | 'similar'>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.earlierId] }),
    index('proof_match_earlier').on(table.earlierId),
  ],
);
