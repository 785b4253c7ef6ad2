import type { Reader } from '../../../platform/db/db.ts';
import type { Platform } from '../../../platform/platform.ts';
import { soonDays } from '../../catalogue/index.ts';
import { allHits, type Counted, candidatesOf, hitsUpTo, type Match, type PlainSort, type Slice, walk } from './engine.store.ts';
import { estimate } from './estimate.ts';
import { bandMarks, bandsBetween, endOfBands, leafMark, supplierMark } from './marks.ts';
import { nameQuery, planQuery, rawQuery } from './plan-query.ts';
import { Recent } from './recent.ts';
import type { Facets, Found, SearchEngine, SearchFilter, SearchPlan, Wanted } from './search-engine.ts';
import { type SearchStatistics, statisticsNow } from './statistics.ts';

/*
 * Two ways to a page (design: search, section 4). Few hits expected: all of them are fetched, sorted and counted in one statement, about a microsecond each.
 * Very many: the index of the wanted order is walked until the page is full, a bounded number of rows; the numbers are counted up to a cap, and kept for a
 * minute. A word at the far end of the price range, which no walk finds in time, is looked for from that end of the price bands.
 */

/** Totals are counted up to here. */
const cap = 10_000;
/** More hits than this are not all fetched if it can be helped. */
const fewHits = 12_000;
/** Up to so many hits are scored by where the words stand; of more, by whether they stand in the name. */
const finelyScored = 2_500;
/** So many of the best are ranked with care; behind them the order of the rough score, or of the standing, goes on. */
const headRows = 200;
const mostWalkedRows = 20_000;

type Query = Wanted & Slice & { sort: PlainSort | 'relevance' };

interface Asked extends Query {
  readonly reader: Reader;
  readonly match: Match;
  readonly statistics: SearchStatistics;
  /** Hits expected. */
  readonly expected: number;
}

function matchOf(plan: SearchPlan, filter: SearchFilter, statistics: SearchStatistics): Match {
  const { categoryIds, supplierId, priceFromMinor, priceToMinor } = filter;
  const marks: number[][] = [];
  if (categoryIds) marks.push(categoryIds.map(leafMark));
  if (supplierId !== undefined) marks.push([supplierMark(supplierId)]);
  if (priceFromMinor !== undefined || priceToMinor !== undefined) {
    const bands = bandsBetween(priceFromMinor, priceToMinor);
    const held = bands.reduce((sum, band) => sum + (statistics.shape.bands[band] ?? 0), 0);
    // A wide range keeps most rows anyway: reading its long lists would cost more than it spares.
    if (held < statistics.documents / 4) marks.push(bandMarks(bands));
  }
  return {
    query: planQuery(plan),
    nameQuery: nameQuery(plan),
    rawQuery: rawQuery(plan),
    marks,
    categoryIds,
    supplierId,
    priceFromMinor,
    priceToMinor,
    inStock: filter.inStock,
    shipsWithinDays: filter.shipsSoon ? soonDays : undefined,
  };
}

type Rank = (plan: SearchPlan, productIds: readonly number[], asked: Asked) => Promise<number[]>;

/** A page by relevance: the head of an order ranked with care, then the rest of that order. */
async function ranked(
  asked: Asked,
  order: (slice: Slice) => Promise<number[]>,
  { rank, mayEndEarly }: { rank: Rank; mayEndEarly: boolean },
) {
  const { limit, offset, plan } = asked;
  if (offset >= headRows) return order({ limit, offset });
  const head = await order({ limit: headRows, offset: 0 });
  const best = (await rank(plan, head, asked)).slice(offset, offset + limit);
  const isAll = head.length < headRows && !mayEndEarly;
  if (best.length === limit || isAll) return best;
  return [...best, ...(await order({ limit: limit - best.length, offset: Math.max(offset, head.length) }))];
}

/** Few hits: all are looked at, so the numbers come with the page. */
async function pageOfFew(asked: Asked, rank: Rank): Promise<Counted & { productIds: number[] }> {
  const { reader, match, sort, limit, offset, expected } = asked;
  if (sort !== 'relevance') return allHits(reader, match, { order: sort, limit, offset });
  const order = expected <= finelyScored ? 'fine' : 'rough';
  let counted: Counted | undefined;
  const productIds = await ranked(
    asked,
    async (slice) => {
      const hits = await allHits(reader, match, { order, ...slice });
      counted = hits;
      return hits.productIds;
    },
    { rank, mayEndEarly: false },
  );
  return { productIds, ...(counted ?? { total: 0, facets: { leaves: [], suppliers: [] } }) };
}

/** How many rows of an order must be walked for so many hits, with a margin. */
const rowsToWalk = ({ statistics, expected }: Asked, hits: number): number =>
  Math.min(mostWalkedRows, Math.max(500, Math.ceil((3 * hits * statistics.documents) / Math.max(1, expected))));

