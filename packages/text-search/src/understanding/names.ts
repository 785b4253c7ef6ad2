import { type Locale, locales } from '@wasit/contract/locales';
import {
  chineseWord,
  fold,
  isMeasure,
  type QueryTerm,
  queryTerms,
  stemArabic,
  stemEnglish,
  stemSorani,
} from '../analyser/index.ts';
import type { WordsByLocale } from '../words/word-tables.ts';
import { scriptOf } from './spelling/vocabulary.ts';

/** Another name for a phrase. */
export interface OtherName {
  readonly terms: readonly string[];
  /**
   * `model`: the kind of goods that a line of models belongs to, if nobody sells the model;
   * `wider`: the wider kind of a thing, if nobody sells it (for water heaters heaters); `beside`:
   * kinds of the same group, if nobody sells either.
   */
  readonly kind: 'brand' | 'synonym' | 'model' | 'wider' | 'beside';
  /** The language of a synonym. */
  readonly locale: Locale | undefined;
  /** For a name in several rows: the other names of its own row, and those of the others. */
  readonly shared?: {
    readonly ownNames: readonly (readonly string[])[];
    readonly otherNames: readonly (readonly string[])[];
  };
  /**
   * For a name of one word that is the head of longer names of other rows, as "cooker" is of
   * "pressure cooker": those.
   */
  readonly longer?: readonly LongerName[];
}

/** A name of several words, and its row. */
export interface LongerName {
  readonly terms: readonly string[];
  readonly row: WordsByLocale;
}

const stemmers = [stemEnglish, stemArabic, stemSorani] as const;

/** A folded word, and its stem by each stemmer. */
const stemmed = (word: string): readonly string[] => [word, ...stemmers.map((stem) => stem(word))];

/** A phrase under each stemmer; words of a code ("li-ning") count as one. */
export const keysOf = (
  raws: readonly string[],
  stemsOf: (word: string) => readonly string[] = stemmed,
): string[] => {
  const [only = '', ...more] = raws;
  if (more.length === 0) return [...new Set(stemsOf(only))];
  const words = raws.map(stemsOf);
  return [...new Set(Array.from({ length: 1 + stemmers.length }, (_, at) => joined(words, at)))];
};

const joined = (words: readonly (readonly string[])[], at: number): string =>
  words.map((stems) => stems[at]).join(' ');

/** A name of a table is one word, even if its Chinese would be split. */
const readTerms = (phrase: string, locale?: Locale): QueryTerm[] => {
  const folded = fold(phrase).trim();
  return /^\p{Script=Han}+$/u.test(folded) ? [chineseWord(folded)] : queryTerms(phrase, locale);
};

interface ReadName {
  readonly terms: readonly QueryTerm[];
  /** As indexed, each once. */
  readonly indexed: readonly string[];
}

/**
 * Reads names of the tables while a book is made of them: each is looked at several times, and
 * their words repeat.
 */
export class NameReader {
  readonly #names = new Map<Locale | undefined, Map<string, ReadName>>();
  readonly #stems = new Map<string, readonly string[]>();

  /** The words of a name. */
  readonly termsOf = (name: string, locale?: Locale): readonly QueryTerm[] =>
    this.#read(name, locale).terms;

  /** The name's terms as indexed, each once. */
  readonly nameTerms = (name: string, locale?: Locale): readonly string[] =>
    this.#read(name, locale).indexed;

  #read(name: string, locale: Locale | undefined): ReadName {
    const names = this.#names.get(locale) ?? new Map<string, ReadName>();
    if (names.size === 0) this.#names.set(locale, names);
    const known = names.get(name);
    if (known !== undefined) return known;
    const terms = readTerms(name, locale);
    const read = { terms, indexed: [...new Set(terms.flatMap(generalTerms))] };
    names.set(name, read);
    return read;
  }

  readonly keysOf = (raws: readonly string[]): string[] => keysOf(raws, this.#stemsOf);

  /** The book is made: what was read is kept no longer. */
  forget(): void {
    this.#names.clear();
    this.#stems.clear();
  }

  readonly #stemsOf = (word: string): readonly string[] => {
    const known = this.#stems.get(word);
    if (known !== undefined) return known;
    const stems = stemmed(word);
    this.#stems.set(word, stems);
    return stems;
  };
}

