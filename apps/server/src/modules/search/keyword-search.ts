import { type Locale, pickText } from '@wasit/contract/locales';
import { toCents } from '@wasit/contract/money';
import type { SearchInput, SearchPage } from '@wasit/contract/search/endpoints';
import type { SearchPlan } from '@wasit/text-search';
import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { type CategoryTree, categoryTree, productCards, supplierOf } from '../catalogue/index.ts';
import { termsForLists } from '../fees/index.ts';
import { searchEngine } from './engine/index.ts';
import { goodsByLook } from './goods-by-look.ts';
import { maxReranked, rerankerOf } from './reranker/reranker.ts';
import type { Facets, Found, SearchFilter } from './search-engine.ts';
import { understandSearch } from './understand-search.ts';

const maxCategories = 20;
const maxSuppliers = 12;

const cents = (dollars: number | undefined): number | undefined =>
  dollars === undefined ? undefined : toCents(dollars);

const filterOf = (input: SearchInput, tree: CategoryTree): SearchFilter => ({
  categoryIds: input.categoryId === undefined ? null : tree.withDescendants(input.categoryId),
  priceFromMinor: cents(input.priceFrom),
  priceToMinor: cents(input.priceTo),
  supplierId: input.supplierId,
  inStock: input.inStock ?? false,
  shipsSoon: input.shipsSoon ?? false,
});

const everything: SearchFilter = { categoryIds: null, inStock: false, shipsSoon: false };

interface SearchRequest {
  readonly input: SearchInput;
  readonly filter: SearchFilter;
  readonly locale: Locale;
}

/**
 * One page, in the order of the operator's reranker where there is one and its answer comes in
 * time.
 */
async function pageOf(
  platform: Platform,
  plan: SearchPlan,
  request: SearchRequest,
): Promise<Found> {
  const { input, filter, locale } = request;
  const { sort, pageNo, pageSize } = input;
  const engine = searchEngine(platform);
  const offset = (pageNo - 1) * pageSize;
  const query = { plan, filter, sort };
  const found = await engine.find(platform.db, { ...query, limit: pageSize, offset });
  const reranker = sort === 'relevance' && offset < maxReranked && rerankerOf(platform);
  if (!reranker || found.total < 2) return found;
  const first = await engine.page(platform.db, { ...query, limit: maxReranked, offset: 0 });
  const order = await reranker.order(first, { query: input.keyword, locale });
  const behind = found.productIds.slice(Math.max(0, maxReranked - offset));
  return { ...found, productIds: [...order.slice(offset, offset + pageSize), ...behind] };
}

interface Shown {
  readonly plan: SearchPlan;
  readonly found: Found;
}

/** The page of the first plan that finds anything; else of the first one. */
async function firstThatFinds(
  platform: Platform,
  plans: readonly SearchPlan[],
  request: SearchRequest,
): Promise<Shown | undefined> {
  let first: Shown | undefined;
  for (const plan of plans) {
    if (plan.isOnlyNear) continue;
    const found = await pageOf(platform, plan, request);
    first ??= { plan, found };
    if (found.total >= (plan.least ?? 1)) return { plan, found };
  }
  return first;
}

const nothing: Found = {
  productIds: [],
  total: 0,
  totalIsCapped: false,
  facets: { areCounted: true, leaves: [], suppliers: [] },
};

/** Whether some product has in its name what is looked for, where that is not sure. */
const isAnySold = async (platform: Platform, named: SearchPlan | undefined): Promise<boolean> =>
  named === undefined ||
  (
    await searchEngine(platform).page(platform.db, {
      plan: named,
      filter: everything,
      sort: 'relevance',
      limit: 1,
      offset: 0,
    })
  ).length > 0;

const withoutOthers = (plan: SearchPlan): SearchPlan => ({
  ...plan,
  thing: plan.thing && { ...plan.thing, noOther: true },
});

/** From so many hits on, the thing was surely recognised: surely other things are not near it. */
const enoughHits = 3;

const isNarrowed = (input: SearchInput): boolean =>
  [input.categoryId, input.priceFrom, input.priceTo, input.supplierId].some(
    (one) => one !== undefined,
  ) || Boolean(input.inStock || input.shipsSoon);

/**
 * Goods that have fewer of the words, then those whose picture looks like them, where a first page
 * has room left.
 */
