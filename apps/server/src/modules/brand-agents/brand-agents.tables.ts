import type { ApplicationStatus } from '@wasit/contract/brands/agents';
import type { Locale } from '@wasit/contract/locales';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/platform.tables.ts';

/** An application to become a brand agent. */
export const brandApplication = pgTable(
  'brand_application',
  {
    applicationNo: text().primaryKey(),
    status: text().$type<ApplicationStatus>().notNull(),
    /** Null for a visitor. */
    userId: text(),
    /** The language of messages to applicants without an account. */
    locale: text().$type<Locale>().notNull(),
    name: text().notNull(),
    /** In lower case. */
    email: text().notNull(),
    /** E.164 if it is such a number, else the digits as typed. */
    phone: text().notNull(),
    brand: text().notNull(),
    /** The brand independent of its spelling: lower case, single blanks. */
    brandKey: text().notNull(),
    city: text().notNull(),
    business: text().notNull(),
    /** The answer sent to the applicant with the decision. */
    answer: text(),
    decidedAt: instant(),
    decidedBy: text(),
    createdAt: instant().notNull(),
  },
  (table) => {
    const open = sql`${table.status} in ('NEW', 'TALKING')`;
    return [
      // One open application per person and brand, by any of their identifiers and however often
      // they submit.
      uniqueIndex('brand_application_open_email').on(table.email, table.brandKey).where(open),
      uniqueIndex('brand_application_open_phone').on(table.phone, table.brandKey).where(open),
      uniqueIndex('brand_application_open_user').on(table.userId, table.brandKey).where(open),
      index('brand_application_status').on(table.status, table.createdAt),
      // Visitors whose contact is still stored.
      index('brand_application_visitor')
        .on(table.decidedAt)
        .where(sql`${table.userId} is null and ${table.email} <> ''`),
      index('brand_application_user').on(table.userId, table.createdAt),
    ];
  },
);

/** Staff notes about an application. */
export const brandApplicationNote = pgTable(
  'brand_application_note',
  {
    noteId: text().primaryKey(),
    applicationNo: text()
      .notNull()
      .references(() => brandApplication.applicationNo, { onDelete: 'cascade' }),
    text: text().notNull(),
    /** The staff member. */
    writtenBy: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('brand_application_note_of').on(table.applicationNo, table.at)],
);
