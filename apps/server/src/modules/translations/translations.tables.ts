import type { Locale, Texts } from '@wasit/contract/locales';
import type {
  TextFault,
  TranslatedField,
  TranslationReason,
} from '@wasit/contract/translations/texts';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/platform.tables.ts';
import type { SeenTexts } from './texts.rules.ts';

/** Things with texts of their own, which change: a word of attributes is its own source. */
export type SeenKind = 'product' | 'category';

/** What the texts of a thing were when they were last looked at, as short hashes. */
export const translationSeen = pgTable(
  'translation_seen',
  {
    kind: text().$type<SeenKind>().notNull(),
    subjectId: integer().notNull(),
    seen: jsonb().$type<Partial<Record<TranslatedField, SeenTexts>>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subjectId] })],
);

/**
 * A word of attributes (what one is called, or a value) that some goods lack in a language, with
 * what it is in others. Goods that lack it take it from here.
 */
export const translationWord = pgTable(
  'translation_word',
  {
    wordId: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The language and the text that the others are made of: another text is another word. */
    language: text().$type<Locale>().notNull(),
    text: text().notNull(),
    texts: jsonb().$type<Texts>().notNull(),
    /** Counts the languages that it gained, and up to which of them all goods have them. */
    revision: integer().notNull().default(0),
    spreadRevision: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('translation_word_text').on(table.language, table.text),
    index('translation_word_spread').on(table.wordId).where(sql`spread_revision < revision`),
  ],
);

/** Products with a word that they lack in a language. */
export const translationWordUse = pgTable(
  'translation_word_use',
  { wordId: integer().notNull(), productId: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.wordId, table.productId] }),
    index('translation_word_use_product').on(table.productId),
  ],
);

/** Categories whose attribute sets have a word that they lack in a language. */
export const translationWordCategory = pgTable(
  'translation_word_category',
  { wordId: integer().notNull(), categoryId: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.wordId, table.categoryId] }),
    index('translation_word_category_category').on(table.categoryId),
  ],
);

/** A text that is missing in a language or older than its source; gone once it is written. */
export const translationNeed = pgTable(
  'translation_need',
  {
    /** The product, the category or the word, as the field says. */
    subjectId: integer().notNull(),
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
    primaryKey({ columns: [table.subjectId, table.field, table.language] }),
    index('translation_need_since').on(table.since, table.subjectId),
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
    subjectId: integer().notNull(),
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
      .on(table.subjectId, table.field, table.language)
      .where(sql`state in ('asked', 'waiting', 'failed')`),
    index('translation_draft_asked').on(table.nextTryAt).where(sql`state = 'asked'`),
  ],
);

/** Letters that a service was asked for, by month of Baghdad ("2026-11"). */
export const translationUsage = pgTable('translation_usage', {
  month: text().primaryKey(),
  characters: integer().notNull(),
});
