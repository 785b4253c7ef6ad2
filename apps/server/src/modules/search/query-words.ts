import type { Locale } from '@wasit/contract/locales';
import { type QueryTerm, queryTerms, termsToTsquery } from './analyser/index.ts';

export interface WordQuery {
  /** tsquery literals: all words (or enough of them) with their stems, and as typed. */
  readonly query: string;
  readonly rawQuery: string;
}

/** All ways to take `count` of the terms, at most `most` of them. */
function choices(terms: readonly QueryTerm[], count: number, most = 60): QueryTerm[][] {
  if (count === 0) return [[]];
  const found: QueryTerm[][] = [];
  for (const [index, term] of terms.entries()) {
    for (const rest of choices(terms.slice(index + 1), count - 1, most)) {
      if (found.length >= most) return found;
      found.push([term, ...rest]);
    }
  }
  return found;
}

const asTyped = (term: QueryTerm): QueryTerm => ({ raw: term.raw, ways: term.ways.slice(0, 1) });

const anyOf = (sets: readonly QueryTerm[][]): string => sets.map((terms) => `(${termsToTsquery(terms)})`).join(' | ');

/**
 * The queries to try one after the other until something is found: all words, then all but one, and so on down to any one of them (maximum coverage).
 * Empty when the text holds no word.
 */
export function* wordQueries(text: string, locale: Locale): Generator<WordQuery> {
  const terms = queryTerms(text, locale);
  for (let count = terms.length; count > 0; count -= 1) {
    // Many words: below all-but-one the number of choices grows fast, and any single word is as good.
    const size = terms.length > 8 && count < terms.length - 1 ? 1 : count;
    const sets = choices(terms, size);
    yield { query: anyOf(sets), rawQuery: anyOf(sets.map((set) => set.map(asTyped))) };
    if (size === 1) return;
  }
}