/** The most general terms of a word: its stem, which is indexed with every form of it. */
export const generalTerms = ({ raw, ways }: QueryTerm): readonly string[] =>
  (scriptOf(raw) === 'cjk' ? ways[0] : ways.at(-1)) ?? [raw];

/**
 * The one word that says what it is: the first one of an Arabic or Sorani name, else the last one,
 * in Chinese the last two characters.
 */
const headOf = (terms: readonly string[], locale: Locale): string | undefined =>
  locale === 'ar' || locale === 'ckb' ? terms[0] : terms.at(-1);

/** "Spoons and forks", "ملاعق وشوك": no kind of spoons. */
const conjunction = /\s(?:and\s|و)/u;

/**
 * Names of several words by their head, each with its row: kinds of what the head says. A row that
 * has the head itself has no kinds of it: an "electric kettle" is a kettle by another name.
 */
export function longerNames(
  rows: readonly WordsByLocale[],
  { nameTerms }: Pick<NameReader, 'nameTerms'>,
): (head: readonly string[], except?: WordsByLocale) => LongerName[] {
  const byHead = new Map<string, LongerName[]>();
  for (const row of rows) {
    const names = locales.flatMap((locale) =>
      (row[locale] ?? []).map((word) => ({ word, locale, terms: nameTerms(word, locale) })),
    );
    const own = new Set(names.map(({ terms }) => terms.join(' ')));
    for (const { word, locale, terms } of names) {
      const isKind = terms.filter((term) => !isMeasure(term)).length > 1 && !conjunction.test(word);
      const head = isKind ? headOf(terms, locale) : undefined;
      if (head === undefined || own.has(head)) continue;
      const longer = byHead.get(head);
      if (longer) longer.push({ row, terms });
      else byHead.set(head, [{ row, terms }]);
    }
  }
  return (head, except) =>
    head.length === 1 ? (byHead.get(head[0] ?? '') ?? []).filter(({ row }) => row !== except) : [];
}

/** The names of a row that other rows have too, by their terms. */
export type SharedNames = ReadonlyMap<string, NonNullable<OtherName['shared']>>;

/** For each row its names that others have too: "notebook" of paper and of computers. */
export function sharedNames(
  rows: readonly WordsByLocale[],
  { nameTerms }: Pick<NameReader, 'nameTerms'>,
): Map<WordsByLocale, SharedNames> {
  const namedRows = rows.map((row) => ({
    row,
    names: locales.flatMap((locale) =>
      (row[locale] ?? []).map((word) => ({ terms: nameTerms(word, locale) })),
    ),
  }));
  const keyOf = (terms: readonly string[]) => terms.join(' ');
  const rowsOf = new Map<string, Set<(typeof namedRows)[number]>>();
  for (const one of namedRows)
    for (const { terms } of one.names) {
      const key = keyOf(terms);
      rowsOf.set(key, (rowsOf.get(key) ?? new Set()).add(one));
    }
  const isShared = (key: string) => (rowsOf.get(key)?.size ?? 0) > 1;
  const own = ({ names }: (typeof namedRows)[number]) =>
    names.map(({ terms }) => terms).filter((terms) => !isShared(keyOf(terms)));
  return new Map(
    namedRows.map((one) => {
      const keys = one.names.map(({ terms }) => keyOf(terms)).filter(isShared);
      const shared = keys.map((key) => {
        const others = [...(rowsOf.get(key) ?? [])].filter((other) => other !== one);
        return [key, { ownNames: own(one), otherNames: others.flatMap(own) }] as const;
      });
      return [one.row, new Map(shared)];
    }),
  );
}
