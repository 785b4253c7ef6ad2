import type { ListSort } from '@wasit/contract/catalogue';
import type { Reader } from '../../../platform/db/db.ts';
import type { Platform } from '../../../platform/platform.ts';
import { soonDays } from '../../catalogue/index.ts';
import { rerank } from '../rerank/index.ts';
import { type Counted, candidatesOf, hitsUpTo, type Match, type Slice } from './engine.store.ts';
import { estimate } from './estimate.ts';
import { bandMarks, bandsBetween, heldIn, leafMark, supplierMark } from './marks.ts';
import { type Asked, type EngineLimits, pageOfFew, pageOfMany, usualLimits } from './pages.ts';
import { nameQuery, planQuery, rawQuery } from './plan-query.ts';
import { Recent } from './recent.ts';
import type { Facets, Found, SearchEngine, SearchFilter, SearchPlan, Wanted } from './search-engine.ts';
import { type SearchStatistics, statisticsNow } from './statistics.ts';

function marksOf(filter: SearchFilter, { documents, shape }: SearchStatistics): number[][] {
  const { categoryIds, supplierId, priceFromMinor, priceToMinor } = filter;
  const marks: number[][] = [];
  if (categoryIds) marks.push(categoryIds.map(leafMark));
  if (supplierId !== undefined) marks.push([supplierMark(supplierId)]);
  if (priceFromMinor !== undefined || priceToMinor !== undefined) {
    const bands = bandsBetween(priceFromMinor, priceToMinor);
    // A wide range keeps most rows anyway: reading its long lists would cost more than it spares.
    if (heldIn(shape, bands) < documents / 4) marks.push(bandMarks(bands));
  }
  return marks;
}

const matchOf = (plan: SearchPlan, filter: SearchFilter, statistics: SearchStatistics): Match => ({
  query: planQuery(plan),
  nameQuery: nameQuery(plan),
  rawQuery: rawQuery(plan),
  marks: marksOf(filter, statistics),
  categoryIds: filter.categoryIds,
  supplierId: filter.supplierId,
  priceFromMinor: filter.priceFromMinor,
  priceToMinor: filter.priceToMinor,
  inStock: filter.inStock,
  shipsWithinDays: filter.shipsSoon ? soonDays : undefined,
});

const keyOf = ({ query, ...match }: Match): string =>
  JSON.stringify([
    query,
    match.categoryIds,
    match.supplierId,
    match.priceFromMinor,
    match.priceToMinor,
    match.inStock,
    match.shipsWithinDays,
  ]);

const minute = 60_000;

/** The engine over this product's own PostgreSQL: one row per product, terms and marks in one inverted index. */
export function postgresEngine(platform: Platform, limits: EngineLimits = usualLimits): SearchEngine {
  const { cap } = limits;
  // Only counts that ran into the cap are kept: one product more or less does not change them.
  const counts = new Recent<Counted>({ ttlMs: minute, most: 2_000 });

  async function count(reader: Reader, match: Match): Promise<Counted> {
    const key = keyOf(match);
    const known = counts.get(key);
    if (known) return known;
    const counted = await hitsUpTo(reader, match, cap + 1);
    if (counted.total > cap) counts.set(key, counted);
    return counted;
  }

  const found = ({ filter }: Wanted, productIds: number[], { total, facets }: Counted): Found => ({
    productIds,
    total: Math.min(total, cap),
    totalIsCapped: total > cap,
    facets: {
      ...(filter.categoryIds ? {} : { leaves: facets.leaves }),
      ...(filter.supplierId === undefined ? { suppliers: facets.suppliers } : {}),
    },
  });

  async function find(reader: Reader, query: Wanted & Slice & { sort: ListSort }): Promise<Found> {
    const { plan, filter, offset, sort } = query;
    const statistics = await statisticsNow(platform);
    const match = matchOf(plan, filter, statistics);
    const asked: Asked = {
      plan,
      sort,
      offset,
      limit: Math.max(0, Math.min(query.limit, cap - offset)),
      reader,
      match,
      statistics,
      expected: estimate(plan, filter, statistics),
      limits,
      rank: async (productIds) => rerank({ plan, candidates: await candidatesOf(reader, productIds), statistics }),
    };
    if (asked.expected > limits.fewHits) {
      const [counted, productIds] = await Promise.all([count(reader, match), asked.limit > 0 ? pageOfMany(asked) : []]);
      if (counted.total > cap) return found(query, productIds, counted);
    }
    const { productIds, ...counted } = await pageOfFew(asked);
    return found(query, productIds, counted);
  }

  async function facets(reader: Reader, { plan, filter }: Wanted): Promise<Facets> {
    const statistics = await statisticsNow(platform);
    const of = (wider: SearchFilter) => count(reader, matchOf(plan, wider, statistics));
    const leaves = await of({ ...filter, categoryIds: null });
    const isSame = filter.supplierId === undefined && !filter.categoryIds;
    const suppliers = isSame ? leaves : await of({ ...filter, supplierId: undefined });
    return { leaves: leaves.facets.leaves, suppliers: suppliers.facets.suppliers };
  }

  return { find, facets };
}
