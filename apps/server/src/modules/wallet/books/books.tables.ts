import type { Currency } from '@wasit/contract/money';
import type { LedgerBook } from '@wasit/contract/wallet/states';
import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/platform.tables.ts';

/** One account of the ledger over a month, in minor units; credit counts above zero. */
export interface BookSum {
  readonly book: LedgerBook;
  readonly currency: Currency;
  readonly openingMinor: number;
  readonly debitMinor: number;
  readonly creditMinor: number;
}

/**
 * Until when the ledger is closed, and what stood in it. A trigger refuses whatever would be posted
 * before `until`. Never changed.
 */
export const monthClosing = pgTable('month_closing', {
  month: text().primaryKey(),
  until: instant().notNull().unique('month_closing_until'),
  entries: bigint({ mode: 'number' }).notNull(),
  sums: jsonb().$type<BookSum[]>().notNull(),
  closedBy: text().notNull(),
  closedAt: instant().notNull(),
});
