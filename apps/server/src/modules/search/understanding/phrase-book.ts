import { type Locale, locales } from '@wasit/contract/locales';
import { pinyin } from 'pinyin-pro';
import {
  chineseWord,
  fold,
  type QueryTerm,
  queryTerms,
  stemArabic,
  stemEnglish,
  stemSorani,
} from '../analyser/index.ts';
import type { BrandSpelling, ModelLine, WordsByLocale, WordTables } from '../words/word-tables.ts';
import { type Heard, LatinArabic } from './latin-arabic.ts';
import { scriptOf, Vocabulary } from './vocabulary.ts';

/** Another way to name what a phrase names. */
export interface OtherWay {
  readonly terms: readonly string[];
  /**
   * `model`: the kind of goods that a line of models belongs to, where nobody sells the model;
   * `wider`: what a thing is a kind of, for where nobody sells it (of water heaters heaters).
   */
  readonly kind: 'brand' | 'synonym' | 'model' | 'wider';
  /** The language of a synonym. */
  readonly locale: Locale | undefined;
}

export const longestPhrase = 4;
/** Languages in whose names the head is told by its place. */
const headed = ['en', 'ar', 'ckb'] as const satisfies readonly Locale[];

const stemmers = [(word: string) => word, stemEnglish, stemArabic, stemSorani] as const;

/** A phrase under each stemmer; words of a code ("li-ning") stand as one. */
const keysOf = (raws: readonly string[]): string[] => [
  ...new Set(stemmers.map((stem) => raws.map(stem).join(' '))),
];

/**
 * Letters that Iraqi people write or leave out as they like: چ and ج, پ and ب, گ and ک. Undefined
 * where the word has none of them and nothing is to be gained.
 */
const looseLetters: Readonly<Record<string, string>> = { چ: 'ج', ژ: 'ج', پ: 'ب', گ: 'ک', ڤ: 'ف' };
const loose = (word: string): string =>
  word.replace(/[چژپگڤ]/g, (letter) => looseLetters[letter] ?? letter);

const soundOf = (word: string): string =>
  pinyin(word, { toneType: 'none', type: 'array' }).join('').replaceAll('ü', 'v');

const withoutOwn = (ways: readonly OtherWay[], index: number): OtherWay[] =>
  ways.filter(({ terms }, at) => at !== index && terms.length > 0);

/** What stands in a table is one word, also where Chinese would be read as several. */
const termsOf = (phrase: string, locale?: Locale): QueryTerm[] => {
  const whole = fold(phrase).trim();
  return /^\p{Script=Han}+$/u.test(whole) ? [chineseWord(whole)] : queryTerms(phrase, locale);
};

/**
 * The most general terms of a word: its stem, which stands in the index beside every form of it.
 */
const general = ({ raw, ways }: QueryTerm): readonly string[] =>
  (scriptOf(raw) === 'cjk' ? ways[0] : ways.at(-1)) ?? [raw];

/**
 * The synonym and brand tables as a query reads them: what a run of words is called otherwise.
 * Pure; made anew when the tables change.
 */
export class PhraseBook {
  readonly #others = new Map<string, OtherWay[]>();
  /** By the word without spaces. */
  readonly #chinese = new Map<string, OtherWay[]>();

  /** Chinese names by their pinyin without blanks. */
  readonly #sounds = new Map<string, OtherWay[]>();
  /** Names in Arabic letters, whichever of the {@link looseLetters} they were written with. */
  readonly #loose = new Map<string, OtherWay[]>();
  /** Every word of every name. */
  readonly #words = new Set<string>();
  /** Names of one word. */
  readonly #single = new Map<string, number>();
  /** Of a line of models the kind of goods it is. */
  readonly #kinds = new Map<string, string>();
  #heard: LatinArabic | undefined;
  #near: Vocabulary | undefined;

  /**
   * `attributes`: words that say how goods are; they lead to words of their own language and to
   * English ones only.
   */
  constructor(
    { synonyms, brands }: WordTables,
    {
      attributes = [],
      models = [],
    }: { attributes?: readonly WordsByLocale[]; models?: readonly ModelLine[] } = {},
  ) {
    for (const row of synonyms) this.#addSynonyms(row, locales);
    this.#addKinds(synonyms);
    for (const locale of locales)
      for (const row of attributes)
        this.#addSynonyms({ en: row.en ?? [], [locale]: row[locale] ?? [] }, [locale]);
    for (const row of brands) this.#addBrand(row);
    for (const line of models) this.#addModels(line);
  }

