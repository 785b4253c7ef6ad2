/** Free of zod, so that pages can import it without cost. */

/**
 * What is translated: name and description of a product, the name of a category, and a word of
 * attributes (what one is called, or a value), which is one text for all goods that have it.
 */
export const translatedFields = ['names', 'description', 'category', 'attribute'] as const;
export type TranslatedField = (typeof translatedFields)[number];
export const maxLetters = {
  names: 300,
  description: 20_000,
  category: 300,
  attribute: 500,
} as const satisfies Record<TranslatedField, number>;

export const translationReasons = ['missing', 'outdated'] as const;
export type TranslationReason = (typeof translationReasons)[number];

/** `drafted`: a machine draft waits for a person. */
export const translationShows = ['todo', 'drafted'] as const;

/**
 * Why there is no draft: no answer after several attempts, the service refused (key, language,
 * quota), or what it answered is no translation.
 */
export const textErrors = ['no-answer', 'refused', 'nonsense'] as const;
export type TextError = (typeof textErrors)[number];

export const maxTextsAtOnce = 200;
