import { type Locale, locales } from '@wasit/contract/locales';
import { fold } from '../analyser/index.ts';
import type {
  BrandSpelling,
  KindGroup,
  ModelLine,
  WordsByLocale,
  WordTables,
} from '../words/word-tables.ts';
import {
  generalTerms,
  keysOf,
  longerNames,
  nameTerms,
  type OtherName,
  type SharedNames,
  sharedNames,
  termsOf,
} from './names.ts';
import {
  looseForm,
  otherNamesIn,
  type RowAmongOthers,
  type RowName,
  soundOf,
  withoutIndex,
} from './row-names.ts';
import { SingleNames } from './single-names.ts';
import { scriptOf } from './spelling/vocabulary.ts';
import { collectNames, type NameList } from './ways.ts';

export type { OtherName as OtherWay } from './names.ts';

export const longestPhrase = 4;
/** Languages in which the head of a name has a fixed position. */
const headed = ['en', 'ar', 'ckb'] as const satisfies readonly Locale[];

/**
 * The synonym and brand tables for queries: other names of a run of words. Immutable; rebuilt when
 * the tables change.
 */
export class PhraseBook {
  readonly #otherNames = new Map<string, NameList>();
  /** By the word without spaces. */
  readonly #chinese = new Map<string, NameList>();
  /** Chinese names by their pinyin without blanks. */
  readonly #sounds = new Map<string, NameList>();
  /** Names in Arabic letters, by their form without the letters that people interchange. */
  readonly #loose = new Map<string, NameList>();
  /** Every word of every name. */
  readonly #words = new Set<string>();
  /** Names of one word. */
  readonly single = new SingleNames();
  /** Words for properties that name no goods. */
  readonly #qualities = new Set<string>();
  /** The kind of goods of each line of models. */
  readonly #kinds = new Map<string, string>();
  /** Names of one word, and their rows. */
  readonly #rowOf = new Map<string, number>();
  /** Names of two words that have rows themselves: for lights of bicycles the row "bike light". */
  readonly #pairs = new Map<string, readonly OtherName[]>();
  readonly #longer: ReturnType<typeof longerNames>;

