import type { CallApi, OutputOf } from '@wasit/contract/api';
import { type Facet, facetTree } from '../catalogue/lists/filters/category-facets.tsx';
import { changed, filterCount, type ListState, listInput } from '../catalogue/lists/list-query.ts';
import { type CardText, cardText } from '../catalogue/shown-card.ts';
import { goesOnAtSuppliers } from '../suppliers/few-found.ts';

export interface SearchRequest {
  keyword: string;
  state: ListState;
  categoryId?: number;
  /** The words just as typed, without correction. */
  exact: boolean;
}

export interface SearchFound {
  page: Omit<OutputOf<'keywordSearch'>, 'items' | 'near'> & {
    items: CardText[];
    near: CardText[];
  };
  facets: Facet[];
  rate: number | null;
  /** Few results, and the suppliers’ platform can be searched. */
  goesOn: boolean;
  /** Best sellers, if nothing was found and nothing is close. */
  hot: CardText[];
}

/** Punctuation without a word: treated as an empty box (SEARCH_EMPTY). */
const noWord = (thrown: unknown): null => {
  if (
    thrown instanceof Object &&
    'init' in thrown &&
    (thrown.init as ResponseInit | null)?.status === 422
  )
    return null;
  throw thrown;
};

const bestSellers = async (call: CallApi) =>
  (await call('productPage', { type: 'hot', pageSize: 8, counted: false })).items.map(cardText);

/**
 * The results of a search by words, and what its page shows beside them; null if the text has no
 * word.
 */
export async function loadSearch(
  call: CallApi,
  { keyword, state, categoryId, exact }: SearchRequest,
): Promise<SearchFound | null> {
  const rating = call('getRate', {}).catch(() => null);
  const hits = async () =>
    call('keywordSearch', {
      ...(await listInput(state, rating)),
      keyword,
      categoryId,
      ...(exact ? { exact } : {}),
    }).catch(noWord);
  const [page, tree, rate] = await Promise.all([
    hits(),
    call('categoryTree', {}).catch(() => ({ items: [] })),
    rating,
  ]);
  if (!page) return null;
  const counts = new Map(page.categories.map((facet) => [facet.categoryId, facet.count]));
  const active = filterCount(state) + (categoryId === undefined ? 0 : 1);
  const goesOn = await goesOnAtSuppliers(call, { total: page.total, pageNo: page.pageNo, active });
  const hasNothing = page.total === 0 && page.near.length === 0 && active === 0;
  const hot = hasNothing ? await bestSellers(call).catch(() => []) : [];
  const cards = { ...page, items: page.items.map(cardText), near: page.near.map(cardText) };
  return {
    goesOn,
    hot,
    page: cards,
    facets: facetTree(tree.items, counts),
    rate: rate?.rate ?? null,
  };
}

/** The address of the same search with the typed price as a filter. */
export const withPriceFilter = (
  query: URLSearchParams,
  { rest, priceFrom, priceTo }: NonNullable<SearchFound['page']['priceWords']>,
): string =>
  `/search-list${changed(query, { priceIn: undefined, name: rest, priceFrom: priceFrom ?? undefined, priceTo: priceTo ?? undefined })}`;
