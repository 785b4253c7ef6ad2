import type { Locale } from '@wasit/contract/locales';
import { pinyin } from 'pinyin-pro';
import type { QueryTerm } from '../analyser/index.ts';
import { generalTerms, type LongerName, type OtherName, type SharedNames } from './names.ts';

/** A Chinese name in pinyin without blanks. */
export const soundOf = (word: string): string =>
  pinyin(word, { toneType: 'none', type: 'array' }).join('').replaceAll('ü', 'v');

export const withoutIndex = (ways: readonly OtherName[], index: number): OtherName[] =>
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

export const otherNamesIn = (
  names: readonly RowName[],
  kind: 'synonym' | 'wider',
  shared?: SharedNames,
): OtherName[] =>
  names.map(({ locale, terms }) => {
    const name = [...new Set(terms.flatMap(generalTerms))];
    const both = shared?.get(name.join(' '));
    return { terms: name, kind, locale, ...(both ? { shared: both } : {}) };
  });
