import type { Locale } from '@wasit/contract/locales';
import { type QueryTerm, queryTerms } from '../analyser/index.ts';
import type { QueryWord, Understanding } from '../engine/search-engine.ts';

const wordOf = ({ raw, ways }: QueryTerm): QueryWord => ({
  raw,
  ways: ways.map((terms, index) => ({ terms, weight: index === 0 ? 1 : 0.8 })),
});

/** The words of a query, and what to try when not all are found together: all but one, then each alone. Undefined without a word. */
export function understand(text: string, { locale }: { locale: Locale }): Understanding | undefined {
  const words = queryTerms(text, locale).map(wordOf);
  if (words.length === 0) return undefined;
  const butOne = words.length > 2 ? words.map((_, dropped) => words.filter((_word, index) => index !== dropped)) : [];
  const alone = words.length > 1 ? words.map((word) => [word]) : [];
  return { plans: [words, ...butOne, ...alone].map((chosen) => ({ words: chosen })), correction: null };
}
