import type { Locale } from '@wasit/contract/locales';
import { fold, type QueryTerm, queryTerms } from '../../analyser/index.ts';
import type { QueryWord } from '../../search-plan.ts';
import { scriptOf, type Vocabulary } from './vocabulary.ts';

type Way = QueryWord['ways'][number];
type Pair = readonly [QueryTerm, QueryTerm];

/** A stem ranks below the word as typed; more so where light stems join different words. */
const stemWeight = { latin: 0.95, arabic: 0.8, cjk: 1, other: 1 } as const;
/** Less sure than the typed words: goods with both words in their name rank first. */
const joinedWeight = 0.7;

export const typedWays = ({ raw, ways }: QueryTerm): Way[] =>
  ways.map((terms, at) => ({ terms, weight: at === 0 ? 1 : stemWeight[scriptOf(raw)] }));

/**
 * Words typed apart that goods write as one: "head set" as "headset", "rtx 2060" as "rtx2060".
 * Returns for each name of the query (one word, or several that the tables have as one) the joined
 * words it is part of: the joined word satisfies each of the two, so that either may still be
 * dropped.
 */
export function joinedWordWays(
  { text, names }: { text: string; names: readonly (readonly QueryTerm[])[] },
  words: WordsOfShop,
): Way[][] {
  const folded = fold(text);
  return names.map((_, at) =>
    pairsAt(names, at).flatMap((pair) => joinedWays(pair, folded, words)),
  );
}

interface WordsOfShop {
  readonly vocabulary: Vocabulary;
  readonly locale: Locale;
}

/** A name of two words with itself, a single word with a single one beside it. */
function pairsAt(slices: readonly (readonly QueryTerm[])[], at: number): Pair[] {
  const [first, second, ...more] = slices[at] ?? [];
  if (!first || more.length > 0) return [];
  if (second) return [[first, second]];
  const single = (slice: readonly QueryTerm[] = []) => (slice.length === 1 ? slice : []);
  const before = single(slices[at - 1]).map((left): Pair => [left, first]);
  return [...before, ...single(slices[at + 1]).map((right): Pair => [first, right])];
}

function joinedWays(
  [left, right]: Pair,
  folded: string,
  { vocabulary, locale }: WordsOfShop,
): Way[] {
  const script = scriptOf(left.raw);
  const isNumber = !/\p{L}/u.test(left.raw + right.raw);
  if (
    script !== scriptOf(right.raw) ||
    script === 'cjk' ||
    isNumber ||
    !folded.includes(`${left.raw} ${right.raw}`)
  )
    return [];
  return queryTerms(left.raw + right.raw, locale)
    .flatMap(typedWays)
    .filter(
      ({ terms }) =>
        terms.length === 1 && terms.every((term) => vocabulary.documentFrequency(term) > 0),
    )
    .map(({ terms, weight }) => ({ terms, weight: weight * joinedWeight }));
}
