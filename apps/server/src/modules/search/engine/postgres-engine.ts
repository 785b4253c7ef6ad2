import type { ListSort } from '@wasit/contract/catalogue/endpoints';
import { rerank, type SearchPlan } from '@wasit/text-search';
import type { Reader } from '../../../platform/db/db.ts';
import type { Platform } from '../../../platform/platform.ts';
import { soonDays } from '../../catalogue/index.ts';
import {
  everything,
  type Facets,
  type SearchFilter,
  type SearchQuery,
  type SearchResult,
} from '../search-engine.ts';
import { candidatesOf } from './candidates.ts';
import { countHitsUpTo, type HitCounts, type Match, type Slice } from './engine.store.ts';
import {
  bandMarks,
  bandsBetween,
  countInBands,
  leafMark,
  soonMark,
  supplierMark,
} from './marks.ts';
import {
  defaultLimits,
  type EngineLimits,
  type PageRequest,
  pageOfFewHits,
  pageOfManyHits,
} from './pages.ts';
import { nameQuery, planQuery, rawQuery, wordQuery } from './plan-query.ts';
import type { CatalogueSample, SampledHits } from './sample.ts';
import { currentStatistics, type SearchStatistics } from './statistics.ts';
import { TtlCache } from './ttl-cache.ts';

function marksOf(filter: SearchFilter, { documents, shape }: SearchStatistics): number[][] {
  const { categoryIds, supplierId, priceFromMinor, priceToMinor } = filter;
  const marks: number[][] = [];
  if (categoryIds) marks.push(categoryIds.map(leafMark));
  if (supplierId !== undefined) marks.push([supplierMark(supplierId)]);
  if (priceFromMinor !== undefined || priceToMinor !== undefined) {
    const bands = bandsBetween(priceFromMinor, priceToMinor);
    // A wide range keeps most rows anyway: reading its long lists would cost more than it saves.
    if (countInBands(shape, bands) < documents / 2) marks.push(bandMarks(bands));
  }
  if (filter.shipsSoon && shape.shipsSoon < documents / 2) marks.push([soonMark]);
  return marks;
}

const isFiltered = ({ categoryIds, ...others }: SearchFilter): boolean =>
  categoryIds !== null || Object.values(others).some((one) => one !== undefined && one !== false);

const matchOf = (plan: SearchPlan, filter: SearchFilter, statistics: SearchStatistics): Match => ({
  query: planQuery(plan),
  nameQuery: nameQuery(plan),
  rawQuery: rawQuery(plan),
  thingQuery: plan.thing?.isSure ? wordQuery(plan.thing.word) : undefined,
  should: (plan.should ?? []).map(({ word, weight }) => ({ query: wordQuery(word), weight })),
  marks: marksOf(filter, statistics),
  categoryIds: filter.categoryIds,
  supplierId: filter.supplierId,
  priceFromMinor: filter.priceFromMinor,
  priceToMinor: filter.priceToMinor,
  inStock: filter.inStock,
  shipsWithinDays: filter.shipsSoon ? soonDays : undefined,
  isFiltered: isFiltered(filter),
});

const keyOf = ({ query, ...match }: Match, most: number): string =>
  JSON.stringify([
    most,
    query,
    match.should,
    match.categoryIds,
    match.supplierId,
    match.priceFromMinor,
    match.priceToMinor,
    match.inStock,
    match.shipsWithinDays,
  ]);

const minute = 60_000;

/**
 * Counts hits up to a limit. Only counts that reached it are cached: a few products more or less do
 * not change them.
 */
function createCounter(sample: number) {
  const counts = new TtlCache<HitCounts>({ ttlMs: minute, maxEntries: 2_000 });
  return async (reader: Reader, match: Match, most: number): Promise<HitCounts> => {
    const key = keyOf(match, most);
    const known = counts.get(key);
    if (known) return known;
    const counted = await countHitsUpTo(reader, match, { most, sample });
    if (counted.total >= most) counts.set(key, counted);
    return counted;
  };
}

/** The least number of sample rows that show that goods have a word beside the others. */
const minSampled = 3;

const isExpected = (expected: number, most: number): boolean => expected > 1.4 * most;

/**
 * Whether a search surely finds more than `most`, although too few rows of the sample show it to
 * count facets among them. At ten million goods a row stands for 500: where 2,500 hits would give 5
 * rows, 20 rows cannot be chance.
 */
const isSurelyAbove = ({ rows, expected }: SampledHits, most: number): boolean =>
  rows.length >= 20 && expected > 2 * most;

/** Hits that are read for facets that need not be counted to the end; each is a page on disk. */
const sampledFacetRows = 500;

type Query = SearchQuery & Slice & { readonly sort: ListSort };

/**
 * If there are more hits than can be read in time, only those that also have the rarest words: the
 * others would rank behind them anyway. A word that hardly any of the hits has does not narrow down
 * what a buyer wants. The same for every filter, which only takes hits away.
 */