/** The first hits by price where they lie at its far end: from that end, in parts that grow until the page is full. */
async function byBands(asked: Asked, order: 'price-asc' | 'price-desc'): Promise<number[] | undefined> {
  const { reader, match, statistics, expected, limit, offset } = asked;
  const { documents, shape } = statistics;
  for (let rows = (4 * (offset + limit) * documents) / Math.max(1, expected); ; rows *= 12) {
    const bands = endOfBands(shape, { rows, documents, dear: order === 'price-desc' });
    if (!bands) return undefined;
    const part = { ...match, marks: [...match.marks, bandMarks(bands)] };
    const { productIds } = await allHits(reader, part, { order, limit, offset });
    if (productIds.length === limit) return productIds;
  }
}

/** Very many hits: a bounded walk along the order, and only when that fails all hits. */
async function pageOfMany(asked: Asked, rank: Rank): Promise<number[]> {
  const { reader, match, sort, limit, offset } = asked;
  if (sort === 'relevance')
    return ranked(
      asked,
      async (slice) => {
        const walkRows = rowsToWalk(asked, slice.offset + slice.limit);
        const found = await walk(reader, match, { order: 'standing', walkRows, ...slice });
        const isEnough = found.length === slice.limit || (slice.offset === 0 && found.length >= headRows / 4);
        return isEnough ? found : (await allHits(reader, match, { order: 'standing', ...slice })).productIds;
      },
      { rank, mayEndEarly: true },
    );
  const walked = await walk(reader, match, { order: sort, walkRows: rowsToWalk(asked, offset + limit), limit, offset });
  if (walked.length === limit) return walked;
  const inBands = sort === 'price-asc' || sort === 'price-desc' ? await byBands(asked, sort) : undefined;
  return inBands ?? (await allHits(reader, match, { order: sort, limit, offset })).productIds;
}

const minute = 60_000;

/** The engine over this product's own PostgreSQL: one row per product, terms and marks in one inverted index. */
export function postgresEngine(platform: Platform): SearchEngine {
  // Only counts that ran into the cap: one product more or less does not change them.
  const counts = new Recent<Counted>({ ttlMs: minute, most: 2_000 });

  const countMany = async (reader: Reader, match: Match, key: string): Promise<Counted> => {
    const known = counts.get(key);
    if (known) return known;
    const counted = await hitsUpTo(reader, match, cap + 1);
    if (counted.total > cap) counts.set(key, counted);
    return counted;
  };

  const rank: Rank = async (_plan, productIds, { reader }) => (await candidatesOf(reader, productIds)).map(({ productId }) => productId);

  const found = ({ filter }: Wanted, productIds: number[], { total, facets }: Counted): Found => ({
    productIds,
    total: Math.min(total, cap),
    totalIsCapped: total > cap,
    facets: {
      ...(filter.categoryIds ? {} : { leaves: facets.leaves }),
      ...(filter.supplierId === undefined ? { suppliers: facets.suppliers } : {}),
    },
  });

  const find = async (reader: Reader, query: Query): Promise<Found> => {
    const { plan, filter } = query;
    const statistics = await statisticsNow(platform);
    const match = matchOf(plan, filter, statistics);
    const expected = estimate(plan, filter, statistics);
    const asked = { ...query, reader, match, statistics, expected };
    if (expected > fewHits) {
      const counting = countMany(reader, match, keyOf(match));
      counting.catch(() => {});
      const productIds = await pageOfMany(asked, rank);
      const counted = await counting;
      if (counted.total > cap) return found(query, productIds.slice(0, Math.max(0, cap - query.offset)), counted);
    }
    const { productIds, ...counted } = await pageOfFew(asked, rank);
    return found(query, productIds.slice(0, Math.max(0, cap - query.offset)), counted);
  };

  const facets = async (reader: Reader, { plan, filter }: Wanted): Promise<Facets> => {
    const statistics = await statisticsNow(platform);
    const of = (wider: SearchFilter) => {
      const match = matchOf(plan, wider, statistics);
      return countMany(reader, match, keyOf(match));
    };
    const leaves = await of({ ...filter, categoryIds: null });
    const suppliers = filter.supplierId === undefined && !filter.categoryIds ? leaves : await of({ ...filter, supplierId: undefined });
    return { leaves: leaves.facets.leaves, suppliers: suppliers.facets.suppliers };
  };

  return { find, facets };
}

const keyOf = (match: Match): string =>
  JSON.stringify([
    match.query,
    match.categoryIds,
    match.supplierId,
    match.priceFromMinor,
    match.priceToMinor,
    match.inStock,
    match.shipsWithinDays,
  ]);
