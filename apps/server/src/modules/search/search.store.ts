import type { ListSort } from '@wasit/contract/catalogue';
import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../platform/db/db.ts';

/** Hits are counted up to here, and one more. */
export const countCap = 10_000;

export interface Match {
  /** A tsquery literal. */
  readonly query: string;
  /** The words exactly as typed (folded), without stems: those who have them stand higher. */
  readonly rawQuery: string;
  readonly categoryIds: readonly number[] | null;
  readonly priceFromMinor: number | undefined;
  readonly priceToMinor: number | undefined;
  readonly inStock: boolean;
}

const intArray = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::int[]`;

/** The filters beside the words; "true" when there are none. */
function filters(match: Match, { categories }: { categories: boolean }): SQL {
  const parts = [sql`true`];
  if (categories && match.categoryIds) parts.push(sql`leaf_id = any(${intArray(match.categoryIds)})`);
  if (match.priceFromMinor !== undefined) parts.push(sql`price_minor >= ${match.priceFromMinor}`);
  if (match.priceToMinor !== undefined) parts.push(sql`price_minor <= ${match.priceToMinor}`);
  if (match.inStock) parts.push(sql`in_stock`);
  return sql.join(parts, sql` and `);
}

const words = (match: Match): SQL => sql`doc @@ ${match.query}::tsquery`;

export interface LeafCount {
  readonly leafId: number;
  readonly count: number;
}

/** Hits by leaf category, whatever category is chosen; of the first hits only when there are more than the cap. */
export async function leafCounts(reader: Reader, match: Match): Promise<LeafCount[]> {
  const found = await reader.execute<{ leaf_id: number; count: number }>(sql`
    select leaf_id, count(*)::int as count
    from (select leaf_id from product_search where ${words(match)} and ${filters(match, { categories: false })} limit ${countCap + 1}) hits
    group by leaf_id order by count desc, leaf_id`);
  return found.rows.map((row) => ({ leafId: row.leaf_id, count: row.count }));
}

/** Hits with every filter, counted up to the cap and one more. */
export async function countHits(reader: Reader, match: Match): Promise<number> {
  const found = await reader.execute<{ total: number }>(sql`
    select count(*)::int as total
    from (select 1 from product_search where ${words(match)} and ${filters(match, { categories: true })} limit ${countCap + 1}) hits`);
  return found.rows[0]?.total ?? 0;
}

export type PlainSort = Exclude<ListSort, 'relevance'>;

const orders: Readonly<Record<PlainSort | 'qrank', SQL>> = {
  'price-asc': sql`price_minor, product_id`,
  'price-desc': sql`price_minor desc, product_id desc`,
  sales: sql`sold desc, product_id`,
  newest: sql`listed_at desc, product_id`,
  qrank: sql`qrank, product_id`,
};
const columns = sql`product_id, qrank, price_minor, sold, listed_at, in_stock, doc`;

export interface PageOf {
  readonly limit: number;
  readonly offset: number;
}

const idsOf = (rows: { product_id: number }[]): number[] => rows.map((row) => row.product_id);

/** Rows a probe looks at before it gives up: about 20 ms. */
const probeRows = 10_000;

/**
 * The first hits in an order, found by walking that order's index: quick when many products have the words. Undefined when the walk ended before the
 * page was full, so the answer, when there is one, is exact.
 */
export async function probe(
  reader: Reader,
  match: Match,
  { order, limit, offset }: PageOf & { order: PlainSort | 'qrank' },
): Promise<number[] | undefined> {
  const by = orders[order];
  const found = await reader.execute<{ product_id: number }>(sql`
    select product_id from (select ${columns} from product_search where ${filters(match, { categories: true })} order by ${by} limit ${probeRows}) walked
    where ${words(match)} order by ${by} limit ${limit} offset ${offset}`);
  return found.rows.length === limit ? idsOf(found.rows) : undefined;
}

/** All hits, then sorted: about a microsecond per hit. */
export async function sortedHits(reader: Reader, match: Match, { sort, limit, offset }: PageOf & { sort: PlainSort }): Promise<number[]> {
  const found = await reader.execute<{ product_id: number }>(sql`
    with hits as materialized (select ${columns} from product_search where ${words(match)} and ${filters(match, { categories: true })})
    select product_id from hits order by ${orders[sort]} limit ${limit} offset ${offset}`);
  return idsOf(found.rows);
}

/**
 * Relevance: where the words stand (name 1, brand and category 0.5, attributes 0.25, description 0.1), divided by the length of the text; the words as
 * typed before their stems; what sells a little higher; what is sold out behind.
 */
const score = (match: Match): SQL => sql`
  ts_rank('{0.1,0.25,0.5,1}'::real[], doc, ${match.query}::tsquery, 1)
  * (1 + case when doc @@ ${match.rawQuery}::tsquery then 0.5 else 0 end)
  * (1 + 0.15 * log(1 + sold)) * case when in_stock then 1 else 0.5 end`;

/** The best hits by score: of all of them, or of `among` (the best standing of very many). */
export async function rankedHits(
  reader: Reader,
  match: Match,
  { limit, offset, among }: PageOf & { among?: readonly number[] },
): Promise<number[]> {
  const from = among ? sql`product_id = any(${intArray(among)})` : sql`${words(match)} and ${filters(match, { categories: true })}`;
  const found = await reader.execute<{ product_id: number }>(sql`
    with hits as materialized (select ${columns} from product_search where ${from})
    select product_id from hits order by ${score(match)} desc, qrank, product_id limit ${limit} offset ${offset}`);
  return idsOf(found.rows);
}
