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
  soundOf,
  withoutIndex,
} from './row-names.ts';
import { ezafe, headedNames, RowPairs, wordsOfRow } from './row-pairs.ts';
import { SingleNames } from './single-names.ts';
import { scriptOf } from './spelling/vocabulary.ts';
import { collectNames, isExactName, type NameList } from './ways.ts';

export type { OtherName as OtherWay } from './names.ts';

export const longestPhrase = 4;

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
  /** Names of brands and models, and every word of them. */
  readonly #brandNames = new Set<string>();
  readonly #brandWords = new Set<string>();
  readonly #pairs: RowPairs;
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
    this.#pairs = new RowPairs(synonyms);
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
          const name = this.#otherNames.get(raws.join(' '));
          if (!(name && isExactName(name)) && !this.#chinese.has(raws.join('')))
            for (const key of keysOf(raws)) this.#qualities.add(key);
        }
  }

  #addModels({ kind, models, isUnsold = false }: ModelLine): void {
    const own = termsOf(kind).flatMap(generalTerms);
    const ways = [
      { terms: own, kind: 'synonym', locale: 'en' } as const,
      ...this.otherNamesOf([kind]),
    ].flatMap((way): OtherName[] => {
      if (way.kind !== 'synonym') return [way];
      return isUnsold ? [] : [{ ...way, kind: 'model' }];
    });
    for (const model of models) {
      this.#add(model, ways, { isExact: true });
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
    const words = wordsOfRow(row);
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
   * Names of several words by the meaning of their words: "school bag", "جنطة ظهر" are bags. The
   * head is first in Arabic and Sorani, last in English; Chinese names are not split.
   */
  #addKinds(rows: readonly WordsByLocale[], shared: ReadonlyMap<WordsByLocale, SharedNames>): void {
    for (const [at, row] of rows.entries())
      for (const wide of this.#pairs.rowsOfHeads(headedNames(row))) {
        const kind = rows[wide];
        if (kind === undefined || wide === at) continue;
        this.#addToRow(row, otherNamesIn(headedNames(kind), 'wider', shared.get(kind)));
      }
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
    for (const [index, spelling] of spellings.entries()) {
      this.#add(spelling, named, { own: ways[index], isExact: true });
      const raws = termsOf(spelling).map(({ raw }) => raw);
      this.#brandNames.add(raws.join(' '));
      for (const raw of raws) this.#brandWords.add(raw);
    }
  }

  #add(
    phrase: string,
    ways: readonly OtherName[],
    { own, locale, isExact = false }: AddedName = {},
  ): void {
    const terms = termsOf(phrase, locale);
    const raws = terms.map(({ raw }) => raw);
    const [only] = raws;
    if (only === undefined) return;
    for (const raw of raws) this.#words.add(raw);
    const others = { ways, own, locale, includesOwn: false, isStem: false };
    const all = { ...others, includesOwn: true };
    // A stem of a model's name is another word: كامر of Camry is that of كامرة, a camera.
    const keys = (words: readonly string[]) => (isExact ? [words.join(' ')] : keysOf(words));
    if (raws.length === 1) this.single.add(only, phrase);
    if (raws.length === 1 && scriptOf(only) === 'cjk') {
      this.#put(this.#chinese, only, others);
      this.#put(this.#sounds, soundOf(only), all);
    } else {
      for (const [at, key] of keys(raws).entries())
        this.#put(this.#otherNames, key, { ...others, isStem: at > 0 });
      if (raws.every((raw) => scriptOf(raw) === 'arabic'))
        for (const key of keys(raws.map(looseForm))) this.#put(this.#loose, key, all);
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

  /** Whether words, in this order, are a name of the brands and models. */
  isBrandName(raws: readonly string[]): boolean {
    return this.#brandNames.has(raws.join(' ')) || this.#brandNames.has(raws.join(''));
  }

  /** Whether a word is one of the words of a brand's or model's name. */
  hasBrandWord(raw: string): boolean {
    return this.#brandWords.has(raw);
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

  /**
   * Other names of these words in this order; none if the tables lack them. `language`: where the
   * same letters are a word of Arabic and another of Sorani, that of the text.
   */
  otherNamesOf(raws: readonly string[], language?: Locale): readonly OtherName[] {
    const own = this.#namesIn(raws, language);
    if (own.length > 0) return own;
    for (const key of keysOf(raws)) {
      const found = this.#otherNames.get(key) ?? this.#chinese.get(raws.join(''));
      if (found !== undefined) return collectNames(found);
    }
    const isArabic = isArabicText(raws);
    const looseNames = isArabic
      ? keysOf(raws.map(looseForm)).flatMap((key) => {
          const near = this.#loose.get(key);
          return near ? collectNames(near) : [];
        })
      : [];
    return looseNames.length > 0 ? looseNames : this.#namesOfPair(raws, isArabic);
  }

  /** By names that are not those of the other language with Arabic letters. */
  #namesIn(raws: readonly string[], language: Locale | undefined): readonly OtherName[] {
    const other = language === 'ckb' ? 'ar' : language === 'ar' ? 'ckb' : undefined;
    const [only = '', ...more] = raws;
    if (other === undefined) return [];
    const isEzafe = language === 'ckb' && more.length === 0 && ezafe.test(only);
    for (const key of [raws.join(' '), ...(isEzafe ? [only.replace(ezafe, '')] : [])]) {
      const found = this.#otherNames.get(key);
      const names = found ? collectNames(found, other) : [];
      if (names.length > 0) return names;
    }
    return [];
  }

  /** In Arabic and Sorani the thing stands first, in English last. */
  #namesOfPair(
    [first, second, ...more]: readonly string[],
    isArabic: boolean,
  ): readonly OtherName[] {
    if (first === undefined || second === undefined || more.length > 0) return [];
    return isArabic ? this.#pairs.namesOf(second, first) : this.#pairs.namesOf(first, second);
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
    if (kinds.join() === raws.join()) return [];
    const names = this.otherNamesOf(kinds);
    // "شاحن كورولا": the kinds of models have English names.
    return names.length > 0 ? names : this.#namesOfPair(kinds, isArabicText(raws));
  }
}

const isArabicText = (raws: readonly string[]): boolean =>
  raws.every((raw) => scriptOf(raw) === 'arabic');

interface AddedName {
  readonly own?: OtherName | undefined;
  readonly locale?: Locale;
  /** Found as it is written only, not by its stems. */
  readonly isExact?: boolean;
}
