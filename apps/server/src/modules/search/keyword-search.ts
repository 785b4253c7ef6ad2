import { type Locale, pickText } from '@wasit/contract/locales';
import { toCents } from '@wasit/contract/money';
import type { SearchInput, SearchPage } from '@wasit/contract/search';
import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { type CategoryTree, categoryTree, productCards, supplierOf } from '../catalogue/index.ts';
import { tagsForLists } from '../fees/index.ts';
import { searchEngine } from './engine/index.ts';
import type { Facets, Found, SearchFilter, SearchPlan } from './search-engine.ts';
import { understandSearch } from './understand-search.ts';

const mostCategories = 20;
const mostSuppliers = 12;
/** So many ways to drop words are tried: the first ones keep the most. */
const mostPlans = 12;

const cents = (dollars: number | undefined): number | undefined => (dollars === undefined ? undefined : toCents(dollars));

const filterOf = (input: SearchInput, tree: CategoryTree): SearchFilter => ({
  categoryIds: input.categoryId === undefined ? null : tree.withDescendants(input.categoryId),
  priceFromMinor: cents(input.priceFrom),
  priceToMinor: cents(input.priceTo),
  supplierId: input.supplierId,
  inStock: input.inStock ?? false,
  shipsSoon: input.shipsSoon ?? false,
});

interface Asked {
  readonly input: SearchInput;
  readonly filter: SearchFilter;
}

const pageOf = (platform: Platform, plan: SearchPlan, { input, filter }: Asked): Promise<Found> => {
  const { sort, pageNo, pageSize } = input;
  return searchEngine(platform).find(platform.db, { plan, filter, sort, limit: pageSize, offset: (pageNo - 1) * pageSize });
};

/** The page of the first plan that finds anything; else of the first one. */
async function firstThatFinds(platform: Platform, plans: readonly SearchPlan[], asked: Asked) {
  let first: { plan: SearchPlan; found: Found } | undefined;
  for (const plan of plans.slice(0, mostPlans)) {
    const found = await pageOf(platform, plan, asked);
    first ??= { plan, found };
    if (found.total > 0) return { plan, found };
  }
  return first;
}

/** Goods that have fewer of the words, where a first page has room left. */
async function nearOnes(platform: Platform, plans: readonly SearchPlan[], { asked, shown }: { asked: Asked; shown: readonly number[] }) {
  const { input, filter } = asked;
  const near: number[] = [];
  if (input.pageNo > 1) return near;
  const wanted = input.pageSize - shown.length;
  for (const plan of plans) {
    if (near.length >= wanted) break;
    // By any other order the first would be those that have to do with the words the least.
    const query = { plan, filter, sort: 'relevance', limit: input.pageSize, offset: 0 } as const;
    const productIds = await searchEngine(platform).page(platform.db, query);
    near.push(...productIds.filter((id) => !shown.includes(id) && !near.includes(id)));
  }
  return near.slice(0, wanted);
}

async function viewFacets(platform: Platform, { leaves, suppliers }: Facets, { tree, locale }: { tree: CategoryTree; locale: Locale }) {
  const few = suppliers.slice(0, mostSuppliers);
  const known = await supplierOf(
    platform.db,
    few.map(({ supplierId }) => supplierId),
  );
  return {
    categories: leaves
      .filter(({ leafId }) => tree.isShown(leafId))
      .slice(0, mostCategories)
      .flatMap(({ leafId, count }) => {
        const row = tree.get(leafId);
        return row ? [{ categoryId: leafId, categoryName: pickText(row.names, locale), count }] : [];
      }),
    suppliers: few.flatMap(({ supplierId, count }) => {
      const supplier = known.get(supplierId);
      return supplier ? [{ supplierId, supplierName: pickText(supplier.name, locale), count }] : [];
    }),
  };
}

/** Products by words in any of the four languages. @throws SEARCH_EMPTY without a word, NOT_FOUND for an unknown category */
export async function keywordSearch(platform: Platform, input: SearchInput, locale: Locale): Promise<SearchPage> {
  const tree = await categoryTree(platform);
  if (input.categoryId !== undefined && !tree.get(input.categoryId)) fail('NOT_FOUND', { field: 'categoryId' });
  const understood =
    (await understandSearch(platform, input.keyword, { locale, exact: input.exact })) ?? fail('SEARCH_EMPTY', { field: 'keyword' });
  const asked = { input, filter: filterOf(input, tree) };
  const { plan, found } = (await firstThatFinds(platform, understood.plans, asked)) ?? fail('SEARCH_EMPTY', { field: 'keyword' });
  const facets = await searchEngine(platform).facets(platform.db, { plan, filter: asked.filter }, found);
  const further = understood.plans.slice(understood.plans.indexOf(plan) + 1, mostPlans);
  const nearIds = await nearOnes(platform, further, { asked, shown: found.productIds });
  const cards = await productCards(platform.db, {
    productIds: [...found.productIds, ...nearIds],
    locale,
    tags: await tagsForLists(platform),
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
    correction: understood.correction,
    near: cards.filter(({ productId }) => isNear.has(productId)),
  };
}
