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
 * What happened with a product on a day of Baghdad's calendar. No row names a person. A product has
 * a row for each day on which something happened with it, or its price was another than before.
 */
export const productDay = pgTable(
  'product_day',
  {
    day: date({ mode: 'string' }).notNull(),
    productId: integer().notNull(),
    /** As it was when the day was rolled up; null before. */
    categoryId: integer(),
    /** Its page was asked for. */
    seen: counter(),
    /** It stood on a page of results of a search. */
    found: counter(),
    favourited: counter(),
    /** Put into carts. */
    carted: counter(),
    /** Paid orders that hold it, their pieces, and how many different customers placed them. */
    orders: counter(),
    pieces: counter(),
    buyers: counter(),
    /** US cents. */
    valueMinor: bigint({ mode: 'number' }).notNull().default(0),
    /** US cents, at the end of the day; null where nobody noted it. */
    priceMinor: integer(),
    /** Free pieces at the end of the day. */
    stock: integer(),
    /** Among the goods of its category by the pieces of 30 days; null where none was sold. */
    place: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.day] }),
    index('product_day_day').on(table.day),
  ],
);

/** What happened with a product in a month, made of its days once they are older than a year. */
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
    /** Of the day with the most: who bought on two days cannot be told apart any more. */
    buyers: counter(),
    /** US cents. */
    valueMinor: bigint({ mode: 'number' }).notNull().default(0),
    /** US cents, noted last in the month; null where nobody noted it. */
    priceMinor: integer(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.month] })],
);

/** Days that were rolled up; `complete` once the day was over. */
export const recordedDay = pgTable('recorded_day', {
  day: date({ mode: 'string' }).primaryKey(),
  complete: boolean().notNull(),
  rolledAt: instant().notNull(),
});

/** How often pages of the storefront were read on a day of Baghdad's calendar. No row names a person. */
export const pageDay = pgTable(
  'page_day',
  {
    day: date({ mode: 'string' }).notNull(),
    page: text().$type<PageKind>().notNull(),
    locale: text().$type<Locale>().notNull(),
    /** Where the reader came from. */
    source: text().$type<PageSource>().notNull(),
    views: counter(),
  },
  (table) => [primaryKey({ columns: [table.day, table.page, table.locale, table.source] })],
);
