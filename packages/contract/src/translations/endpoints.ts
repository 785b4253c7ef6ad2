import { z } from 'zod';
import { deskLists } from '../desks/lists.ts';
import { act, endpoint, endpointsOf, write } from '../endpoint.ts';
import {
  Instant,
  LocaleSchema,
  Paging,
  Picture,
  PublicId,
  pageOf,
  required,
  sortBy,
  trimmed,
} from '../wire.ts';
import {
  maxTextsAtOnce,
  textErrors,
  translatedFields,
  translationReasons,
  translationShows,
} from './texts.ts';

/**
 * One text of a product, a category or of attributes in one language: "17.names.ar",
 * "4.category.ckb".
 */
export const TextKey = z
  .string()
  .regex(/^[1-9]\d{0,8}\.(names|description|category|attribute)\.(en|ar|ckb|zh-Hans)$/, 'FORMAT');

/** A text that is missing in a language, or older than the text it was made of. */
export const TranslationNeed = z.object({
  textKey: z.string(),
  /** The product; of a word of attributes, one of those that have it; null for a category. */
  productId: z.number().int().nullable(),
  /** What that product, or the category, is called. */
  subjectName: z.string(),
  /** How many products wait for a word of attributes. */
  goods: z.number().int().nullable(),
  picture: Picture.nullable(),
  field: z.enum(translatedFields),
  language: LocaleSchema,
  reason: z.enum(translationReasons),
  sourceLanguage: LocaleSchema,
  /** Cut; `translationText` has the whole. */
  sourceText: z.string(),
  /** Of the source: what a machine draft costs. */
  characters: z.number().int(),
  since: Instant,
  /** A machine draft of it was requested. */
  isRequested: z.boolean(),
  /** Why the machine has no draft of it. */
  error: z.enum(textErrors).nullable(),
  /** The machine's draft, cut; null where there is none. */
  draftText: z.string().nullable(),
});
export type TranslationNeed = z.infer<typeof TranslationNeed>;

/** Whether drafts can be asked for, and what they have cost this month (of Baghdad). */
export const TranslatorState = z.object({
  service: z.enum(['deepl', 'text-model']).nullable(),
  charactersUsed: z.number().int(),
  charactersRequested: z.number().int(),
  charactersPerMonth: z.number().int(),
});
export type TranslatorState = z.infer<typeof TranslatorState>;

export const TranslationText = z.object({
  textKey: z.string(),
  subjectName: z.string(),
  sourceLanguage: LocaleSchema,
  sourceText: z.string(),
  /** Names the source as it is read: saving asks for it. */
  sourceHash: z.string(),
  /** The present text; empty where it is missing. */
  text: z.string(),
  draft: z
    .object({ draftId: PublicId, text: z.string(), service: z.string(), madeAt: Instant })
    .nullable(),
});
export type TranslationText = z.infer<typeof TranslationText>;

const edit = { policy: 'staff:catalogue.edit' } as const;

export const translationEndpoints = endpointsOf({
  staffTranslations: endpoint('POST', '/console/translations/list', {
    summary:
      'Texts of goods and categories that are missing in a language or older than their source; `drafted`: those with a machine draft that waits for a person.',
    in: Paging.extend({
      show: z.enum(translationShows).default('todo'),
      language: LocaleSchema.optional(),
      field: z.enum(translatedFields).optional(),
      reason: z.enum(translationReasons).optional(),
      sort: sortBy(deskLists.translations.sorts),
    }),
    out: pageOf(TranslationNeed).extend({ translator: TranslatorState }),
    ...edit,
  }),
  translationText: endpoint('POST', '/console/translations/text', {
    summary: 'One such text with its source and the machine’s draft in full.',
    in: z.object({ textKey: TextKey }),
    out: TranslationText,
    ...edit,
  }),
  saveTranslation: act('/console/translations/save', {
    summary:
      'Write the text: a draft as it is or edited, one’s own words, or the same text where it still is right.',
    in: z.object({
      textKey: TextKey,
      sourceHash: required(64),
      text: required(20_000),
      draftId: PublicId.nullable().default(null),
    }),
    errors: ['CONFLICT', 'CATEGORY_NAME_TAKEN'],
    ...edit,
  }),
  refuseDraft: act('/console/translations/refuse', {
    summary: 'Throw a machine draft away; the text stays to be translated.',
    in: z.object({ draftId: PublicId, reason: trimmed(300).default('') }),
    errors: ['CONFLICT'],
    ...edit,
  }),
  draftTranslations: write('/console/translations/draft', {
    summary:
      'Ask the machine for drafts, made by a job; texts that have one or are asked for already are left out.',
    in: z.object({ textKeys: z.array(TextKey).min(1).max(maxTextsAtOnce) }),
    out: z.object({ requested: z.number().int(), characters: z.number().int() }),
    errors: ['TRANSLATOR_OFF', 'TRANSLATION_LIMIT'],
    ...edit,
  }),
});
