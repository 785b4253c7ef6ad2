import { type Locale, locales, type Texts } from '@wasit/contract/locales';
import { hasWords, likeliestSource } from './texts.rules.ts';

/** A word of attributes, identified by its source text. */
export interface WordId {
  readonly language: Locale;
  readonly text: string;
}
/** A word with its known translations. */
export interface Word extends WordId {
  readonly texts: Texts;
}

export const wordKey = ({ language, text }: WordId): string => `${language} ${text}`;

/**
 * Words that an attribute's text may belong to, likeliest first: "Red" with a Chinese text added by
 * a person is still the word "Red". None for texts that are the same in every language.
 */
export function wordsOf(texts: Texts): WordId[] {
  const all = likeliestSource.flatMap((language) => {
    const text = texts[language];
    return text ? [{ language, text }] : [];
  });
  return hasWords(all[0]?.text ?? '') ? all : [];
}

export const missingIn = (texts: Texts): Locale[] => locales.filter((locale) => !texts[locale]);

/** Existing texts stay; missing ones are taken from the other. */
export const filledWith = (texts: Texts, known: Texts): Texts => {
  const gained = missingIn(texts).flatMap((locale) =>
    known[locale] ? [[locale, known[locale]] as const] : [],
  );
  return gained.length > 0 ? { ...texts, ...Object.fromEntries(gained) } : texts;
};