async function nearOnes(
  platform: Platform,
  plans: readonly SearchPlan[],
  {
    request,
    taken,
    shown,
  }: { request: SearchRequest; taken: SearchPlan; shown: readonly number[] },
) {
  // Goods with all words in their names that are another thing are still shown, as similar.
  const sameWords = taken.least === undefined ? undefined : plans[0];
  const { input, filter } = request;
  const near: number[] = [];
  const add = (productIds: readonly number[]) =>
    near.push(...productIds.filter((id) => !shown.includes(id) && !near.includes(id)));
  if (input.pageNo > 1) return near;
  const wanted = input.pageSize - shown.length;
  for (const plan of plans) {
    if (near.length >= wanted) break;
    // By any other order the first would be those that have to do with the words the least.
    const query = { filter, sort: 'relevance', limit: input.pageSize, offset: 0 } as const;
    add(
      await searchEngine(platform).page(platform.db, {
        ...query,
        plan: shown.length >= enoughHits && plan !== sameWords ? withoutOthers(plan) : plan,
      }),
    );
  }
  if (near.length < wanted && !isNarrowed(input))
    add(await goodsByLook(platform, input.keyword, { limit: input.pageSize }));
  return near.slice(0, wanted);
}

async function viewFacets(
  platform: Platform,
  { leaves, suppliers }: Facets,
  { tree, locale }: { tree: CategoryTree; locale: Locale },
) {
  const few = suppliers.slice(0, maxSuppliers);
  const known = await supplierOf(
    platform.db,
    few.map(({ supplierId }) => supplierId),
  );
  return {
    categories: leaves
      .filter(({ leafId }) => tree.isShown(leafId))
      .slice(0, maxCategories)
      .flatMap(({ leafId, count }) => {
        const row = tree.get(leafId);
        return row
          ? [{ categoryId: leafId, categoryName: pickText(row.names, locale), count }]
          : [];
      }),
    suppliers: few.flatMap(({ supplierId, count }) => {
      const supplier = known.get(supplierId);
      return supplier ? [{ supplierId, supplierName: pickText(supplier.name, locale), count }] : [];
    }),
  };
}

/**
 * Products by words in any of the four languages; with `noOther` a page leaves out what is surely
 * another thing and only mentions the words.
 * @throws SEARCH_EMPTY without a word, NOT_FOUND for an unknown category
 */
export async function keywordSearch(
  platform: Platform,
  input: SearchInput,
  locale: Locale,
  { noOther = false }: { noOther?: boolean } = {},
): Promise<SearchPage> {
  const tree = await categoryTree(platform);
  if (input.categoryId !== undefined && !tree.get(input.categoryId))
    fail('NOT_FOUND', { field: 'categoryId' });
  const understood =
    (await understandSearch(platform, input.keyword, { locale, exact: input.exact })) ??
    fail('SEARCH_EMPTY', { field: 'keyword' });
  const request = { input, filter: filterOf(input, tree), locale };
  const plans = noOther ? understood.plans.map(withoutOthers) : understood.plans;
  const taken =
    (await firstThatFinds(platform, plans, request)) ?? fail('SEARCH_EMPTY', { field: 'keyword' });
  const isSold = await isAnySold(platform, understood.named);
  const { plan } = taken;
  const found = isSold ? taken.found : nothing;
  const facets = isSold
    ? await searchEngine(platform).facets(platform.db, { plan, filter: request.filter }, found)
    : nothing.facets;
  const further = plans.slice(plans.indexOf(plan) + (isSold ? 1 : 0));
  const nearIds = await nearOnes(platform, further, {
    request,
    taken: plan,
    shown: found.productIds,
  });
  const cards = await productCards(platform.db, {
    productIds: [...found.productIds, ...nearIds],
    locale,
    terms: await termsForLists(platform),
  });
  const isNear = new Set(nearIds);
  return {
    items: cards.filter(({ productId }) => !isNear.has(productId)),
    total: found.total,
    totalIsCapped: found.totalIsCapped,
    pageNo: input.pageNo,
    pageSize: input.pageSize,
    ...(await viewFacets(platform, facets, { tree, locale })),
    facetsAreCounted: facets.areCounted,
    // Where nothing is found either way, the page says that alone.
    correction: found.total + nearIds.length > 0 ? understood.correction : null,
    // What is found shows that the words were understood without the unknown one ("I want …").
    suggestion: found.total === 0 ? understood.suggestion : null,
    near: cards.filter(({ productId }) => isNear.has(productId)),
  };
}