function narrowPlan(
  plan: SearchPlan,
  { sample, most }: { sample: CatalogueSample; most: number },
): SearchPlan {
  let narrow = plan;
  for (const { word } of (plan.should ?? []).toSorted((a, b) => b.weight - a.weight)) {
    if (sample.hits(narrow, everything).expected <= most) break;
    // It still counts for the share of optional words.
    const next = { ...narrow, words: [...narrow.words, word] };
    if (sample.hits(next, everything).rows.length >= minSampled) narrow = next;
  }
  return narrow;
}

function requestOf(
  { plan: wide, filter, sort, limit, offset }: Query,
  context: Pick<PageRequest, 'platform' | 'reader' | 'statistics' | 'limits'>,
): PageRequest {
  const { platform, reader, statistics, limits } = context;
  const plan = narrowPlan(wide, { sample: statistics.sample, most: limits.roughlyScored });
  return {
    ...context,
    plan,
    filter,
    sort,
    offset,
    limit: Math.max(0, Math.min(limit, limits.cap - offset)),
    match: matchOf(plan, filter, statistics),
    sampled: statistics.sample.hits(plan, filter),
    rank: async (productIds) =>
      rerank({ plan, candidates: await candidatesOf(platform, reader, productIds), statistics }),
  };
}

/**
 * The engine on the product's own PostgreSQL: one row per product, terms and marks in one inverted
 * index.
 */
export function postgresEngine(platform: Platform, limits: EngineLimits = defaultLimits) {
  const { cap, proof, facetRows } = limits;
  const count = createCounter(facetRows);
  const pageRequest = async (reader: Reader, query: Query) =>
    requestOf(query, { platform, reader, statistics: await currentStatistics(platform), limits });

  const toResult = (productIds: number[], { total, facets }: HitCounts, areCounted: boolean) => ({
    productIds,
    total: Math.min(total, cap),
    totalIsCapped: total > cap,
    facets: { ...facets, areCounted },
  });

  /**
   * Whether a search surely finds more than `most` (1.4 times as many in 280 rows of a sample is
   * five standard deviations), so that no count is needed.
   */
  const isProven = ({ rows, expected }: SampledHits, most: number): boolean =>
    rows.length >= proof && isExpected(expected, most);

  /** Total and facets of a search with more hits than the cap; undefined if it has fewer. */
  async function countOfMany(reader: Reader, request: PageRequest): Promise<HitCounts | undefined> {
    const { plan, match, sampled, statistics } = request;
    if (plan.should || !isExpected(sampled.expected, cap)) return undefined;
    if (isProven(sampled, cap))
      return { total: cap + 1, facets: statistics.sample.facets(sampled) };
    // A row of the sample stands for hundreds of products when there are many millions.
    const counted = await count(reader, match, cap + 1);
    return counted.total > cap ? counted : undefined;
  }

  async function find(reader: Reader, query: Query): Promise<SearchResult> {
    const request = await pageRequest(reader, query);
    const many = await countOfMany(reader, request);
    if (many) return toResult(request.limit > 0 ? await pageOfManyHits(request) : [], many, false);
    const { productIds, ...counted } = await pageOfFewHits(request);
    return toResult(productIds, counted, true);
  }

  async function page(reader: Reader, query: Query): Promise<number[]> {
    const request = await pageRequest(reader, query);
    return (await countOfMany(reader, request))
      ? pageOfManyHits(request)
      : (await pageOfFewHits(request)).productIds;
  }

  async function facets(
    reader: Reader,
    { plan: wide, filter }: SearchQuery,
    { facets: own }: SearchResult,
  ): Promise<Facets> {
    const statistics = await currentStatistics(platform);
    const { sample } = statistics;
    const plan = narrowPlan(wide, { sample, most: limits.roughlyScored });
    const countFacets = async (wider: SearchFilter): Promise<HitCounts> => {
      const sampled = sample.hits(plan, wider);
      if (isProven(sampled, facetRows))
        return { total: facetRows + 1, facets: sample.facets(sampled) };
      // Where they are surely not all counted, fewer rows give the same first categories.
      const most = isSurelyAbove(sampled, facetRows) ? sampledFacetRows : facetRows + 1;
      const counted = await count(reader, matchOf(plan, wider, statistics), most);
      return counted.total < most ? counted : { ...counted, total: facetRows + 1 };
    };
    const [anyCategory, anySupplier] = await Promise.all([
      filter.categoryIds ? countFacets({ ...filter, categoryIds: null }) : undefined,
      filter.supplierId === undefined
        ? undefined
        : countFacets({ ...filter, supplierId: undefined }),
    ]);
    const widerCounts = [anyCategory, anySupplier].filter((one) => one !== undefined);
    return {
      leaves: (anyCategory?.facets ?? own).leaves,
      suppliers: (anySupplier?.facets ?? own).suppliers,
      areCounted:
        (widerCounts.length === 2 || own.areCounted) &&
        widerCounts.every(({ total }) => total <= facetRows),
    };
  }

  return { find, page, facets };
}
