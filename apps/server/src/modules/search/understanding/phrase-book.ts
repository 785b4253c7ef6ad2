import { type Locale, locales } from '@wasit/contract/locales';
import { fold, type QueryTerm, queryTerms, stemArabic, stemEnglish, stemSorani } from '../analyser/index.ts';
import type { BrandSpelling, WordsByLocale, WordTables } from '../words/word-tables.ts';
import { scriptOf } from './vocabulary.ts';

/** Another way to name what a phrase names. */
export interface OtherWay {
  readonly terms: readonly string[];
  readonly kind: 'brand' | 'synonym';
  /** The language of a synonym. */
  readonly locale: Locale | undefined;
}

export const longestPhrase = 4;

const stemmers = [(word: string) => word, stemEnglish, stemArabic, stemSorani] as const;

/** A phrase under each stemmer; words of a code ("li-ning") stand as one. */
const keysOf = (raws: readonly string[]): string[] => [...new Set(stemmers.map((stem) => raws.map(stem).join(' ')))];

const withoutOwn = (ways: readonly OtherWay[], index: number): OtherWay[] =>
  ways.filter(({ terms }, at) => at !== index && terms.length > 0);

/** The most general terms of a word: its stem, which stands in the index beside every form of it. */
const general = ({ raw, ways }: QueryTerm): readonly string[] => (scriptOf(raw) === 'cjk' ? ways[0] : ways.at(-1)) ?? [raw];

/** The synonym and brand tables as a query reads them: what a run of words is called otherwise. Pure; made anew when the tables change. */
export class PhraseBook {
  readonly #others = new Map<string, OtherWay[]>();
  /** Chinese is written without spaces: these words are looked for inside a run. */
  readonly #chinese = new Map<string, OtherWay[]>();
  readonly #longestChinese: number;

  constructor({ synonyms, brands }: WordTables) {
    for (const row of synonyms) this.#addSynonyms(row);
    for (const row of brands) this.#addBrand(row);
    this.#longestChinese = Math.max(0, ...[...this.#chinese.keys()].map((word) => word.length));
  }

  #addSynonyms(row: WordsByLocale): void {
    const words = locales.flatMap((locale) => (row[locale] ?? []).map((word) => ({ word, locale })));
    const ways = words.map(({ word, locale }): OtherWay => {
      const terms = queryTerms(word, locale).flatMap(general);
      return { terms: [...new Set(terms)], kind: 'synonym', locale };
    });
    for (const [index, { word, locale }] of words.entries()) {
      this.#add(word, withoutOwn(ways, index), { own: ways[index], locale });
    }
  }

  #addBrand({ brand, aliases }: BrandSpelling): void {
    const spellings = [brand, ...aliases];
    const ways = spellings.map((spelling): OtherWay => {
      const terms = queryTerms(spelling).flatMap(({ ways: [asTyped] }) => asTyped ?? []);
      return { terms, kind: 'brand', locale: undefined };
    });
    for (const [index, spelling] of spellings.entries()) {
      this.#add(spelling, withoutOwn(ways, index), { own: ways[index], locale: undefined });
    }
  }

  #add(phrase: string, others: readonly OtherWay[], { own, locale }: { own: OtherWay | undefined; locale: Locale | undefined }): void {
    const terms = queryTerms(phrase, locale);
    const raws = terms.map(({ raw }) => raw);
    const [only] = raws;
    if (only === undefined) return;
    if (raws.length === 1 && scriptOf(only) === 'cjk') this.#put(this.#chinese, only, others);
    else {
      for (const key of keysOf(raws)) this.#put(this.#others, key, others);
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

  /** Other names of these words in this order; none when the tables do not have them. */
  othersOf(raws: readonly string[]): readonly OtherWay[] {
    for (const key of keysOf(raws)) {
      const found = this.#others.get(key) ?? (raws.length === 1 ? this.#chinese.get(key) : undefined);
      if (found !== undefined) return found;
    }
    return [];
  }

  /** The longest words of the tables inside a run of Chinese, from left to right, and what lies between them. */
  chineseWords(run: string): { word: string; others: readonly OtherWay[] }[] {
    const words: { word: string; others: readonly OtherWay[] }[] = [];
    let rest = '';
    const close = () => {
      if (rest !== '') words.push({ word: rest, others: [] });
      rest = '';
    };
    for (let at = 0; at < run.length; ) {
      let length = Math.min(this.#longestChinese, run.length - at);
      while (length > 1 && !this.#chinese.has(run.slice(at, at + length))) length -= 1;
      if (length > 1) {
        close();
        const word = run.slice(at, at + length);
        words.push({ word, others: this.#chinese.get(word) ?? [] });
      } else rest += run.slice(at, at + 1);
      at += Math.max(1, length);
    }
    close();
    return words;
  }
}
