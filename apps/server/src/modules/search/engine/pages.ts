import type { SearchPlan } from '@wasit/text-search';
import type { Reader } from '../../../platform/db/db.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SearchFilter } from '../search-engine.ts';
import {
  allHits,
  type HitCounts,
  type Match,
  type PlainSort,
  type Slice,
  walk,
} from './engine.store.ts';
import { bandMarks, bandsBetween } from './marks.ts';
import type { SampledHits, WalkedOrder } from './sample.ts';
import type { SearchStatistics } from './statistics.ts';

/*
 * Two ways to a page (design: search, section 4). Few expected hits: all of them are read, sorted
 * and counted in one statement, about a microsecond each.
 * Very many: the index of the requested order is walked until the page is full, a bounded number of
 * rows; not if more would be needed. A word at the far end of the price range, which no walk finds
 * in time, is searched from that end of the price bands.
 */

/** The limits between the two ways; a test sets them lower. */
export interface EngineLimits {
  /** Totals are counted, and pages served, up to here. */
  readonly cap: number;
  /** Up to this many hits are scored by the positions of the words. */
  readonly finelyScored: number;
  /** Up to this many by whether the name has the words; more keep their order without a query. */
  readonly roughlyScored: number;
  /**
   * How many of the best are reranked; after them the order of the rough score, or of the standing,
   * continues.
   */
  readonly headRows: number;
  /**
   * This many rows of the sample are enough: a search with them that is expected to find well above
   * the cap is not counted.
   */
  readonly proof: number;
  /** Facets beside a chosen category or supplier are counted up to here. */
  readonly facetRows: number;
  readonly minWalkedRows: number;
  readonly maxWalkedRows: number;
}

export const defaultLimits: EngineLimits = {
  cap: 10_000,
  finelyScored: 2_500,
  roughlyScored: 8_000,
  headRows: 200,
  proof: 280,
  facetRows: 2_500,
  minWalkedRows: 500,
  maxWalkedRows: 20_000,
};

export interface PageRequest extends Slice {
  readonly plan: SearchPlan;
  readonly sort: PlainSort | 'relevance';
  readonly platform: Platform;
  readonly reader: Reader;
  readonly match: Match;
  readonly statistics: SearchStatistics;
  readonly filter: SearchFilter;
  /** The search's hits in the sample. */
  readonly sampled: SampledHits;
  readonly limits: EngineLimits;
  /** Reranks some candidates. */
  rank(productIds: readonly number[]): Promise<number[]>;
}

type ReadSlice = (slice: Slice) => Promise<number[]>;

/**
 * A page by relevance: the head of an order reranked, then the rest of that order. A walk's head
 * may be short although there is more.
 */
async function rankedPage(
  { limit, offset, limits, rank }: PageRequest,
  order: ReadSlice,
  { headMayBeShort }: { headMayBeShort: boolean },
) {
  if (offset >= limits.headRows) return order({ limit, offset });
  const head = await order({ limit: limits.headRows, offset: 0 });
  const best = (await rank(head)).slice(offset, offset + limit);
  const isComplete = head.length < limits.headRows && !headMayBeShort;
  if (best.length === limit || isComplete) return best;
  return [
    ...best,
    ...(await order({ limit: limit - best.length, offset: Math.max(offset, head.length) })),
  ];
}

/** Few hits: all are read, so the counts come with the page. */
export async function pageOfFewHits(
  request: PageRequest,
): Promise<HitCounts & { productIds: number[] }> {
  const { reader, match, sort, limit, offset, sampled, limits } = request;
  if (sort !== 'relevance') return allHits(reader, match, { order: sort, limit, offset });
  const { expected } = sampled;
  const order =
    expected <= limits.finelyScored
      ? 'fine'
      : expected <= limits.roughlyScored
        ? 'rough'
        : 'standing';
  let counted: HitCounts = { total: 0, facets: { leaves: [], suppliers: [] } };
  const hitsInOrder: ReadSlice = async (slice) => {
    const { productIds, ...numbers } = await allHits(reader, match, { order, ...slice });
    counted = numbers;
    return productIds;
  };
  const productIds = await rankedPage(request, hitsInOrder, { headMayBeShort: false });
  return { productIds, ...counted };
}

/** Walking a row is cheaper than reading, sorting and counting a hit. */
const rowsWalkedPerHit = 1.2;

/**
 * How many rows of an order to walk for a number of hits, with a margin; 0 if reading all hits is
 * faster.
 */
function rowsToWalk(
  { limits, statistics, sampled, filter }: PageRequest,
  { order, hits }: { order: WalkedOrder; hits: number },
): number {
  const rows = Math.ceil(1.5 * statistics.sample.rowsUntil(sampled, { order, hits, filter }));
  if (rows > limits.maxWalkedRows || rows > sampled.expected * rowsWalkedPerHit) return 0;
  return Math.max(limits.minWalkedRows, rows);
}

/**
 * The first hits by price, searched in the bands at that end of the hits, in growing parts until
 * the page is full. Undefined if most bands would be needed.
 */
async function pageByBands(
  request: PageRequest,
  order: 'price-asc' | 'price-desc',
): Promise<number[] | undefined> {
  const { reader, match, statistics, sampled, limit, offset } = request;
  for (let hits = 2 * (offset + limit); ; hits *= 8) {
    const price = statistics.sample.priceOf(sampled, { order, hits });
    if (price === undefined) return undefined;
    const bands =
      order === 'price-asc'
        ? bandsBetween(match.priceFromMinor, price)
        : bandsBetween(price, match.priceToMinor);
    const part = { ...match, marks: [...match.marks, bandMarks(bands)] };
    const { productIds } = await allHits(reader, part, { order, limit, offset });
    if (productIds.length === limit) return productIds;
  }
}

/** The order of standing, by a walk; enough of a head will do. */
const readByStanding =
  (request: PageRequest): ReadSlice =>
  async (slice) => {
    const { reader, match, limits } = request;
    const isHead = slice.offset === 0;
    const enough = isHead ? Math.min(slice.limit, limits.headRows / 4) : slice.offset + slice.limit;
    const walkRows = rowsToWalk(request, { order: 'standing', hits: isHead ? 2 * enough : enough });
    const walked =
      walkRows > 0 ? await walk(reader, match, { order: 'standing', walkRows, ...slice }) : [];
    const isEnough = walked.length === slice.limit || (isHead && walked.length >= enough);
    return isEnough
      ? walked
      : (await allHits(reader, match, { order: 'standing', ...slice })).productIds;
  };

/** Very many hits: a bounded walk along the order, and all hits only if that fails. */
export async function pageOfManyHits(request: PageRequest): Promise<number[]> {
  const { reader, match, sort, limit, offset } = request;
  if (sort === 'relevance')
    return rankedPage(request, readByStanding(request), { headMayBeShort: true });
  const walkRows = rowsToWalk(request, { order: sort, hits: offset + limit });
  if (walkRows > 0) {
    const walked = await walk(reader, match, { order: sort, walkRows, limit, offset });
    if (walked.length === limit) return walked;
  }
  const inBands =
    sort === 'price-asc' || sort === 'price-desc' ? await pageByBands(request, sort) : undefined;
  return inBands ?? (await allHits(reader, match, { order: sort, limit, offset })).productIds;
}
