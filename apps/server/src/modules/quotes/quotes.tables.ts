import type { Locale } from '@wasit/contract/locales';
import type { Currency } from '@wasit/contract/money';
import type { InquiryStatus } from '@wasit/contract/quotes/states';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/platform.tables.ts';

/** A request for a quote or for goods missing in the catalogue. */
export const inquiry = pgTable(
  'inquiry',
  {
    inquiryNo: text().primaryKey(),
    status: text().$type<InquiryStatus>().notNull(),
    /** Null for a visitor. */
    userId: text(),
    locale: text().$type<Locale>().notNull(),
    productName: text().notNull(),
    quantity: integer().notNull(),
    currency: text().$type<Currency>().notNull(),
    targetPriceMinor: bigint({ mode: 'number' }),
    maxBudgetMinor: bigint({ mode: 'number' }),
    description: text().notNull(),
    /** Built by us from the pasted text. */
    link: text(),
    imageSearchId: text(),
    fileIds: text().array().notNull(),
    contactName: text().notNull(),
    contactPhone: text().notNull(),
    contactEmail: text(),
    /** The goods that staff linked to it. */
    productId: integer(),
    answerText: text(),
    answerProductId: integer(),
    answeredAt: instant(),
    answeredBy: text(),
    closeReason: text(),
    closedAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('inquiry_status').on(table.status, table.createdAt),
    index('inquiry_user').on(table.userId, table.createdAt),
    // Visitors whose contact is still stored.
    index('inquiry_visitor')
      .on(table.createdAt)
      .where(sql`${table.userId} is null and ${table.contactPhone} <> ''`),
  ],
);
