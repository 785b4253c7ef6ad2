import type { QueryWord, SearchPlan } from '../search-engine.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Each further plan is a query: after these the nearest are found, or nothing near exists. */
const mostPlans = 12;
/** Of a long query only the most telling words are combined. */
const mostCombined = 8;

/** A word that no product had when they were last counted: dropped first, yet a product may have it since. */
const unknownTells = 0.01;

/** How much a word tells: rare words tell more. */
function information({ ways }: QueryWord, vocabulary: Vocabulary): number {
  const most = Math.max(0, ...ways.map(({ terms }) => Math.min(...terms.map((term) => vocabulary.documentFrequency(term)))));
  return most === 0 ? unknownTells : Math.log2(1 + (vocabulary.documents + 1) / most);
}

/** All words, then all but one, and so on (maximum coverage); among plans of as many words the one that tells most first. */
export function backOff(words: readonly QueryWord[], vocabulary: Vocabulary): SearchPlan[] {
  const told = words.map((word) => ({ word, tells: information(word, vocabulary) }));
  const kept = [...told].sort((a, b) => b.tells - a.tells).slice(0, mostCombined);
  const plans: { words: readonly QueryWord[]; tells: number }[] = [];
  for (let set = 1; set < 1 << kept.length; set += 1) {
    const chosen = kept.filter((_, at) => set & (1 << at));
    if (chosen.length < words.length)
      plans.push({ words: chosen.map(({ word }) => word), tells: chosen.reduce((sum, { tells }) => sum + tells, 0) });
  }
  const inOrder = plans.sort((a, b) => b.words.length - a.words.length || b.tells - a.tells);
  const asTyped = (chosen: readonly QueryWord[]) => ({ words: words.filter((word) => chosen.includes(word)) });
  return [{ words }, ...inOrder.slice(0, mostPlans - 1).map(({ words: chosen }) => asTyped(chosen))];
}
