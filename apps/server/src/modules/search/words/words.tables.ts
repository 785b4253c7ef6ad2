import type { Locale } from '@wasit/contract/locales';
import type { Words, WordsByLocale } from '@wasit/text-search';
import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/platform.tables.ts';

/**
 * Words for one thing in the four languages; a search for one finds the others, lower. Edited by
 * staff; read from memory within seconds.
 */
export const synonym = pgTable('synonym', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  words: jsonb().$type<WordsByLocale>().notNull(),
  changedAt: instant().notNull(),
});

/** A brand as it is written on goods, and its spellings in other scripts. */
export const brandAlias = pgTable('brand_alias', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  brand: text().notNull().unique(),
  aliases: jsonb().$type<readonly string[]>().notNull(),
  changedAt: instant().notNull(),
});

/**
 * What releases have given to the two tables above, by kind and first name: the next release adds
 * what is new in it and leaves what staff have changed since.
 */
export const givenWords = pgTable(
  'given_words',
  {
    kind: text().$type<'synonym' | 'brand'>().notNull(),
    name: text().notNull(),
    words: jsonb().$type<Words>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.name] })],
);

/**
 * What was searched on a day, as counts: no person, no address, no time of day. `keyword` is
 * folded, `shown` as last typed.
 */
export const searchLog = pgTable(
  'search_log',
  {
    day: date().notNull(),
    locale: text().$type<Locale>().notNull(),
    keyword: text().notNull(),
    shown: text().notNull(),
    searches: integer().notNull(),
    /** How many of them found nothing. */
    fruitless: integer().notNull(),
    /** Products the last of them found. */
    results: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.locale, table.keyword] }),
    index('search_log_fruitless').on(table.day).where(sql`fruitless > 0`),
  ],
);