  #addModels({ kind, models }: ModelLine): void {
    const own = termsOf(kind).flatMap(general);
    const ways = [{ terms: own, kind: 'synonym', locale: 'en' } as const, ...this.othersOf([kind])];
    for (const model of models) {
      this.#add(
        model,
        ways.map((way): OtherWay => ({ ...way, kind: 'model' })),
        { own: undefined, locale: undefined },
      );
      const [only, ...more] = termsOf(model);
      if (only && more.length === 0) this.#kinds.set(only.raw, kind);
    }
  }

  /** `from`: the languages in which the words may be typed. */
  #addSynonyms(row: WordsByLocale, from: readonly Locale[]): void {
    const words = locales.flatMap((locale) =>
      (row[locale] ?? []).map((word) => ({ word, locale })),
    );
    const ways = words.map(({ word, locale }): OtherWay => {
      const terms = termsOf(word, locale).flatMap(general);
      return { terms: [...new Set(terms)], kind: 'synonym', locale };
    });
    for (const [index, { word, locale }] of words.entries()) {
      if (from.includes(locale))
        this.#add(word, withoutOwn(ways, index), { own: ways[index], locale });
    }
  }

  /**
   * A name of several words is a kind of what its head names, where that has a row of its own:
   * "school bag", "جنطة ظهر". The head stands first in Arabic and Sorani, last in English; Chinese
   * names are not taken apart.
   */
  #addKinds(rows: readonly WordsByLocale[]): void {
    const namesOf = (row: WordsByLocale) =>
      headed.flatMap((locale) =>
        (row[locale] ?? []).map((word) => ({ locale, terms: termsOf(word, locale) })),
      );
    const all = rows.map(namesOf);
    const rowOf = new Map<string, number>();
    for (const [at, names] of all.entries())
      for (const { terms } of names)
        for (const key of terms.length === 1 ? keysOf(terms.map(({ raw }) => raw)) : [])
          if (!rowOf.has(key)) rowOf.set(key, at);
    for (const [at, names] of all.entries()) {
      const heads = names.flatMap(({ locale, terms }) =>
        terms.length > 1 ? [(locale === 'en' ? terms.at(-1) : terms[0])?.raw ?? ''] : [],
      );
      for (const wide of new Set(heads.map((head) => rowOf.get(head)))) {
        if (wide === undefined || wide === at) continue;
        const wider = (all[wide] ?? []).map(({ locale, terms }): OtherWay => {
          return { terms: [...new Set(terms.flatMap(general))], kind: 'wider', locale };
        });
        this.#addTo(rows[at] ?? {}, wider);
      }
    }
  }

  /** Further ways for every name of a row. */
  #addTo(row: WordsByLocale, ways: readonly OtherWay[]): void {
    for (const locale of locales)
      for (const word of row[locale] ?? []) this.#add(word, ways, { own: undefined, locale });
  }

  #addBrand({ brand, aliases }: BrandSpelling): void {
    const spellings = [brand, ...aliases];
    const ways = spellings.map((spelling): OtherWay => {
      const terms = termsOf(spelling).flatMap(({ ways: [asTyped] }) => asTyped ?? []);
      return { terms, kind: 'brand', locale: undefined };
    });
    for (const [index, spelling] of spellings.entries()) {
      this.#add(spelling, withoutOwn(ways, index), { own: ways[index], locale: undefined });
    }
  }

  #add(
    phrase: string,
    others: readonly OtherWay[],
    { own, locale }: { own: OtherWay | undefined; locale: Locale | undefined },
  ): void {
    const terms = termsOf(phrase, locale);
    const raws = terms.map(({ raw }) => raw);
    const [only] = raws;
    if (only === undefined) return;
    for (const raw of raws) this.#words.add(raw);
    if (raws.length === 1) this.#single.set(only, 1);
    if (raws.length === 1 && scriptOf(only) === 'cjk') {
      this.#put(this.#chinese, only, others);
      this.#put(this.#sounds, soundOf(only), own ? [own, ...others] : others);
    } else {
      for (const key of keysOf(raws)) this.#put(this.#others, key, others);
      if (raws.every((raw) => scriptOf(raw) === 'arabic'))
        for (const key of keysOf(raws.map(loose)))
          this.#put(this.#loose, key, own ? [own, ...others] : others);
      // "powerbank", "باوربانك": the phrase without its spaces.
      if (raws.length > 1 && raws.every((raw) => scriptOf(raw) !== 'cjk'))
        this.#put(this.#others, fold(raws.join('')), own ? [own, ...others] : others);
    }
  }

  #put(book: Map<string, OtherWay[]>, key: string, others: readonly OtherWay[]): void {
    const known = book.get(key) ?? [];
    const seen = new Set(known.map(({ terms }) => terms.join(' ')));
    book.set(key, [...known, ...others.filter(({ terms }) => !seen.has(terms.join(' ')))]);
  }

  /** Whether a word is one of a name in the tables. */
  hasWord(raw: string): boolean {
    return this.#words.has(raw);
  }

  /** A Chinese name of the tables typed in pinyin, and its other names. */
  soundingLike(letters: string): readonly OtherWay[] {
    return this.#sounds.get(letters) ?? [];
  }

  /** Other names of these words in this order; none when the tables do not have them. */
  othersOf(raws: readonly string[]): readonly OtherWay[] {
    for (const key of keysOf(raws)) {
      const found = this.#others.get(key) ?? this.#chinese.get(raws.join(''));
      if (found !== undefined) return found;
    }
    if (!raws.every((raw) => scriptOf(raw) === 'arabic')) return [];
    return keysOf(raws.map(loose)).flatMap((key) => this.#loose.get(key) ?? []);
  }

  /**
   * Other names of two words that stand apart: of "iphone 13 pro max cover" those of "iphone cover",
   * else of "phone cover".
   */
  othersApart(raws: readonly [string, string]): readonly OtherWay[] {
    const found = this.#others.get(raws.join(' ')) ?? this.othersOf(raws);
    if (found.length > 0) return found;
    const kinds = raws.map((raw) => this.#kinds.get(raw) ?? raw);
    return kinds.join() === raws.join() ? [] : this.othersOf(kinds);
  }

  /** Names in Arabic letters typed in Latin ones. */
  hear(letters: string, most: number): Heard[] {
    this.#heard ??= new LatinArabic(this.#single);
    return this.#heard.read(letters, most);
  }

  /** Names of one word near a misspelt one. */
  near(word: string, edits: number): string[] {
    this.#near ??= new Vocabulary(this.#single, { documents: 0 });
    return this.#near
      .near(word, { most: 2, edits })
      .flatMap(({ term }) => (term[0] === word[0] ? [term] : []));
  }
}
