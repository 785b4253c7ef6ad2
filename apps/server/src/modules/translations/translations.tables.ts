import type { Locale } from '@wasit/contract/locales';
import type {
  TextFault,
  TranslatedField,
  TranslationReason,
} from '@wasit/contract/translations/texts';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/platform.tables.ts';
import type { SeenTexts } from './texts.rules.ts';

/** What the texts of a product were when they were last looked at, as short hashes. */
export const translationSeen = pgTable('translation_seen', {
  productId: integer().primaryKey(),
  seen: jsonb().$type<Record<TranslatedField, SeenTexts>>().notNull(),
});

/** A text that is missing in a language or older than its source; gone once it is written. */
export const translationNeed = pgTable(
  'translation_need',
  {
    productId: integer().notNull(),
    field: text().$type<TranslatedField>().notNull(),
    language: text().$type<Locale>().notNull(),
    why: text().$type<TranslationReason>().notNull(),
    sourceLanguage: text().$type<Locale>().notNull(),
    sourceHash: text().notNull(),
    /** Letters of the source. */
    characters: integer().notNull(),
    since: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.field, table.language] }),
    index('translation_need_since').on(table.since, table.productId),
  ],
);

/**
 * `asked`: waits for the machine or is with it; `waiting`: for a person; `dropped`: its source
 * changed, or somebody wrote the text meanwhile.
 */
export type DraftState =
  | 'asked'
  | 'waiting'
  | 'failed'
  | 'accepted'
  | 'edited'
  | 'refused'
  | 'dropped';

export const translationDraft = pgTable(
  'translation_draft',
  {
    draftId: text().primaryKey(),
    productId: integer().notNull(),
    field: text().$type<TranslatedField>().notNull(),
    language: text().$type<Locale>().notNull(),
    sourceLanguage: text().$type<Locale>().notNull(),
    sourceHash: text().notNull(),
    characters: integer().notNull(),
    state: text().$type<DraftState>().notNull(),
    fault: text().$type<TextFault>(),
    text: text(),
    service: text().notNull(),
    askedBy: text().notNull(),
    askedAt: instant().notNull(),
    tries: integer().notNull().default(0),
    /** Machine time: when it may be asked again, or its holder counts as dead. */
    nextTryAt: instant().notNull(),
    madeAt: instant(),
    decidedBy: text(),
    decidedAt: instant(),
    reason: text(),
  },
  (table) => [
    // One at a time for each text: a failed one stands until it is asked for again.
    uniqueIndex('translation_draft_open')
      .on(table.productId, table.field, table.language)
      .where(sql`state in ('asked', 'waiting', 'failed')`),
    index('translation_draft_asked').on(table.nextTryAt).where(sql`state = 'asked'`),
  ],
);

/** Letters that a service was asked for, by month of Baghdad ("2026-11"). */
export const translationUsage = pgTable('translation_usage', {
  month: text().primaryKey(),
  characters: integer().notNull(),
});
