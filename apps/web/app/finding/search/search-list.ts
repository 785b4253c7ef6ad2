import type { CallApi, OutputOf } from '@wasit/contract/api';
import { type Facet, facetTree } from '../catalogue/lists/filters/category-facets.tsx';
import {
  changedQuery,
  filterCount,
  type ListState,
  listInput,
} from '../catalogue/lists/list-query.ts';
import { type EncodedCard, encodeCard } from '../catalogue/shown-card.ts';
import { offersSupplierSearch } from '../suppliers/few-found.ts';

interface SearchRequest {
  keyword: string;
  state: ListState;
  categoryId?: number;
  /** The words just as typed, without correction. */
  exact: boolean;
}

export interface SearchResults {
  page: Omit<OutputOf<'keywordSearch'>, 'items' | 'nearMatches' | 'categories'> & {
    items: EncodedCard[];
    near: EncodedCard[];
  };
  facets: Facet[];
  rate: number | null;
  /** Few results, and the suppliers’ platform can be searched. */
  canSearchSuppliers: boolean;
  /** Best sellers, if nothing was found and nothing is close. */
  hot: EncodedCard[];
}

/** Punctuation without a word: treated as an empty box (SEARCH_EMPTY). */
const nullIfNoWord = (error: unknown): null => {
  if (
    error instanceof Object &&
    'init' in error &&
    (error.init as ResponseInit | null)?.status === 422
  )
    return null;
  throw error;
};

const bestSellers = async (call: CallApi) =>
  (await call('productPage', { type: 'hot', pageSize: 8, counted: false })).items.map(encodeCard);

/**
 * The results of a search by words, and what its page shows beside them; null if the text has no
 * word.
 */
export async function loadSearch(
  call: CallApi,
  { keyword, state, categoryId, exact }: SearchRequest,
): Promise<SearchResults | null> {
  const ratePromise = call('getRate', {}).catch(() => null);
  const loadHits = async () =>
    call('keywordSearch', {
      ...(await listInput(state, ratePromise)),
      keyword,
      categoryId,
      ...(exact ? { exact } : {}),
    }).catch(nullIfNoWord);
  const [page, tree, rate] = await Promise.all([
    loadHits(),
    call('categoryTree', {}).catch(() => ({ items: [] })),
    ratePromise,
  ]);
  if (!page) return null;
  const { categories, nearMatches, ...rest } = page;
  const counts = new Map(categories.map((facet) => [facet.categoryId, facet.count]));
  const active = filterCount(state) + (categoryId === undefined ? 0 : 1);
  const canSearchSuppliers = await offersSupplierSearch(call, {
    total: page.total,
    pageNo: page.pageNo,
    active,
  });
  const hasNothing = page.total === 0 && nearMatches.length === 0 && active === 0;
  const hot = hasNothing ? await bestSellers(call).catch(() => []) : [];
  const cards = {
    ...rest,
    items: page.items.map(encodeCard),
    near: nearMatches.map(encodeCard),
  };
  return {
    canSearchSuppliers,
    hot,
    page: cards,
    facets: facetTree(tree.items, counts, categoryId),
    rate: rate?.rate ?? null,
  };
}

/** The address of the same search with the typed price as a filter. */
export const withPriceFilter = (
  query: URLSearchParams,
  { rest, priceFrom, priceTo }: NonNullable<SearchResults['page']['priceWords']>,
): string =>
  `/search-list${changedQuery(query, { priceIn: undefined, name: rest, priceFrom: priceFrom ?? undefined, priceTo: priceTo ?? undefined })}`;
