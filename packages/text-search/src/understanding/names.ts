import { type Locale, locales } from '@wasit/contract/locales';
import {
  chineseWord,
  fold,
  type QueryTerm,
  queryTerms,
  stemArabic,
  stemEnglish,
  stemSorani,
} from '../analyser/index.ts';
import type { WordsByLocale } from '../words/word-tables.ts';
import { scriptOf } from './vocabulary.ts';

/** Another way to name what a phrase names. */
export interface OtherWay {
  readonly terms: readonly string[];
  /**
   * `model`: the kind of goods that a line of models belongs to, where nobody sells the model;
   * `wider`: what a thing is a kind of, for where nobody sells it (of water heaters heaters);
   * `beside`: what stands in the same aisle, for where nobody sells either.
   */
  readonly kind: 'brand' | 'synonym' | 'model' | 'wider' | 'beside';
  /** The language of a synonym. */
  readonly locale: Locale | undefined;
  /** Of a name in several rows: the other names of its row, and those of the others. */
  readonly shared?: {
    readonly here: readonly (readonly string[])[];
    readonly there: readonly (readonly string[])[];
  };
}

const stemmers = [(word: string) => word, stemEnglish, stemArabic, stemSorani] as const;

/** A phrase under each stemmer; words of a code ("li-ning") count as one. */
export const keysOf = (raws: readonly string[]): string[] => [
  ...new Set(stemmers.map((stem) => raws.map(stem).join(' '))),
];

/** A name of a table is one word, also where Chinese would be read as several. */
export const termsOf = (phrase: string, locale?: Locale): QueryTerm[] => {
  const whole = fold(phrase).trim();
  return /^\p{Script=Han}+$/u.test(whole) ? [chineseWord(whole)] : queryTerms(phrase, locale);
};

/** The most general terms of a word: its stem, which is in the index beside every form of it. */
export const general = ({ raw, ways }: QueryTerm): readonly string[] =>
  (scriptOf(raw) === 'cjk' ? ways[0] : ways.at(-1)) ?? [raw];

/** The name as the index has it, each term once. */
export const nameTerms = (name: string, locale?: Locale): string[] => [
  ...new Set(termsOf(name, locale).flatMap(general)),
];

/** Of a row the names that other rows have too, by their terms. */
export type SharedNames = ReadonlyMap<string, NonNullable<OtherWay['shared']>>;

/** Of each row those of its names that others have too: "notebook" of paper and of computers. */
export function sharedNames(rows: readonly WordsByLocale[]): Map<WordsByLocale, SharedNames> {
  const named = rows.map((row) => ({
    row,
    names: locales.flatMap((locale) =>
      (row[locale] ?? []).map((word) => ({ terms: nameTerms(word, locale) })),
    ),
  }));
  const keyOf = (terms: readonly string[]) => terms.join(' ');
  const rowsOf = new Map<string, Set<(typeof named)[number]>>();
  for (const one of named)
    for (const { terms } of one.names) {
      const key = keyOf(terms);
      rowsOf.set(key, (rowsOf.get(key) ?? new Set()).add(one));
    }
  const isShared = (key: string) => (rowsOf.get(key)?.size ?? 0) > 1;
  const own = ({ names }: (typeof named)[number]) =>
    names.map(({ terms }) => terms).filter((terms) => !isShared(keyOf(terms)));
  return new Map(
    named.map((one) => {
      const keys = one.names.map(({ terms }) => keyOf(terms)).filter(isShared);
      const shared = keys.map((key) => {
        const others = [...(rowsOf.get(key) ?? [])].filter((other) => other !== one);
        return [key, { here: own(one), there: others.flatMap(own) }] as const;
      });
      return [one.row, new Map(shared)];
    }),
  );
}
