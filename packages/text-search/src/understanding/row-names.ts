import type { Locale } from '@wasit/contract/locales';
import type { QueryTerm } from '../analyser/index.ts';
import { general, type LongerName, type OtherWay, type SharedNames } from './names.ts';
import { syllablesIn } from './spelling/chinese-readings.ts';

/**
 * Letters that Iraqi people write or leave out freely: چ and ج, پ and ب, گ and ک. Undefined if the
 * word has none of them.
 */
const looseLetters: Readonly<Record<string, string>> = { چ: 'ج', ژ: 'ج', پ: 'ب', گ: 'ک', ڤ: 'ف' };
export const loose = (word: string): string =>
  word.replace(/[چژپگڤ]/g, (letter) => looseLetters[letter] ?? letter);

/** A Chinese name in pinyin without blanks. */
export const soundOf = (word: string): string => syllablesIn(word).join('').replaceAll('ü', 'v');

export const withoutOwn = (ways: readonly OtherWay[], index: number): OtherWay[] =>
  ways.filter(({ terms }, at) => at !== index && terms.length > 0);

/** A name of a row by its words. */
export interface RowName {
  readonly locale: Locale;
  readonly terms: readonly QueryTerm[];
}

/** What its names mean in other rows. */
export interface RowAmongOthers {
  readonly shared?: SharedNames | undefined;
  readonly longer?: (terms: readonly string[]) => readonly LongerName[];
}

export const waysOf = (
  names: readonly RowName[],
  kind: 'synonym' | 'wider',
  shared?: SharedNames,
): OtherWay[] =>
  names.map(({ locale, terms }) => {
    const name = [...new Set(terms.flatMap(general))];
    const both = shared?.get(name.join(' '));
    return { terms: name, kind, locale, ...(both ? { shared: both } : {}) };
  });
