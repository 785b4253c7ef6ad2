import { type Locale, locales, type Texts } from '@wasit/contract/locales';
import { hasWords, likeliestSource } from './texts.rules.ts';

/** A word of attributes by the text that the others are made of. */
export interface WordId {
  readonly language: Locale;
  readonly text: string;
}
/** A word with what it is in the languages that are known. */
export interface Word extends WordId {
  readonly texts: Texts;
}

export const wordKey = ({ language, text }: WordId): string => `${language} ${text}`;

/**
 * The words that a text of an attribute can be of, the likeliest first: "Red" that a person made
 * Chinese still is the word "Red". None where it is itself in every language.
 */
export function wordsOf(texts: Texts): WordId[] {
  const all = likeliestSource.flatMap((language) => {
    const text = texts[language];
    return text ? [{ language, text }] : [];
  });
  return hasWords(all[0]?.text ?? '') ? all : [];
}

export const missingIn = (texts: Texts): Locale[] => locales.filter((locale) => !texts[locale]);

/** What is there stays; what is missing comes from the other. */
export const filledWith = (texts: Texts, known: Texts): Texts => {
  const gained = missingIn(texts).flatMap((locale) =>
    known[locale] ? [[locale, known[locale]] as const] : [],
  );
  return gained.length > 0 ? { ...texts, ...Object.fromEntries(gained) } : texts;
};
