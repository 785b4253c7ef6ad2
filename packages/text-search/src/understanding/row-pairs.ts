import { type Locale, locales } from '@wasit/contract/locales';
import { fold } from '../analyser/index.ts';
import type { WordsByLocale } from '../words/word-tables.ts';
import { keysOf, type NameReader, type OtherName } from './names.ts';
import { otherNamesIn, type RowName } from './row-names.ts';

/** Languages in which the head of a name has a fixed position. */
const headed = ['en', 'ar', 'ckb'] as const satisfies readonly Locale[];

/** A noun before its adjective ends so in Sorani. */
export const ezafe = /ی$/u;

/** The names of a row in the languages whose names have a head. */
export const headedNames = (
  row: WordsByLocale,
  { termsOf }: Pick<NameReader, 'termsOf'>,
): RowName[] =>
  headed.flatMap((locale) =>
    (row[locale] ?? []).map((word) => ({ locale, terms: termsOf(word, locale) })),
  );

/**
 * Rows by their names of one word, and names of two words that have rows themselves: for lights of
 * bicycles the row "bike light".
 */
export class RowPairs {
  /** Names of one word in any language, and their rows. */
  readonly #rowOf = new Map<string, number>();
  /** The same by language: "كراسي" are chairs in Arabic, a shirt of some kind in Sorani. */
  readonly #rowIn = new Map<string, number>();
  readonly #pairs = new Map<string, readonly OtherName[]>();

  constructor(rows: readonly WordsByLocale[], reader: NameReader) {
    for (const [at, row] of rows.entries())
      for (const { locale, terms } of headedNames(row, reader))
        for (const key of terms.length === 1 ? reader.keysOf(terms.map(({ raw }) => raw)) : []) {
          addFirst(this.#rowOf, key, at);
          addFirst(this.#rowIn, `${locale} ${key}`, at);
        }
    for (const [at, row] of rows.entries())
      for (const word of row['zh-Hans'] ?? []) addFirst(this.#rowOf, fold(word), at);
    for (const [at, row] of rows.entries()) this.#addPairs(headedNames(row, reader), at, reader);
  }

  /** The names of a row that have two words with a row each. */
  #addPairs(names: readonly RowName[], at: number, reader: NameReader): void {
    for (const { locale, terms } of names) {
      const [left, right, ...more] = terms.map(({ raw }) => raw);
      if (left === undefined || right === undefined || more.length > 0) continue;
      const pair = this.#pairOf(locale === 'en' ? [left, right] : [right, left], reader.keysOf);
      // "phone charger" in the row of chargers is not a kind of its own.
      if (pair !== undefined && !pair.split(' ').includes(String(at)) && !this.#pairs.has(pair))
        this.#pairs.set(pair, otherNamesIn(names, 'synonym'));
    }
  }

  /** The rows of what a thing is for and of the thing itself, where each word has one. */
  #pairOf(
    [first, thing]: readonly [string, string],
    keys: NameReader['keysOf'] = keysOf,
  ): string | undefined {
    const [left, right] = [first, thing].map((word) =>
      keys([word])
        .flatMap((key) => this.#rowOf.get(key) ?? [])
        .at(0),
    );
    return left === undefined || right === undefined || left === right
      ? undefined
      : `${left} ${right}`;
  }

  /** The names of a thing by what it is for and what it is. */
  namesOf(first: string, thing: string): readonly OtherName[] {
    const pair = this.#pairOf([first, thing]);
    return (pair !== undefined && this.#pairs.get(pair)) || [];
  }

  /**
   * The rows of the heads of these names, each in the language of its name; those of Sorani heads
   * before an adjective ("کراسی درێژ", a long کراس) only where there is no other.
   */
  rowsOfHeads(names: readonly RowName[]): ReadonlySet<number> {
    const heads = names.flatMap(({ locale, terms }) => {
      const head = (locale === 'en' ? terms.at(-1) : terms[0])?.raw;
      return terms.length > 1 && head !== undefined ? [{ locale, head }] : [];
    });
    const rowOf = (locale: Locale, head: string) => this.#rowIn.get(`${locale} ${head}`) ?? [];
    const rows = new Set(heads.flatMap(({ locale, head }) => rowOf(locale, head)));
    if (rows.size > 0) return rows;
    const sorani = heads.filter(({ locale }) => locale === 'ckb');
    return new Set(sorani.flatMap(({ locale, head }) => rowOf(locale, head.replace(ezafe, ''))));
  }
}

function addFirst(rows: Map<string, number>, key: string, at: number): void {
  if (!rows.has(key)) rows.set(key, at);
}

/** The word in the languages that a table row has for it. */
export const wordsOfRow = (row: WordsByLocale): { word: string; locale: Locale }[] =>
  locales.flatMap((locale) => (row[locale] ?? []).map((word) => ({ word, locale })));
