import { type Locale, pickText } from '@wasit/contract/locales';
import type { SearchInput, SearchPage } from '@wasit/contract/search';
import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { type CategoryTree, categoryTree, productCards } from '../catalogue/index.ts';
import { wordQueries } from './query-words.ts';
import { countCap, countHits, type LeafCount, leafCounts, type Match, type PageOf, probe, rankedHits, sortedHits } from './search.store.ts';

const mostFacets = 20;
/** So many of the best standing are scored when more than the cap have the words; relevance is not paged further. */
const scoredOfVeryMany = 400;

interface Found {
  readonly match: Match;
  readonly leaves: readonly LeafCount[];
}

const cents = (dollars: number | undefined): number | undefined => (dollars === undefined ? undefined : Math.round(dollars * 100));

/** The first query of the back-off that finds anything; the last one tried when none does. @throws SEARCH_EMPTY when there is no word */
async function findMatch(platform: Platform, input: SearchInput, { tree, locale }: { tree: CategoryTree; locale: Locale }): Promise<Found> {
  const asked = {
    categoryIds: input.categoryId === undefined ? null : tree.withDescendants(input.categoryId),
    priceFromMinor: cents(input.priceFrom),
    priceToMinor: cents(input.priceTo),
    inStock: input.inStock ?? false,
  };
  let last: Found | undefined;
  for (const words of wordQueries(input.keyword, locale)) {
    const match = { ...asked, ...words };
    last = { match, leaves: await leafCounts(platform.db, match) };
    if (last.leaves.length > 0) return last;
  }
  return last ?? fail('SEARCH_EMPTY', { field: 'keyword' });
}

async function totalOf(platform: Platform, { match, leaves }: Found): Promise<number> {
  const all = leaves.reduce((sum, { count }) => sum + count, 0);
  if (!match.categoryIds) return all;
  if (all > countCap) return countHits(platform.db, match);
  const chosen = new Set(match.categoryIds);
  return leaves.reduce((sum, { leafId, count }) => sum + (chosen.has(leafId) ? count : 0), 0);
}

/** A page of hits. Very many: walk the order's index; otherwise, or when the walk ends early, all hits are sorted (design: search, section 4). */
async function hitsOf(
  platform: Platform,
  match: Match,
  { sort, many, ...page }: PageOf & { sort: SearchInput['sort']; many: boolean },
): Promise<number[]> {
  const { db } = platform;
  const walks = many && !match.categoryIds;
  if (sort !== 'relevance')
    return (walks && (await probe(db, match, { order: sort, ...page }))) || sortedHits(db, match, { sort, ...page });
  const among = walks ? await probe(db, match, { order: 'qrank', limit: scoredOfVeryMany, offset: 0 }) : undefined;
  if (!among) return rankedHits(db, match, page);
  // Beyond the scored ones the order is that of the standing.
  if (page.offset + page.limit <= scoredOfVeryMany) return rankedHits(db, match, { ...page, among });
  return (await probe(db, match, { order: 'qrank', ...page })) ?? rankedHits(db, match, page);
}

/** Products by words in any of the four languages. @throws SEARCH_EMPTY without a word, NOT_FOUND for an unknown category */
export async function keywordSearch(platform: Platform, input: SearchInput, locale: Locale): Promise<SearchPage> {
  const { categoryId, pageNo, pageSize } = input;
  const tree = await categoryTree(platform);
  if (categoryId !== undefined && !tree.get(categoryId)) fail('NOT_FOUND', { field: 'categoryId' });
  const found = await findMatch(platform, input, { tree, locale });
  const counted = await totalOf(platform, found);
  const total = Math.min(counted, countCap);
  const offset = (pageNo - 1) * pageSize;
  const page = { limit: Math.min(pageSize, total - offset), offset };
  const productIds = page.limit > 0 ? await hitsOf(platform, found.match, { sort: input.sort, many: counted > countCap, ...page }) : [];
  return {
    items: await productCards(platform.db, { productIds, locale }),
    total,
    totalIsCapped: counted > countCap,
    pageNo,
    pageSize,
    categories: found.leaves.slice(0, mostFacets).flatMap(({ leafId, count }) => {
      const row = tree.get(leafId);
      return row ? [{ categoryId: leafId, categoryName: pickText(row.names, locale), count }] : [];
    }),
    suppliers: [],
    correction: null,
    near: [],
  };
}
