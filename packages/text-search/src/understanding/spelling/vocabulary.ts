import type { Locale } from '@wasit/contract/locales';
import type { QueryWord } from '../../search-plan.ts';
import { AlikeWords } from './alike-letters.ts';
import { bitCount, editDistance, isSubsequence, letterSet } from './edits.ts';

export type Script = 'latin' | 'arabic' | 'cjk' | 'other';

export function scriptOf(word: string): Script {
  const code = word.codePointAt(0) ?? 0;
  if (code < 0x250) return 'latin';
  if (code >= 0x600 && code < 0x780) return 'arabic';
  return code >= 0x2e80 ? 'cjk' : 'other';
}

interface Entry {
  readonly term: string;
  readonly frequency: number;
  readonly letters: number;
}

export interface Neighbour {
  readonly term: string;
  readonly frequency: number;
  readonly edits: number;
}

const lettersOnly = /^\p{L}+$/u;
/** A word of two letters is near to everything. */
const minCorrectedLength = 3;
const maxUncounted = 20_000;

/**
 * The words of the catalogue with their number of products, in memory: unknown words of a query are
 * compared with them.
 */
export class Vocabulary {
  readonly documents: number;
  readonly #frequencies: ReadonlyMap<string, number>;
  readonly #byLength = new Map<string, Entry[]>();
  readonly #alike = new AlikeWords();
  readonly #surface: (word: string) => string | undefined;
  readonly #isInLanguage: (word: string, locale: Locale) => boolean;
  readonly #countWithAll: (terms: readonly string[]) => number | undefined;
  readonly #uncounted = new Set<string>();

  constructor(
    terms: ReadonlyMap<string, number>,
    {
      documents,
      surface = () => undefined,
      isInLanguage = () => true,
      countWithAll = () => undefined,
    }: VocabularyParts,
  ) {
    this.documents = documents;
    this.#frequencies = terms;
    this.#surface = surface;
    this.#isInLanguage = isInLanguage;
    this.#countWithAll = countWithAll;
    for (const [term, frequency] of terms) {
      if (term.length < minCorrectedLength || !lettersOnly.test(term) || scriptOf(term) === 'cjk')
        continue;
      const key = `${scriptOf(term)}${term.length}`;
      const entries = this.#byLength.get(key) ?? [];
      entries.push({ term, frequency, letters: letterSet(term) });
      this.#byLength.set(key, entries);
      if (scriptOf(term) === 'arabic') this.#alike.add(term, frequency);
    }
  }

  /** How many products have the term. */
  documentFrequency(term: string): number {
    return this.#frequencies.get(term) ?? (this.#uncounted.has(term) ? 1 : 0);
  }

  /** How many products have all of these terms, at most. */
  countWithAll(terms: readonly string[]): number {
    const most = Math.min(...terms.map((term) => this.documentFrequency(term)));
    // Goods newer than the count are in no sample.
    const isNew = terms.some((term) => !this.#frequencies.has(term));
    return terms.length < 2 || isNew ? most : (this.#countWithAll(terms) ?? most);
  }

  /** Records that some product has a term that is not counted: too rare, or new. */
  addUncounted(term: string): void {
    if (this.#uncounted.size >= maxUncounted) this.#uncounted.clear();
    this.#uncounted.add(term);
  }

  /** A known word for which other letters were typed. */
  alike(form: string): string | undefined {
    return this.#alike.of(form);
  }

  /** A folded word in its usual spelling, if the catalogue has it. */
  surface(term: string): string | undefined {
    return this.#surface(term);
  }

  terms(): Iterable<readonly [string, number]> {
    return this.#frequencies;
  }

  /**
   * Known words near an unknown one, the likeliest first: fewest edits, the same first letter, the
   * usual spelling, a letter left out, then frequency. `locale`: only words of that language.
   */
  near(
    word: string,
    { most, edits, locale }: { most: number; edits: number; locale?: Locale | undefined },
  ): Neighbour[] {
    const letters = letterSet(word);
    const neighbours: Neighbour[] = [];
    for (let length = word.length - edits; length <= word.length + edits; length += 1) {
      for (const entry of this.#byLength.get(`${scriptOf(word)}${length}`) ?? []) {
        if (bitCount(entry.letters ^ letters) > 2 * edits) continue;
        const distance = editDistance(word, entry.term, edits);
        if (distance <= edits)
          neighbours.push({ term: entry.term, frequency: entry.frequency, edits: distance });
      }
    }
    const likely = ({ term, frequency, edits: distance }: Neighbour): number =>
      Math.log2(1 + frequency) +
      (term[0] === word[0] ? 4 : 0) +
      (this.#surface(term) === undefined ? 0 : 1) +
      (isSubsequence(word, term) ? 1 : 0) -
      8 * distance;
    const fits =
      locale === undefined
        ? neighbours
        : neighbours.filter(({ term }) => this.#isInLanguage(term, locale));
    return fits.sort((a, b) => likely(b) - likely(a) || (a.term < b.term ? -1 : 1)).slice(0, most);
  }
}

export interface VocabularyParts {
  /** How many products there are. */
  readonly documents: number;
  /** The usual spelling of a folded word, for showing a correction. */
  readonly surface?: (word: string) => string | undefined;
  /** Whether names of goods in a language contain the folded word. */
  readonly isInLanguage?: (word: string, locale: Locale) => boolean;
  /** How many products have all of some terms; undefined where that is not known. */
  readonly countWithAll?: (terms: readonly string[]) => number | undefined;
}

/** How many goods have a word, by the most frequent of its ways. */
export const countGoodsWith = ({ ways }: QueryWord, vocabulary: Vocabulary): number =>
  Math.max(
    0,
    ...ways.map(({ terms }) =>
      Math.min(...terms.map((term) => vocabulary.documentFrequency(term))),
    ),
  );
