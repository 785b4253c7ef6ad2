import { type Locale, pickText } from '@wasit/contract/locales';
import { toCents } from '@wasit/contract/money';
import type { SearchInput, SearchPage } from '@wasit/contract/search/endpoints';
import type { SearchPlan } from '@wasit/text-search';
import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  type CategoryTree,
  categoryTree,
  productCards,
  supplierFacts,
} from '../catalogue/index.ts';
import { termsForLists } from '../fees/index.ts';
import { findsEnoughUnfiltered, firstPlanWithHits, isAnySold } from './choose-plan.ts';
import { searchEngine } from './engine/index.ts';
import { goodsByLook } from './goods-by-look.ts';
import { maxReranked, rerankerOf } from './reranker/reranker.ts';
import type { Facets, SearchFilter, SearchResult } from './search-engine.ts';
import { understandSearch } from './understand-search.ts';

const maxSuppliers = 12;

const cents = (dollars: number | undefined): number | undefined =>
  dollars === undefined ? undefined : toCents(dollars);

const filterOf = (input: SearchInput, tree: CategoryTree): SearchFilter => ({
  categoryIds: input.categoryId === undefined ? null : tree.goodsIn(input.categoryId),
  priceFromMinor: cents(input.priceFrom),
  priceToMinor: cents(input.priceTo),
  supplierId: input.supplierId,
  inStock: input.inStock ?? false,
  shipsSoon: input.shipsSoon ?? false,
});

interface SearchRequest {
  readonly input: SearchInput;
  readonly filter: SearchFilter;
  readonly locale: Locale;
}

/**
 * One page, in the order of the operator's reranker where there is one and its answer comes in
 * time.
 */
async function pageOf(platform: Platform, plan: SearchPlan, request: SearchRequest) {
  const { input, filter, locale } = request;
  const { sort, pageNo, pageSize } = input;
  const engine = searchEngine(platform);
  const offset = (pageNo - 1) * pageSize;
  const query = { plan, filter, sort };
  const result = await engine.find(platform.db, { ...query, limit: pageSize, offset });
  const reranker = sort === 'relevance' && offset < maxReranked && rerankerOf(platform);
  if (!reranker || result.total < 2) return result;
  const head = await engine.page(platform.db, { ...query, limit: maxReranked, offset: 0 });
  const order = await reranker.order(head, { query: input.keyword, locale });
  const laterIds = result.productIds.slice(Math.max(0, maxReranked - offset));
  return { ...result, productIds: [...order.slice(offset, offset + pageSize), ...laterIds] };
}

const emptyResult: SearchResult = {
  productIds: [],
  total: 0,
  totalIsCapped: false,
  facets: { areCounted: true, leaves: [], suppliers: [] },
};

const withoutOtherThings = (plan: SearchPlan): SearchPlan => ({
  ...plan,
  thing: plan.thing && { ...plan.thing, excludeOtherThings: true },
});

/** With this many hits the thing was surely recognised: other things are not shown as similar. */
const enoughHits = 3;

/** Whether a search has a filter. */
export const isNarrowed = (input: SearchInput): boolean =>
  [input.categoryId, input.priceFrom, input.priceTo, input.supplierId].some(
    (one) => one !== undefined,
  ) || Boolean(input.inStock || input.shipsSoon);

/**
 * Goods that have fewer of the words, then those whose picture looks like them, where a first page
 * has room left.
 */
async function findSimilar(
  platform: Platform,
  plans: readonly SearchPlan[],
  {
    request,
    chosenPlan,
    shownIds,
  }: { request: SearchRequest; chosenPlan: SearchPlan; shownIds: readonly number[] },
) {
  // Goods with all words in their names that are another thing are still shown, as similar.
  const sameWords = chosenPlan.minHits === undefined ? undefined : plans[0];
  const { input, filter } = request;
  const similarIds: number[] = [];
  const add = (productIds: readonly number[]) =>
    similarIds.push(
      ...productIds.filter((id) => !shownIds.includes(id) && !similarIds.includes(id)),
    );
  if (input.pageNo > 1) return similarIds;
  const freePlaces = input.pageSize - shownIds.length;
  for (const plan of plans) {
    if (similarIds.length >= freePlaces) break;
    // In any other order the first ones would be those that match the words least.
    const query = { filter, sort: 'relevance', limit: input.pageSize, offset: 0 } as const;
    add(
      await searchEngine(platform).page(platform.db, {
        ...query,
        plan: shownIds.length >= enoughHits && plan !== sameWords ? withoutOtherThings(plan) : plan,
      }),
    );
  }
  if (similarIds.length < freePlaces && !isNarrowed(input))
    add(await goodsByLook(platform, input.keyword, { limit: input.pageSize }));
  return similarIds.slice(0, freePlaces);
}

