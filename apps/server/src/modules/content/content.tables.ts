import type { Texts } from '@wasit/contract/locales';
import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core';

/** Hot words, hottest first. */
export const hotWord = pgTable('hot_word', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  names: jsonb().$type<Texts>().notNull(),
  position: integer().notNull(),
});
