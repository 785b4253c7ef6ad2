import type { ListSort } from '@wasit/contract/catalogue/endpoints';
import { rerank, type SearchPlan } from '@wasit/text-search';
import type { Reader } from '../../../../platform/db/db.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { Facets, Found, SearchEngine, SearchFilter, Wanted } from '../../search-engine.ts';
import { candidatesOf } from '../candidates.ts';
import type { Slice } from '../engine.store.ts';
import { type EngineLimits, usualLimits } from '../pages.ts';
import { type SearchStatistics, statisticsNow } from '../statistics.ts';
import type { Base } from './base.ts';
import { type MemoryLimits, ReadModel } from './read-model.ts';

const mebibyte = 1024 * 1024;

export const usualMemory = (termMebibytes: number): MemoryLimits => ({
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

type Query = Wanted & Slice & { readonly sort: ListSort };
interface Page {
  readonly total: number;
  readonly productIds: readonly number[];
  /** Terms to load before any search. */
  facets(): Facets;
}

/**
 * Whether every word is in so many products that reading their rows dominates a search. A rare word
 * makes it cheap in PostgreSQL.
 */
function isCommon(
  { words }: SearchPlan,
  { documentFrequency }: SearchStatistics,
  least: number,
): boolean {
  const mostOf = (ways: SearchPlan['words'][number]['ways']) =>
    Math.max(...ways.map(({ terms }) => Math.min(...terms.map((term) => documentFrequency(term)))));
  return words.length > 0 && words.every(({ ways }) => mostOf(ways) >= least);
}

/** The hits in the order of the page, up to its end; undefined if PostgreSQL must answer. */
function pageIn(
  base: Base,
  { plan, filter, sort, limit, offset }: Query,
  { cap, finelyScored, headRows }: EngineLimits,
): Page | undefined {
  const hits = base.hits(plan, filter);
  if (!hits) return undefined;
  const total = hits.count + hits.newer.length;
  if (sort === 'relevance' && total <= finelyScored) return undefined;
  const end = Math.min(offset + limit, cap);
  const productIds =
    sort === 'relevance'
      ? base.first(hits, 'standing', offset < headRows ? Math.max(end, headRows) : end)
      : base.first(hits, sort, end);
  return { total, productIds, facets: () => base.facets(hits) };
}

/** Facets without the chosen category or supplier; undefined if PostgreSQL must count. */
function widerFacets(base: Base, { plan, filter }: Wanted, own: Facets): Facets | undefined {
  const of = (wider: SearchFilter) => {
    const hits = base.hits(plan, wider);
    return hits && base.facets(hits);
  };
  const anyCategory = filter.categoryIds ? of({ ...filter, categoryIds: null }) : own;
  const anySupplier =
    filter.supplierId === undefined ? own : of({ ...filter, supplierId: undefined });
  if (!anyCategory || !anySupplier) return undefined;
  return {
    leaves: anyCategory.leaves,
    suppliers: anySupplier.suppliers,
    areCounted: anyCategory.areCounted && anySupplier.areCounted,
  };
}

/** The terms worth keeping for all searches, the most frequent first. */
async function commonTerms(platform: Platform, least: number): Promise<string[]> {
  const { terms } = await statisticsNow(platform);
  const common = [...terms].filter(([, products]) => products >= least);
  return common.sort((a, b) => b[1] - a[1]).map(([term]) => term);
}

/**
 * Searches of frequent words from a copy in memory, all others from PostgreSQL (`behind`), by the
 * same rules: pages by price, sales and time are exactly those of plain SQL, and so are all counts.
 * By relevance few hits are left to PostgreSQL, which scores each; of many the best-standing ones
 * are ranked.
 */
export function memoryEngine(
  platform: Platform,
  behind: SearchEngine,
  { memory, limits = usualLimits }: { memory: MemoryLimits; limits?: EngineLimits },
): MemoryEngine {
  const model = new ReadModel(platform, memory, () => commonTerms(platform, memory.minWithTerm));
  const { cap, headRows } = limits;
  const served = { memory: 0, postgres: 0 };
  /** From the hits found here. */
  const widened = new WeakMap<Found, Facets>();

  /**
   * The copy, if it may answer this search: not inside a transaction, which sees its own writes.
   */
  async function baseFor(reader: Reader, plan: SearchPlan): Promise<Base | undefined> {
    if (reader !== platform.db || plan.should || plan.words.some(({ inName }) => inName))
      return undefined;
    const statistics = await statisticsNow(platform);
    if (
      statistics.documents < memory.minProducts ||
      !isCommon(plan, statistics, memory.minWithTerm)
    )
      return undefined;
    return model.fresh();
  }

  async function ranked(
    reader: Reader,
    { plan, sort, limit, offset }: Query,
    { productIds }: Page,
  ): Promise<number[]> {
    const end = Math.min(offset + limit, cap);
    if (sort !== 'relevance' || offset >= headRows) return productIds.slice(offset, end);
    const candidates = await candidatesOf(platform, reader, productIds.slice(0, headRows));
    const best = rerank({ plan, candidates, statistics: await statisticsNow(platform) });
    return [...best, ...productIds.slice(headRows)].slice(offset, end);
  }

  async function find(reader: Reader, query: Query): Promise<Found> {
    const base = await baseFor(reader, query.plan);
    const page = base && pageIn(base, query, limits);
    if (!page) {
      served.postgres += 1;
      return behind.find(reader, query);
    }
    served.memory += 1;
    const [total, own] = [page.total, page.facets()];
    // At once: this search's words are still in the memory that searches share.
    const wider = widerFacets(base, query, own);
    const found = {
      productIds: await ranked(reader, query, page),
      total: Math.min(total, cap),
      totalIsCapped: total > cap,
      facets: own,
    };
    if (wider) widened.set(found, wider);
    return found;
  }

  async function page(reader: Reader, query: Query): Promise<number[]> {
    const base = await baseFor(reader, query.plan);
    const found = base && pageIn(base, query, limits);
    return found ? ranked(reader, query, found) : behind.page(reader, query);
  }

  async function facets(reader: Reader, request: Wanted, found: Found): Promise<Facets> {
    const ready = widened.get(found);
    if (ready) return ready;
    const { categoryIds, supplierId } = request.filter;
    const base =
      categoryIds || supplierId !== undefined ? await baseFor(reader, request.plan) : undefined;
    return (
      (base && widerFacets(base, request, found.facets)) ?? behind.facets(reader, request, found)
    );
  }

  return { find, page, facets, settled: () => model.settled(), served };
}
