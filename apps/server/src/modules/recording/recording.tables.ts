import type { Locale } from '@wasit/contract/locales';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { instant } from '../../platform/platform.tables.ts';
import type { PageKind, PageSource } from './page-view.rules.ts';

const counter = () => integer().notNull().default(0);

/**
 * Figures of a product on a Baghdad day, without personal data. There is a row for each day with
 * events or a changed price.
 */
export const productDay = pgTable(
  'product_day',
  {
    day: date({ mode: 'string' }).notNull(),
    productId: integer().notNull(),
    /** At the time of the day's roll-up; null before. */
    categoryId: integer(),
    /** Views of its page. */
    seen: counter(),
    /** Appearances in search results. */
    found: counter(),
    favourited: counter(),
    /** Additions to carts. */
    carted: counter(),
    /** Paid orders with it, their pieces, and the number of different customers. */
    orders: counter(),
    pieces: counter(),
    buyers: counter(),
    /** US cents. */
    valueMinor: bigint({ mode: 'number' }).notNull().default(0),
    /** US cents, at the end of the day; null when not recorded. */
    priceMinor: integer(),
    /** Free pieces at the end of the day. */
    stock: integer(),
    /** Rank in its category by the pieces of 30 days; null without sales. */
    place: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.day] }),
    index('product_day_day').on(table.day),
  ],
);

/** Figures of a product in a month, merged from its days once they are older than a year. */
export const productMonth = pgTable(
  'product_month',
  {
    /** The first day of the month. */
    month: date({ mode: 'string' }).notNull(),
    productId: integer().notNull(),
    seen: counter(),
    found: counter(),
    favourited: counter(),
    carted: counter(),
    orders: counter(),
    pieces: counter(),
    /** Maximum over its days: buyers of several days can no longer be distinguished. */
    buyers: counter(),
    /** US cents. */
    valueMinor: bigint({ mode: 'number' }).notNull().default(0),
    /** US cents, last recorded in the month; null when not recorded. */
    priceMinor: integer(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.month] })],
);

/** Rolled-up days; `complete` once the day was over. */
export const recordedDay = pgTable('recorded_day', {
  day: date({ mode: 'string' }).primaryKey(),
  complete: boolean().notNull(),
  rolledAt: instant().notNull(),
});

/** Views of storefront pages on a Baghdad day, without personal data. */
export const pageDay = pgTable(
  'page_day',
  {
    day: date({ mode: 'string' }).notNull(),
    page: text().$type<PageKind>().notNull(),
    locale: text().$type<Locale>().notNull(),
    /** The origin of the reader. */
    source: text().$type<PageSource>().notNull(),
    views: counter(),
  },
  (table) => [primaryKey({ columns: [table.day, table.page, table.locale, table.source] })],
);
