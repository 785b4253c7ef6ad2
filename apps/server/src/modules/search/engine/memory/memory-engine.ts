import type { ListSort } from '@wasit/contract/catalogue/endpoints';
import { rerank, type SearchPlan } from '@wasit/text-search';
import type { Reader } from '../../../../platform/db/db.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type {
  Facets,
  SearchEngine,
  SearchFilter,
  SearchQuery,
  SearchResult,
} from '../../search-engine.ts';
import { candidatesOf } from '../candidates.ts';
import type { Slice } from '../engine.store.ts';
import { defaultLimits, type EngineLimits } from '../pages.ts';
import { currentStatistics, type SearchStatistics } from '../statistics.ts';
import type { MemoryIndex } from './memory-index.ts';
import { type MemoryLimits, ReadModel } from './read-model.ts';

const mebibyte = 1024 * 1024;

export const defaultMemoryLimits = (termMebibytes: number): MemoryLimits => ({
  minProducts: 20_000,
  minWithTerm: 50,
  minReadLong: 1_500_000,
  maxTermBytes: termMebibytes * mebibyte,
  maxChanges: 5_000,
  pollEveryMs: 100,
  pauseMs: 60_000,
});

export interface MemoryEngine extends SearchEngine {
  /** Resolves when the copy and every requested term are loaded. */
  settled(): Promise<void>;
  /** How many pages were answered each way. */
  readonly served: { readonly memory: number; readonly postgres: number };
}

type Query = SearchQuery & Slice & { readonly sort: ListSort };
interface Page {
  readonly total: number;
  readonly productIds: readonly number[];
  facets(): Facets;
}

/**
 * Whether every word is in so many products that reading their rows dominates a search. A rare word
 * makes it cheap in PostgreSQL.
 */
function isCommon(
  { words }: SearchPlan,
  { documentFrequency }: SearchStatistics,
  minProducts: number,
): boolean {
  const highestFrequency = (ways: SearchPlan['words'][number]['ways']) =>
    Math.max(...ways.map(({ terms }) => Math.min(...terms.map((term) => documentFrequency(term)))));
  return words.length > 0 && words.every(({ ways }) => highestFrequency(ways) >= minProducts);
}

/** The hits in the order of the page, up to its end; undefined if PostgreSQL must answer. */
function readPage(
  index: MemoryIndex,
  { plan, filter, sort, limit, offset }: Query,
  { cap, finelyScored, headRows }: EngineLimits,
): Page | undefined {
  const hits = index.hits(plan, filter);
  if (!hits) return undefined;
  const total = hits.count + hits.newer.length;
  if (sort === 'relevance' && total <= finelyScored) return undefined;
  const end = Math.min(offset + limit, cap);
  const productIds =
    sort === 'relevance'
      ? index.firstProducts(hits, 'standing', offset < headRows ? Math.max(end, headRows) : end)
      : index.firstProducts(hits, sort, end);
  return { total, productIds, facets: () => index.facets(hits) };
}

/** Facets without the chosen category or supplier; undefined if PostgreSQL must count. */
function widerFacets(index: MemoryIndex, { plan, filter }: SearchQuery, own: Facets) {
  const facetsOf = (wider: SearchFilter) => {
    const hits = index.hits(plan, wider);
    return hits && index.facets(hits);
  };
  const anyCategory = filter.categoryIds ? facetsOf({ ...filter, categoryIds: null }) : own;
  const anySupplier =
    filter.supplierId === undefined ? own : facetsOf({ ...filter, supplierId: undefined });
  if (!anyCategory || !anySupplier) return undefined;
  return {
    leaves: anyCategory.leaves,
    suppliers: anySupplier.suppliers,
    areCounted: anyCategory.areCounted && anySupplier.areCounted,
  };
}

/** The terms worth keeping for all searches with their products, the most frequent first. */
async function commonTerms(platform: Platform, minProducts: number): Promise<[string, number][]> {
  const { terms } = await currentStatistics(platform);
  return [...terms].filter(([, products]) => products >= minProducts).sort((a, b) => b[1] - a[1]);
}

/**
 * Searches of frequent words from a copy in memory, the rest from PostgreSQL (`fallback`), by the
 * same rules: pages by price, sales and time are exactly those of plain SQL, and so are all counts.
 * By relevance few hits are left to PostgreSQL, which scores each; of many the best-standing ones
 * are ranked.
 */
export function memoryEngine(
  platform: Platform,
  fallback: SearchEngine,
  { memory, limits = defaultLimits }: { memory: MemoryLimits; limits?: EngineLimits },
): MemoryEngine {
  const model = new ReadModel(platform, memory, () => commonTerms(platform, memory.minWithTerm));
  const { cap, headRows } = limits;
  const served = { memory: 0, postgres: 0 };
  /** From the hits found here. */
  const widerFacetsOf = new WeakMap<SearchResult, Facets>();

  /**
   * The copy, if it may answer this search: not inside a transaction, which sees its own writes.
   */
  async function indexFor(reader: Reader, plan: SearchPlan): Promise<MemoryIndex | undefined> {
    const needsFields = plan.words.some(
      ({ onlyInName, ways }) => onlyInName || ways.some(({ inName }) => inName),
    );
    if (reader !== platform.db || plan.should || needsFields) return undefined;
    const statistics = await currentStatistics(platform);
    if (
      statistics.documents < memory.minProducts ||
      !isCommon(plan, statistics, memory.minWithTerm)
    )
      return undefined;
    return model.fresh();
  }

  async function rankedPage(
    reader: Reader,
    { plan, sort, limit, offset }: Query,
    { productIds }: Page,
  ): Promise<number[]> {
    const end = Math.min(offset + limit, cap);
    if (sort !== 'relevance' || offset >= headRows) return productIds.slice(offset, end);
    const candidates = await candidatesOf(platform, reader, productIds.slice(0, headRows));
    const best = rerank({ plan, candidates, statistics: await currentStatistics(platform) });
    return [...best, ...productIds.slice(headRows)].slice(offset, end);
  }

  async function find(reader: Reader, query: Query): Promise<SearchResult> {
    const index = await indexFor(reader, query.plan);
    const page = index && readPage(index, query, limits);
    if (!page) {
      served.postgres += 1;
      return fallback.find(reader, query);
    }
    served.memory += 1;
    const [total, own] = [page.total, page.facets()];
    // At once: this search's words are still in the memory that searches share.
    const wider = widerFacets(index, query, own);
    const result = {
      productIds: await rankedPage(reader, query, page),
      total: Math.min(total, cap),
      totalIsCapped: total > cap,
      facets: own,
    };
    if (wider) widerFacetsOf.set(result, wider);
    return result;
  }

  async function page(reader: Reader, query: Query): Promise<number[]> {
    const index = await indexFor(reader, query.plan);
    const hitsPage = index && readPage(index, query, limits);
    return hitsPage ? rankedPage(reader, query, hitsPage) : fallback.page(reader, query);
  }

  async function facets(reader: Reader, request: SearchQuery, found: SearchResult) {
    const ready = widerFacetsOf.get(found);
    if (ready) return ready;
    const { categoryIds, supplierId } = request.filter;
    const index =
      categoryIds || supplierId !== undefined ? await indexFor(reader, request.plan) : undefined;
    return (
      (index && widerFacets(index, request, found.facets)) ??
      fallback.facets(reader, request, found)
    );
  }

  return { find, page, facets, settled: () => model.settled(), served };
}
