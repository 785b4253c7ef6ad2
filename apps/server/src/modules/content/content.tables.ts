import type { Texts } from '@wasit/contract/locales';
import type { Picture } from '@wasit/contract/wire';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** What people look for, the hottest first. */
export const hotWord = pgTable('hot_word', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  names: jsonb().$type<Texts>().notNull(),
  position: integer().notNull(),
});

export const banner = pgTable('banner', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  titles: jsonb().$type<Texts>().notNull(),
  texts: jsonb().$type<Texts>().notNull(),
  /** A path of the storefront. */
  link: text().notNull(),
  picture: jsonb().$type<Picture>(),
  position: integer().notNull(),
  shown: boolean().notNull(),
});
