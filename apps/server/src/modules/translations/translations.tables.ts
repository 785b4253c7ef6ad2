import type { Locale, Texts } from '@wasit/contract/locales';
import type {
  TextError,
  TranslatedField,
  TranslationReason,
} from '@wasit/contract/translations/texts';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/platform.tables.ts';
import type { TextSnapshot } from './texts.rules.ts';

/** Objects with texts that change; a word of attributes is its own source. */
export type SubjectKind = 'product' | 'category';

/** An object's texts at the last check, as short hashes. */
export const translationSeen = pgTable(
  'translation_seen',
  {
    kind: text().$type<SubjectKind>().notNull(),
    subjectId: integer().notNull(),
    seen: jsonb().$type<Partial<Record<TranslatedField, TextSnapshot>>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subjectId] })],
);

/**
 * A word of attributes (a name or a value) that some goods lack in a language, with its known
 * translations. Goods that lack it take it from here.
 */
export const translationWord = pgTable(
  'translation_word',
  {
    wordId: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Language and text that the others are translated from: another text is another word. */
    language: text().$type<Locale>().notNull(),
    text: text().notNull(),
    texts: jsonb().$type<Texts>().notNull(),
    /** Counts gained languages, and up to which count all goods have them. */
    revision: integer().notNull().default(0),
    spreadRevision: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('translation_word_text').on(table.language, table.text),
    index('translation_word_spread').on(table.wordId).where(sql`spread_revision < revision`),
  ],
);

/** Products that lack a word in a language. */
export const translationWordUse = pgTable(
  'translation_word_use',
  { wordId: integer().notNull(), productId: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.wordId, table.productId] }),
    index('translation_word_use_product').on(table.productId),
  ],
);

/** Categories whose attribute sets lack a word in a language. */
export const translationWordCategory = pgTable(
  'translation_word_category',
  { wordId: integer().notNull(), categoryId: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.wordId, table.categoryId] }),
    index('translation_word_category_category').on(table.categoryId),
  ],
);

/** A missing or outdated text in a language; deleted once it is written. */
export const translationNeed = pgTable(
  'translation_need',
  {
    /** The product, category or word, depending on the field. */
    subjectId: integer().notNull(),
    field: text().$type<TranslatedField>().notNull(),
    language: text().$type<Locale>().notNull(),
    why: text().$type<TranslationReason>().notNull(),
    sourceLanguage: text().$type<Locale>().notNull(),
    sourceHash: text().notNull(),
    /** Characters of the source. */
    characters: integer().notNull(),
    since: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subjectId, table.field, table.language] }),
    index('translation_need_since').on(table.since, table.subjectId),
  ],
);

/**
 * `asked`: queued for the machine or in progress; `waiting`: for a person; `dropped`: its source
 * has changed or the text was written.
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
    error: text('fault').$type<TextError>(),
    text: text(),
    service: text().notNull(),
    requestedBy: text('asked_by').notNull(),
    requestedAt: instant('asked_at').notNull(),
    attempts: integer('tries').notNull().default(0),
    /** Machine time: the next try, or when the holder counts as dead. */
    nextTryAt: instant().notNull(),
    madeAt: instant(),
    decidedBy: text(),
    decidedAt: instant(),
    reason: text(),
  },
  (table) => [
    // One open draft per text: a failed one stays until it is requested again.
    uniqueIndex('translation_draft_open')
      .on(table.subjectId, table.field, table.language)
      .where(sql`state in ('asked', 'waiting', 'failed')`),
    index('translation_draft_asked').on(table.nextTryAt).where(sql`state = 'asked'`),
  ],
);

/** Characters sent to a service, by Baghdad month ("2026-11"). */
export const translationUsage = pgTable('translation_usage', {
  month: text().primaryKey(),
  characters: integer().notNull(),
});
