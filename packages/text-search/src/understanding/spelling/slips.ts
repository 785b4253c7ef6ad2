import type { QueryWord } from '../../search-plan.ts';
import { isSureSlip } from './edits.ts';
import { goodsWith, type Vocabulary } from './vocabulary.ts';

/**
 * A word that may be a typo: it is one only if goods have its correction together with other words
 * of the text.
 */
export interface Slip {
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

/** Each pair of a near word and one beside it is looked up. */
const maxBeside = 4;
const maxSlips = 3;

/** The possible typos of a text with other words; a single word has no context to compare. */
export function slipsOf(
  words: readonly QueryWord[],
  near: ReadonlyMap<QueryWord, readonly string[]>,
  vocabulary: Vocabulary,
): Slip[] {
  const counted = words.map((word) => ({ word, goods: goodsWith(word, vocabulary) }));
  const isAmongNames = counted.some(({ word, goods }) => goods === 0 && !near.has(word));
  const known = counted.filter(({ goods }) => goods > 0).sort((a, b) => a.goods - b.goods);
  return [...near].slice(0, maxSlips).flatMap(([slip, terms]): Slip[] => {
    const beside = known.flatMap(({ word }) => (word === slip ? [] : [word])).slice(0, maxBeside);
    return beside.length > 0 ? [{ raw: slip.raw, near: terms, beside, isAmongNames }] : [];
  });
}

/**
 * The near words of a typo that occur with at least half of the words beside it, or with all of them
 * where the letters alone would not tell; the most frequent first.
 */
export function likeliest(
  { raw, near, beside, isAmongNames }: Slip,
  standsWith: (term: string, word: QueryWord) => boolean,
): string[] {
  return near
    .filter((term) => !isAmongNames || term[0] === raw[0])
    .map((term) => ({ term, times: beside.filter((word) => standsWith(term, word)).length }))
    .filter(
      ({ term, times }) =>
        times > 0 && times >= (isSureSlip(raw, term) ? beside.length / 2 : beside.length),
    )
    .sort((a, b) => b.times - a.times)
    .map(({ term }) => term);
}
