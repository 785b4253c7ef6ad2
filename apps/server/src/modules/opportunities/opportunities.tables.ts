import type { Locale } from '@wasit/contract/locales';
import type { OpportunityKind, OpportunityStatus } from '@wasit/contract/opportunities/endpoints';
import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/platform.tables.ts';

/** A company's offer or request for cooperation. */
export const opportunity = pgTable(
  'opportunity',
  {
    opportunityNo: text().primaryKey(),
    status: text().$type<OpportunityStatus>().notNull(),
    /** Null for a visitor. */
    userId: text(),
    locale: text().$type<Locale>().notNull(),
    kind: text().$type<OpportunityKind>().notNull(),
    company: text().notNull(),
    contactName: text().notNull(),
    /** E.164 if it is such a number, else the digits as typed. */
    phone: text().notNull(),
    /** In lower case. */
    email: text(),
    text: text().notNull(),
    fileIds: text().array().notNull(),
    takenBy: text(),
    takenAt: instant(),
    endedBy: text(),
    endedAt: instant(),
    /** Why it was won or closed, for staff. */
    endNote: text(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('opportunity_status').on(table.status, table.createdAt),
    index('opportunity_open_phone')
      .on(table.phone)
      .where(sql`${table.status} in ('NEW', 'TAKEN_UP')`),
    index('opportunity_user').on(table.userId),
    // Visitors whose contact is still stored.
    index('opportunity_visitor')
      .on(table.endedAt)
      .where(sql`${table.userId} is null and ${table.phone} <> ''`),
  ],
);
