import { bandsBetween } from './marks.ts';
import type { QueryWord, SearchFilter, SearchPlan } from './search-engine.ts';
import type { SearchStatistics } from './statistics.ts';

/** Shares of things that go together, the smallest first: the second counts by its root, the third by its fourth root (words are dependent). */
const together = (shares: readonly number[]): number =>
  shares.toSorted((a, b) => a - b).reduce((product, share, index) => product * share ** (1 / 2 ** index), 1);

const shareOfWord = ({ ways }: QueryWord, { documents, documentFrequency }: SearchStatistics): number =>
  Math.max(0, ...ways.map(({ terms }) => together(terms.map((term) => Math.min(1, documentFrequency(term) / documents)))));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

function sharesOfFilter(filter: SearchFilter, { documents, shape }: SearchStatistics): number[] {
  const shares: number[] = [];
  const of = (count: number) => Math.min(1, count / documents);
  if (filter.categoryIds) shares.push(of(sum(filter.categoryIds.map((id) => shape.leaves[id] ?? 0))));
  if (filter.priceFromMinor !== undefined || filter.priceToMinor !== undefined)
    shares.push(of(sum(bandsBetween(filter.priceFromMinor, filter.priceToMinor).map((band) => shape.bands[band] ?? 0))));
  // A supplier who is not among the great ones has few goods.
  if (filter.supplierId !== undefined) shares.push(of(shape.suppliers[filter.supplierId] ?? 0));
  return shares;
}

/** How many products will have all words and pass the filter, about. 0 when nothing is known: then all hits are looked at. */
export function estimate({ words }: SearchPlan, filter: SearchFilter, statistics: SearchStatistics): number {
  const { documents, shape } = statistics;
  if (documents === 0) return 0;
  const shares = [...words.map((word) => shareOfWord(word, statistics)), ...sharesOfFilter(filter, statistics)];
  const stock = filter.inStock ? shape.inStock / documents : 1;
  const soon = filter.shipsSoon ? shape.shipsSoon / documents : 1;
  return documents * together(shares) * stock * soon;
}
