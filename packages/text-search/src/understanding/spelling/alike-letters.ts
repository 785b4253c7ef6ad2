import type { Locale } from '@wasit/contract/locales';

/*
 * Letters that people write for each other in Arabic script: those that an Arabic keyboard lacks
 * (پ, چ, ژ, گ, ڤ), and the Iraqi ones for ق and ك.
 */

type Letters = Readonly<Record<string, string>>;

const plain: Letters = { چ: 'ج', ژ: 'ج', پ: 'ب', گ: 'ک', ڤ: 'ف' };
const alike: Letters = { ...plain, ق: 'ک' };
const withLetters = (word: string, letters: Letters): string =>
  word.replace(/[چژپگڤقثضطظذ]/g, (letter) => letters[letter] ?? letter);

/** A name without the letters that people interchange. */
export const looseForm = (word: string): string => withLetters(word, plain);

/** Without the ە inside a word: "کیسی مۆبایل" for کەیسی. */
export const withoutVowel = (word: string): string => word.replace(/(?<=.)ه(?=.)/gu, '');

/** What may be typed for a word: ژ as ج or ز. */
const alikeForms = (word: string): readonly string[] =>
  word.includes('ژ')
    ? [withLetters(word, alike), withLetters(word, { ...alike, ژ: 'ز' })]
    : [withLetters(word, alike)];

/** Old fonts of Sorani show these letters for others (Ali-K): ثةردة is پەردە. */
const oldFont: Letters = { ...alike, ث: 'ب', ض: 'ج', ط: 'ک', ظ: 'ف', ذ: 'ج' };

/** The forms by which a typed word may be found, the likeliest first; "سچين" is سكين. */
export const typedForms = (word: string, language: Locale | undefined): readonly string[] => [
  ...new Set([
    withLetters(word, alike),
    withLetters(word, { ...alike, چ: 'ک' }),
    ...(language === 'ckb'
      ? [withLetters(word, oldFont), withLetters(word, { ...oldFont, ذ: 'ز' })]
      : []),
  ]),
];

/** Both letters are on every keyboard, so ق was typed on purpose: قندس (beaver) is not كندس. */
export const replacesQaf = (typed: string, found: string): boolean =>
  [...typed].some((letter, at) => letter === 'ق' && found[at] === 'ک');

/** Words by what may be typed for them. */
export class AlikeWords {
  readonly #words = new Map<string, { readonly word: string; readonly goods: number }>();

  add(word: string, goods: number): void {
    for (const form of alikeForms(word))
      if (form !== word && goods > (this.#words.get(form)?.goods ?? 0))
        this.#words.set(form, { word, goods });
  }

  /** The most frequent word of this form. */
  of(form: string): string | undefined {
    return this.#words.get(form)?.word;
  }
}
