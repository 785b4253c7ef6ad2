import type { Currency } from '@wasit/contract/money';
import type { LedgerBook } from '@wasit/contract/wallet/states';
import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/platform.tables.ts';

/** One ledger account over a month, in minor units; credit is positive. */
export interface BookSum {
  readonly book: LedgerBook;
  readonly currency: Currency;
  readonly openingMinor: number;
  readonly debitMinor: number;
  readonly creditMinor: number;
}

/**
 * A closed month, with its balances. A trigger refuses postings dated before
 * `until`. Never changed.
 */
export const monthClosing = pgTable('month_closing', {
  month: text().primaryKey(),
  until: instant().notNull().unique('month_closing_until'),
  entries: bigint({ mode: 'number' }).notNull(),
  sums: jsonb().$type<BookSum[]>().notNull(),
  closedBy: text().notNull(),
  closedAt: instant().notNull(),
});
