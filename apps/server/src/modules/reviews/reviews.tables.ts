import type { Locale, Texts } from '@wasit/contract/locales';
import type { ReviewStatus } from '@wasit/contract/reviews/states';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from '../../platform/platform.tables.ts';

/** A customer's review of received goods: one per customer and product. */
export const review = pgTable(
  'review',
  {
    reviewId: text().primaryKey(),
    userId: text().notNull(),
    productId: integer().notNull(),
    supplierId: integer().notNull(),
    /** The latest order by which they had received the goods at that time. */
    orderNo: text().notNull(),
    /** The product's name at that time. */
    productName: jsonb().$type<Texts>().notNull(),
    stars: integer().notNull(),
    text: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    pictureIds: text().array().notNull(),
    status: text().$type<ReviewStatus>().notNull(),
    /** Why it was refused. */
    reason: text(),
    decidedBy: text(),
    decidedAt: instant(),
    writtenAt: instant().notNull(),
    /** How often it was written. */
    revision: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('review_of_customer').on(table.userId, table.productId),
    index('review_shown')
      .on(table.productId, table.writtenAt)
      .where(sql`${table.status} = 'shown'`),
    index('review_supplier').on(table.supplierId).where(sql`${table.status} = 'shown'`),
    index('review_status').on(table.status, table.writtenAt),
    check('review_stars', sql`${table.stars} between 1 and 5`),
  ],
);

/** A machine translation of a review's text. */
export const reviewTranslation = pgTable(
  'review_translation',
  {
    reviewId: text()
      .notNull()
      .references(() => review.reviewId, { onDelete: 'cascade' }),
    language: text().$type<Locale>().notNull(),
    /** Null while it is requested, and after a failed attempt. */
    text: text(),
    attempts: integer('tries').notNull(),
    /** Machine time: until then nobody else requests it. */
    leaseUntil: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.language] })],
);
