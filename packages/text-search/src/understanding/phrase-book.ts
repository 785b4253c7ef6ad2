import { type Locale, locales } from '@wasit/contract/locales';
import type {
  BrandSpelling,
  KindGroup,
  ModelLine,
  WordsByLocale,
  WordTables,
} from '../words/word-tables.ts';
import { NameIndex } from './name-index.ts';
import {
  generalTerms,
  keysOf,
  longerNames,
  NameReader,
  type OtherName,
  type SharedNames,
  sharedNames,
} from './names.ts';
import { otherNamesIn, type RowAmongOthers, withoutIndex } from './row-names.ts';
import { ezafe, headedNames, RowPairs, wordsOfRow } from './row-pairs.ts';
import { looseForm } from './spelling/alike-letters.ts';
import { scriptOf } from './spelling/vocabulary.ts';
import { collectNames, isExactName } from './ways.ts';

export type { OtherName as OtherWay } from './names.ts';

export const longestPhrase = 4;

/**
 * The synonym and brand tables for queries: other names of a run of words. Immutable; rebuilt when
 * the tables change.
 */
export class PhraseBook {
  readonly #reader = new NameReader();
  readonly #index = new NameIndex(this.#reader);
  /** Names of one word. */
  readonly single = this.#index.single;
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
    const reader = this.#reader;
    const shared = sharedNames(synonyms, reader);
    this.#longer = longerNames(synonyms, reader);
    this.#pairs = new RowPairs(synonyms, reader);
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
    reader.forget();
    this.#index.forget();
  }

  /** Words that only describe properties: "men", not "remote control". */
  #addQualities(attributes: readonly WordsByLocale[]): void {
    for (const row of attributes)
      for (const locale of locales)
        for (const word of row[locale] ?? []) {
          const raws = this.#reader.termsOf(word, locale).map(({ raw }) => raw);
          const name = this.#index.names.get(raws.join(' '));
          if (!(name && isExactName(name)) && !this.#index.chinese.has(raws.join('')))
            for (const key of this.#reader.keysOf(raws)) this.#qualities.add(key);
        }
  }

  #addModels({ kind, models, isUnsold = false }: ModelLine): void {
    const own = this.#reader.termsOf(kind).flatMap(generalTerms);
    const ways = [
      { terms: own, kind: 'synonym', locale: 'en' } as const,
      ...this.otherNamesOf([kind]),
    ].flatMap((way): OtherName[] => {
      if (way.kind !== 'synonym') return [way];
      return isUnsold ? [] : [{ ...way, kind: 'model' }];
    });
    for (const model of models) {
      this.#add(model, ways);
      const [only, ...more] = this.#reader.termsOf(model);
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
      const terms = this.#reader.nameTerms(word, locale);
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
    const waysTo = new Map<WordsByLocale, readonly OtherName[]>();
    for (const [at, row] of rows.entries())
      for (const wide of this.#pairs.rowsOfHeads(headedNames(row, this.#reader))) {
        const kind = rows[wide];
        if (kind === undefined || wide === at) continue;
        const ways =
          waysTo.get(kind) ??
          otherNamesIn(headedNames(kind, this.#reader), 'wider', shared.get(kind));
        waysTo.set(kind, ways);
        this.#addToRow(row, ways);
      }
  }

  /** The group's name finds all its kinds; if nobody sells one of them, the others are shown. */
  #addGroup({ names, kinds }: KindGroup, rows: readonly WordsByLocale[]): void {
    const ways = kinds.map((kind): OtherName => {
      return { terms: this.#reader.nameTerms(kind, 'en'), kind: 'beside', locale: 'en' };
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
      const terms = this.#reader.termsOf(spelling).flatMap(({ ways: [asTyped] }) => asTyped ?? []);
      return { terms, kind: 'brand', locale: undefined };
    });
    const named = ways.filter(({ terms }) => terms.length > 0);
    for (const [index, spelling] of spellings.entries()) {
      this.#add(spelling, named, { own: ways[index] });
      const raws = this.#reader.termsOf(spelling).map(({ raw }) => raw);
      this.#brandNames.add(raws.join(' '));
      for (const raw of raws) this.#brandWords.add(raw);
    }
  }

  #add(phrase: string, ways: readonly OtherName[], { own, locale }: AddedName = {}): void {
    this.#index.add(phrase, { ways, own, locale });
  }

  /** Whether a word is part of a name in the tables. */
  hasWord(raw: string): boolean {
    return this.#index.words.has(raw);
  }

  /** A word of a name in the tables for which other letters were typed. */
  alike(form: string): string | undefined {
    return this.#index.alike.of(form);
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

  /** A Chinese name of the tables typed in pinyin. */
  nameByPinyin(letters: string): string | undefined {
    return this.#index.nameBySound(letters);
  }

  /** The same and its other names. */
  namesByPinyin(letters: string): readonly OtherName[] {
    const found = this.#index.bySound(letters);
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
      const found = this.#index.names.get(key) ?? this.#index.chinese.get(raws.join(''));
      if (found !== undefined) return collectNames(found);
    }
    const isArabic = isArabicText(raws);
    const looseNames = isArabic
      ? keysOf(raws.map(looseForm)).flatMap((key) => {
          const near = this.#index.loose.get(key);
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
      const found = this.#index.names.get(key);
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
    const known = this.#index.names.get(raws.join(' '));
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
}