  /**
   * `attributes`: words for properties; they lead only to words of their own language and to
   * English ones.
   */
  constructor(
    { synonyms, brands }: WordTables,
    {
      attributes = [],
      models = [],
      groups = [],
    }: {
      attributes?: readonly WordsByLocale[];
      models?: readonly ModelLine[];
      groups?: readonly KindGroup[];
    } = {},
  ) {
    const shared = sharedNames(synonyms);
    this.#longer = longerNames(synonyms);
    for (const row of synonyms)
      this.#addSynonyms(row, locales, {
        shared: shared.get(row),
        longer: (terms) => this.#longer(terms, row),
      });
    this.#addKinds(synonyms, shared);
    for (const group of groups) this.#addGroup(group, synonyms);
    this.#addQualities(attributes);
    for (const locale of locales)
      for (const row of attributes)
        this.#addSynonyms({ en: row.en ?? [], [locale]: row[locale] ?? [] }, [locale]);
    for (const row of brands) this.#addBrand(row);
    for (const line of models) this.#addModels(line);
  }

  /** Words that only describe properties: "men", not "remote control". */
  #addQualities(attributes: readonly WordsByLocale[]): void {
    for (const row of attributes)
      for (const locale of locales)
        for (const word of row[locale] ?? []) {
          const raws = termsOf(word, locale).map(({ raw }) => raw);
          if (this.otherNamesOf(raws).length === 0)
            for (const key of keysOf(raws)) this.#qualities.add(key);
        }
  }

  #addModels({ kind, models }: ModelLine): void {
    const own = termsOf(kind).flatMap(generalTerms);
    const ways = [
      { terms: own, kind: 'synonym', locale: 'en' } as const,
      ...this.otherNamesOf([kind]),
    ];
    for (const model of models) {
      this.#add(
        model,
        ways.map((way): OtherName => (way.kind === 'synonym' ? { ...way, kind: 'model' } : way)),
      );
      const [only, ...more] = termsOf(model);
      if (only && more.length === 0) this.#kinds.set(only.raw, kind);
    }
  }

  /** `from`: the languages in which the words may be typed. */
  #addSynonyms(
    row: WordsByLocale,
    from: readonly Locale[],
    { shared, longer }: RowAmongOthers = {},
  ): void {
    const words = locales.flatMap((locale) =>
      (row[locale] ?? []).map((word) => ({ word, locale })),
    );
    const ways = words.map(({ word, locale }): OtherName => {
      const terms = nameTerms(word, locale);
      const both = shared?.get(terms.join(' '));
      const wholes = longer?.(terms) ?? [];
      return {
        terms,
        kind: 'synonym',
        locale,
        ...(both ? { shared: both } : {}),
        ...(wholes.length > 0 ? { longer: wholes } : {}),
      };
    });
    const named = ways.filter(({ terms }) => terms.length > 0);
    for (const [index, { word, locale }] of words.entries()) {
      if (from.includes(locale)) this.#add(word, named, { own: ways[index], locale });
    }
  }

  /**
   * Names of several words by the meaning of their words: "school bag", "جنطة ظهر" are bags, and
   * lights for bicycles are called "bike light". The head is first in Arabic and Sorani, last in
   * English; Chinese names are not split.
   */
  #addKinds(rows: readonly WordsByLocale[], shared: ReadonlyMap<WordsByLocale, SharedNames>): void {
    const namesByRow = rows.map((row) =>
      headed.flatMap((locale) =>
        (row[locale] ?? []).map((word) => ({ locale, terms: termsOf(word, locale) })),
      ),
    );
    for (const [at, names] of namesByRow.entries())
      for (const { terms } of names)
        for (const key of terms.length === 1 ? keysOf(terms.map(({ raw }) => raw)) : [])
          this.#addRow(key, at);
    for (const [at, row] of rows.entries())
      for (const word of row['zh-Hans'] ?? []) this.#addRow(fold(word), at);
    for (const [at, names] of namesByRow.entries()) {
      this.#addPairs(names, at);
      const heads = names.flatMap(({ locale, terms }) =>
        terms.length > 1 ? [(locale === 'en' ? terms.at(-1) : terms[0])?.raw ?? ''] : [],
      );
      for (const wide of new Set(heads.map((head) => this.#rowOf.get(head)))) {
        if (wide === undefined || wide === at) continue;
        const row = rows[wide];
        this.#addToRow(
          rows[at] ?? {},
          otherNamesIn(namesByRow[wide] ?? [], 'wider', row && shared.get(row)),
        );
      }
    }
  }

  #addRow(key: string, at: number): void {
    if (!this.#rowOf.has(key)) this.#rowOf.set(key, at);
  }

  /** The names of a row that have two words with a row each. */
  #addPairs(names: readonly RowName[], at: number): void {
    for (const { locale, terms } of names) {
      const [left, right, ...more] = terms.map(({ raw }) => raw);
      if (left === undefined || right === undefined || more.length > 0) continue;
      const pair = this.#pairOf(locale === 'en' ? [left, right] : [right, left]);
      // "phone charger" in the row of chargers is not a kind of its own.
      if (pair !== undefined && !pair.split(' ').includes(String(at)) && !this.#pairs.has(pair))
        this.#pairs.set(pair, otherNamesIn(names, 'synonym'));
    }
  }

  /** The rows of what a thing is for and of the thing itself, where each word has one. */
  #pairOf([first, thing]: readonly [string, string]): string | undefined {
    const [left, right] = [first, thing].map((word) =>
      keysOf([word])
        .flatMap((key) => this.#rowOf.get(key) ?? [])
        .at(0),
    );
    return left === undefined || right === undefined || left === right
      ? undefined
      : `${left} ${right}`;
  }

  /** The group's name finds all its kinds; if nobody sells one of them, the others are shown. */
  #addGroup({ names, kinds }: KindGroup, rows: readonly WordsByLocale[]): void {
    const ways = kinds.map((kind): OtherName => {
      return { terms: nameTerms(kind, 'en'), kind: 'beside', locale: 'en' };
    });
    this.#addToRow(names, ways);
    for (const row of rows) {
      const at = kinds.indexOf(row.en?.[0] ?? '');
      if (at >= 0) this.#addToRow(row, withoutIndex(ways, at));
    }
  }

  /** Further ways for every name of a row. */
  #addToRow(row: WordsByLocale, ways: readonly OtherName[]): void {
    for (const locale of locales)
      for (const word of row[locale] ?? []) this.#add(word, ways, { locale });
  }

  #addBrand({ brand, aliases }: BrandSpelling): void {
    const spellings = [brand, ...aliases];
    const ways = spellings.map((spelling): OtherName => {
      const terms = termsOf(spelling).flatMap(({ ways: [asTyped] }) => asTyped ?? []);
      return { terms, kind: 'brand', locale: undefined };
    });
    const named = ways.filter(({ terms }) => terms.length > 0);
    for (const [index, spelling] of spellings.entries())
      this.#add(spelling, named, { own: ways[index] });
  }

  #add(
    phrase: string,
    ways: readonly OtherName[],
    { own, locale }: { own?: OtherName | undefined; locale?: Locale } = {},
  ): void {
    const terms = termsOf(phrase, locale);
    const raws = terms.map(({ raw }) => raw);
    const [only] = raws;
    if (only === undefined) return;
    for (const raw of raws) this.#words.add(raw);
    const others = { ways, own, includesOwn: false };
    const all = { ways, own, includesOwn: true };
    if (raws.length === 1) this.single.add(only, phrase);
    if (raws.length === 1 && scriptOf(only) === 'cjk') {
      this.#put(this.#chinese, only, others);
      this.#put(this.#sounds, soundOf(only), all);
    } else {
      for (const key of keysOf(raws)) this.#put(this.#otherNames, key, others);
      if (raws.every((raw) => scriptOf(raw) === 'arabic'))
        for (const key of keysOf(raws.map(looseForm))) this.#put(this.#loose, key, all);
      // "powerbank", "باوربانك": the phrase without its spaces.
      if (raws.length > 1 && raws.every((raw) => scriptOf(raw) !== 'cjk'))
        this.#put(this.#otherNames, fold(raws.join('')), all);
    }
  }

  #put(book: Map<string, NameList>, key: string, ways: Omit<NameList, 'earlier'>): void {
    book.set(key, { ...ways, earlier: book.get(key) });
  }

  /** Whether a word is part of a name in the tables. */
  hasWord(raw: string): boolean {
    return this.#words.has(raw);
  }

  /** The rows of longer names of which a name of one word is the head: the kinds of bags. */
  kindsOf(terms: readonly string[]): ReadonlySet<WordsByLocale> {
    return new Set(this.#longer(terms).map(({ row }) => row));
  }

  /** Whether a word, or several as one name, only describes goods or their users. */
  isQuality(terms: readonly string[]): boolean {
    return keysOf(terms).some((key) => this.#qualities.has(key));
  }

  /** A Chinese name of the tables typed in pinyin, and its other names. */
  namesByPinyin(letters: string): readonly OtherName[] {
    const found = this.#sounds.get(letters);
    return found ? collectNames(found) : [];
  }

  /** Other names of these words in this order; none if the tables lack them. */
  otherNamesOf(raws: readonly string[]): readonly OtherName[] {
    for (const key of keysOf(raws)) {
      const found = this.#otherNames.get(key) ?? this.#chinese.get(raws.join(''));
      if (found !== undefined) return collectNames(found);
    }
    const isArabic = raws.every((raw) => scriptOf(raw) === 'arabic');
    const looseNames = isArabic
      ? keysOf(raws.map(looseForm)).flatMap((key) => {
          const near = this.#loose.get(key);
          return near ? collectNames(near) : [];
        })
      : [];
    const [first, second, ...more] = raws;
    if (looseNames.length > 0 || first === undefined || second === undefined || more.length > 0)
      return looseNames;
    const pair = this.#pairOf(isArabic ? [second, first] : [first, second]);
    return (pair !== undefined && this.#pairs.get(pair)) || [];
  }

  /**
   * Other names of two separated words: for "iphone 13 pro max cover" those of "iphone cover", else
   * of "phone cover".
   */
  otherNamesOfPair(raws: readonly [string, string]): readonly OtherName[] {
    const known = this.#otherNames.get(raws.join(' '));
    const found = known ? collectNames(known) : this.otherNamesOf(raws);
    if (found.length > 0) return found;
    const kinds = raws.map((raw) => this.#kinds.get(raw) ?? raw);
    return kinds.join() === raws.join() ? [] : this.otherNamesOf(kinds);
  }
}
