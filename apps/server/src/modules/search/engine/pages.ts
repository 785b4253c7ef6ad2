import type { Reader } from '../../../platform/db/db.ts';
import { allHits, type Counted, type Match, type PlainSort, type Slice, walk } from './engine.store.ts';
import { bandMarks, bandsBetween, endOfBands, heldIn } from './marks.ts';
import type { SearchPlan } from './search-engine.ts';
import type { SearchStatistics } from './statistics.ts';

/*
 * Two ways to a page (design: search, section 4). Few hits expected: all of them are fetched, sorted and counted in one statement, about a microsecond each.
 * Very many: the index of the wanted order is walked until the page is full, a bounded number of rows. A word at the far end of the price range, which no
 * walk finds in time, is looked for from that end of the price bands.
 */

/** Where the one way ends and the other begins; a test sets them lower. */
export interface EngineLimits {
  /** Totals are counted, and pages given, up to here. */
  readonly cap: number;
  /** More hits than this are not all fetched if it can be helped. */
  readonly fewHits: number;
  /** Up to so many hits are scored by where the words stand; of more, by whether they stand in the name. */
  readonly finelyScored: number;
  /** So many of the best are ranked with care; behind them the order of the rough score, or of the standing, goes on. */
  readonly headRows: number;
  readonly leastWalkedRows: number;
  readonly mostWalkedRows: number;
}

export const usualLimits: EngineLimits = {
  cap: 10_000,
  fewHits: 12_000,
  finelyScored: 2_500,
  headRows: 200,
  leastWalkedRows: 500,
  mostWalkedRows: 20_000,
};

export interface Asked extends Slice {
  readonly plan: SearchPlan;
  readonly sort: PlainSort | 'relevance';
  readonly reader: Reader;
  readonly match: Match;
  readonly statistics: SearchStatistics;
  /** Hits expected. */
  readonly expected: number;
  readonly limits: EngineLimits;
  /** Puts the best of some candidates first. */
  rank(productIds: readonly number[]): Promise<number[]>;
}

type Order = (slice: Slice) => Promise<number[]>;

/** A page by relevance: the head of an order ranked with care, then the rest of that order. A walk's head may be short with more behind it. */
async function ranked({ limit, offset, limits, rank }: Asked, order: Order, { headMayBeShort }: { headMayBeShort: boolean }) {
  if (offset >= limits.headRows) return order({ limit, offset });
  const head = await order({ limit: limits.headRows, offset: 0 });
  const best = (await rank(head)).slice(offset, offset + limit);
  const isAll = head.length < limits.headRows && !headMayBeShort;
  if (best.length === limit || isAll) return best;
  return [...best, ...(await order({ limit: limit - best.length, offset: Math.max(offset, head.length) }))];
}

/** Few hits: all are looked at, so the numbers come with the page. */
export async function pageOfFew(asked: Asked): Promise<Counted & { productIds: number[] }> {
  const { reader, match, sort, limit, offset, expected, limits } = asked;
  if (sort !== 'relevance') return allHits(reader, match, { order: sort, limit, offset });
  const order = expected <= limits.finelyScored ? 'fine' : 'rough';
  let counted: Counted = { total: 0, facets: { leaves: [], suppliers: [] } };
  const hitsInOrder: Order = async (slice) => {
    const { productIds, ...numbers } = await allHits(reader, match, { order, ...slice });
    counted = numbers;
    return productIds;
  };
  const productIds = await ranked(asked, hitsInOrder, { headMayBeShort: false });
  return { productIds, ...counted };
}

/** How many rows of an order must be walked for so many hits, with a margin. */
const rowsToWalk = ({ expected, limits }: Asked, { hits, among }: { hits: number; among: number }): number =>
  Math.min(limits.mostWalkedRows, Math.max(limits.leastWalkedRows, Math.ceil((3 * hits * among) / Math.max(1, expected))));

const bandsOf = ({ match }: Asked): number[] => bandsBetween(match.priceFromMinor, match.priceToMinor);

/** The first hits by price, looked for from that end of the bands in parts that grow until the page is full. Undefined: they lie far from it. */
async function byBands(asked: Asked, order: 'price-asc' | 'price-desc'): Promise<number[] | undefined> {
  const { reader, match, statistics, expected, limit, offset } = asked;
  const { shape } = statistics;
  const wanted = bandsOf(asked);
  for (let rows = (4 * (offset + limit) * heldIn(shape, wanted)) / Math.max(1, expected); ; rows *= 12) {
    const bands = endOfBands(shape, { rows, bands: wanted, dear: order === 'price-desc' });
    if (!bands) return undefined;
    const part = { ...match, marks: [...match.marks, bandMarks(bands)] };
    const { productIds } = await allHits(reader, part, { order, limit, offset });
    if (productIds.length === limit) return productIds;
  }
}

/** The order of standing, walked; enough of a head will do. */
const inStanding =
  (asked: Asked): Order =>
  async (slice) => {
    const { reader, match, limits } = asked;
    const walkRows = rowsToWalk(asked, { hits: slice.offset + slice.limit, among: asked.statistics.documents });
    const walked = await walk(reader, match, { order: 'standing', walkRows, ...slice });
    const isEnough = walked.length === slice.limit || (slice.offset === 0 && walked.length >= limits.headRows / 4);
    return isEnough ? walked : (await allHits(reader, match, { order: 'standing', ...slice })).productIds;
  };

/** Very many hits: a bounded walk along the order, and only when that fails all hits. */
export async function pageOfMany(asked: Asked): Promise<number[]> {
  const { reader, match, sort, limit, offset } = asked;
  if (sort === 'relevance') return ranked(asked, inStanding(asked), { headMayBeShort: true });
  const byPrice = sort === 'price-asc' || sort === 'price-desc';
  const among = byPrice ? heldIn(asked.statistics.shape, bandsOf(asked)) : asked.statistics.documents;
  const walkRows = rowsToWalk(asked, { hits: offset + limit, among });
  const walked = await walk(reader, match, { order: sort, walkRows, limit, offset });
  if (walked.length === limit) return walked;
  const inBands = byPrice ? await byBands(asked, sort) : undefined;
  return inBands ?? (await allHits(reader, match, { order: sort, limit, offset })).productIds;
}