interface FacetView {
  readonly tree: CategoryTree;
  readonly locale: Locale;
  /** It is named and can be left, even where others have more or it has nothing. */
  readonly chosenSupplier: Facets['suppliers'][number] | undefined;
}

async function viewFacets(
  platform: Platform,
  { leaves, suppliers }: Facets,
  { tree, locale, chosenSupplier: chosen }: FacetView,
) {
  const topSuppliers = suppliers.slice(0, maxSuppliers);
  if (chosen && !topSuppliers.some(({ supplierId }) => supplierId === chosen.supplierId))
    topSuppliers.push(chosen);
  const known = await supplierFacts(
    platform.db,
    topSuppliers.map(({ supplierId }) => supplierId),
  );
  return {
    categories: leaves
      .filter(({ leafId }) => tree.isShown(leafId))
      .flatMap(({ leafId, count }) => {
        const row = tree.get(leafId);
        return row
          ? [{ categoryId: leafId, categoryName: pickText(row.names, locale), count }]
          : [];
      }),
    suppliers: topSuppliers.flatMap(({ supplierId, count }) => {
      const supplier = known.get(supplierId);
      return supplier ? [{ supplierId, supplierName: pickText(supplier.name, locale), count }] : [];
    }),
  };
}

/**
 * Products by words in any of the four languages; with `excludeOtherThings` a page leaves out what
 * is surely another thing and only mentions the words.
 * @throws SEARCH_EMPTY without a word, NOT_FOUND for an unknown category
 */
export async function keywordSearch(
  platform: Platform,
  input: SearchInput,
  locale: Locale,
  { excludeOtherThings = false }: { excludeOtherThings?: boolean } = {},
): Promise<SearchPage> {
  const tree = await categoryTree(platform);
  if (input.categoryId !== undefined && !tree.get(input.categoryId))
    fail('NOT_FOUND', { field: 'categoryId' });
  const understood =
    (await understandSearch(platform, input.keyword, { locale, exact: input.exact })) ??
    fail('SEARCH_EMPTY', { field: 'keyword' });
  const request = { input, filter: filterOf(input, tree), locale };
  const plans = excludeOtherThings ? understood.plans.map(withoutOtherThings) : understood.plans;
  const chosen =
    (await firstPlanWithHits(plans, {
      find: (plan) => pageOf(platform, plan, request),
      hitsOf: ({ total }) => total,
      // A filter takes goods away and adds none: it does not change what the words mean.
      hasEnough: async (plan) => isNarrowed(input) && findsEnoughUnfiltered(platform, plan),
    })) ?? fail('SEARCH_EMPTY', { field: 'keyword' });
  const isSold = await isAnySold(platform, understood.soldCheck);
  const { plan } = chosen;
  const result = isSold ? chosen.found : emptyResult;
  const facets = isSold
    ? await searchEngine(platform).facets(platform.db, { plan, filter: request.filter }, result)
    : emptyResult.facets;
  const firstNear = plans.indexOf(plan) + (isSold ? 1 : 0);
  const furtherPlans = plans.filter((one, at) => at >= firstNear || one.isOnlyNear);
  const nearIds = await findSimilar(platform, furtherPlans, {
    request,
    chosenPlan: plan,
    shownIds: result.productIds,
  });
  const cards = await productCards(platform.db, {
    productIds: [...result.productIds, ...nearIds],
    locale,
    terms: await termsForLists(platform),
  });
  const nearIdSet = new Set(nearIds);
  const chosenSupplier =
    input.supplierId === undefined
      ? undefined
      : { supplierId: input.supplierId, count: result.total };
  return {
    items: cards.filter(({ productId }) => !nearIdSet.has(productId)),
    total: result.total,
    totalIsCapped: result.totalIsCapped,
    pageNo: input.pageNo,
    pageSize: input.pageSize,
    ...(await viewFacets(platform, facets, { tree, locale, chosenSupplier })),
    facetsAreCounted: facets.areCounted,
    // Where nothing is found either way, the page says that alone.
    correction: result.total + nearIds.length > 0 ? understood.correction : null,
    // What is found shows that the words were understood without the unknown one ("I want …").
    suggestion: result.total === 0 ? understood.suggestion : null,
    nearMatches: cards.filter(({ productId }) => nearIdSet.has(productId)),
  };
}
