import type { QueryWord } from '../../search-plan.ts';
import { isSureTypo } from './edits.ts';
import { countGoodsWith, type Vocabulary } from './vocabulary.ts';

/**
 * A word that may be a typo: it is one only if goods have its correction together with other words
 * of the text.
 */
export interface PossibleTypo {
  readonly raw: string;
  /** Its possible meanings, the likeliest first. */
  readonly near: readonly string[];
  /** Words of the text that goods have, the rarest first. */
  readonly beside: readonly QueryWord[];
  /**
   * The text has other words that nobody sells: names of brands and models, which this one may be
   * too. People rarely mistype the first letter (Pollock, Zamora 1984).
   */
  readonly isAmongNames: boolean;
}

/** Each pair of a correction and a context word is looked up. */
const maxContextWords = 4;
const maxTypos = 3;

/** The possible typos of a text with other words; a single word has no context to compare. */
export function possibleTypos(
  words: readonly QueryWord[],
  near: ReadonlyMap<QueryWord, readonly string[]>,
  vocabulary: Vocabulary,
): PossibleTypo[] {
  const counted = words.map((word) => ({ word, goods: countGoodsWith(word, vocabulary) }));
  const isAmongNames = counted.some(({ word, goods }) => goods === 0 && !near.has(word));
  const known = counted.filter(({ goods }) => goods > 0).sort((a, b) => a.goods - b.goods);
  return [...near].slice(0, maxTypos).flatMap(([slip, terms]): PossibleTypo[] => {
    const beside = known
      .flatMap(({ word }) => (word === slip ? [] : [word]))
      .slice(0, maxContextWords);
    return beside.length > 0 ? [{ raw: slip.raw, near: terms, beside, isAmongNames }] : [];
  });
}

/**
 * The near words of a typo that occur with at least half of the words beside it, or with all of them
 * where the letters alone would not tell; the most frequent first.
 */
export function likelyCorrections(
  { raw, near, beside, isAmongNames }: PossibleTypo,
  occursWith: (term: string, word: QueryWord) => boolean,
): string[] {
  return near
    .filter((term) => !isAmongNames || term[0] === raw[0])
    .map((term) => ({ term, count: beside.filter((word) => occursWith(term, word)).length }))
    .filter(
      ({ term, count }) =>
        count > 0 && count >= (isSureTypo(raw, term) ? beside.length / 2 : beside.length),
    )
    .sort((a, b) => b.count - a.count)
    .map(({ term }) => term);
}
