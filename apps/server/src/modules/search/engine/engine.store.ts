import type { ListSort } from '@wasit/contract/catalogue/endpoints';
import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/db/db.ts';
import type { Facets } from '../search-engine.ts';

/** The terms of a statement. The literals are made from a plan (plan-query.ts). */
export interface Match {
  readonly query: string;
  readonly nameQuery: string;
  readonly rawQuery: string;
  /** The thing that ranks first. */
  readonly thingQuery: string | undefined;
  /** Words that should match: the score is the sum of the matching weights. */
  readonly should: readonly { readonly query: string; readonly weight: number }[];
  /** One list for each filter of the inverted index: a row has one of its marks. */
  readonly marks: readonly (readonly number[])[];
  readonly categoryIds: readonly number[] | null;
  readonly supplierId: number | undefined;
  readonly priceFromMinor: number | undefined;
  readonly priceToMinor: number | undefined;
  readonly inStock: boolean;
  readonly shipsWithinDays: number | undefined;
  /** Any of these filters is set. */
  readonly isFiltered: boolean;
}

export type PlainSort = Exclude<ListSort, 'relevance'>;

const intArray = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::int[]`;

const wordsCondition = (match: Match): SQL => sql`doc @@ ${match.query}::tsquery`;

function inPriceRange({ priceFromMinor, priceToMinor }: Match, price = sql`price_minor`): SQL[] {
  const parts = [sql`true`];
  if (priceFromMinor !== undefined) parts.push(sql`${price} >= ${priceFromMinor}`);
  if (priceToMinor !== undefined) parts.push(sql`${price} <= ${priceToMinor}`);
  return parts;
}

/** Conditions on the rows themselves. */
function filters(match: Match): SQL {
  // Written so that the price index does not apply: the planner would read that whole range too,
  // although the bands of the marks already narrow it.
  const parts = inPriceRange(match, sql`(price_minor + 0)`);
  if (match.categoryIds) parts.push(sql`leaf_id = any(${intArray(match.categoryIds)})`);
  if (match.supplierId !== undefined) parts.push(sql`supplier_id = ${match.supplierId}`);
  if (match.inStock) parts.push(sql`in_stock`);
  if (match.shipsWithinDays !== undefined) parts.push(sql`ship_days <= ${match.shipsWithinDays}`);
  return sql.join(parts, sql` and `);
}

/**
 * Every hit by the inverted index, which has words and marks: rows that do not match are not read.
 */
function hitsClause(match: Match, { readsDocuments }: { readsDocuments: boolean }): SQL {
  const marked = match.marks.map((marks) => sql` and marks && ${intArray(marks)}`);
  const from = readsDocuments ? sql`product_search ${readOnce}` : sql`product_search`;
  return sql`from ${from} where ${wordsCondition(match)}${sql.join(marked, sql``)} and ${filters(match)}`;
}

/**
 * A document is stored outside its row (TOAST), and each use would read it again. As a copy
 * (setting the weight of no lexeme) it is read once.
 */
const readOnce = sql`cross join lateral (select setweight(doc, 'D', '{}') as whole offset 0) once`;

// Ties by number, so that no page repeats another's rows. The indexes have the same order.
const orders: Readonly<Record<PlainSort | 'standing', SQL>> = {
  'price-asc': sql`price_minor, product_id`,
  'price-desc': sql`price_minor desc, product_id desc`,
  sales: sql`sold desc, product_id`,
  newest: sql`listed_at desc, product_id`,
  standing: sql`qrank, product_id`,
};
const sortColumns: Readonly<Record<PlainSort | 'standing', SQL>> = {
  'price-asc': sql`price_minor`,
  'price-desc': sql`price_minor`,
  sales: sql`sold`,
  newest: sql`listed_at`,
  standing: sql`qrank`,
};

export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/**
 * The first hits in an order, by walking that order's index for at most `walkRows`: fast when many
 * products have the words. Fewer than requested if the walk ended early; those returned are still
 * the first ones.
 */
export async function walk(
  reader: Reader,
  match: Match,
  { order, walkRows, limit, offset }: Slice & { order: PlainSort | 'standing'; walkRows: number },
): Promise<number[]> {
  const by = orders[order];
  // By price the walk starts at the requested range.
  const start =
    order === 'price-asc' || order === 'price-desc'
      ? sql.join(inPriceRange(match), sql` and `)
      : sql`true`;
  const columns = sql`product_id, leaf_id, supplier_id, qrank, price_minor, sold, listed_at, in_stock, ship_days, doc`;
  const result = await reader.execute<{ product_id: number }>(sql`
    select product_id from (select ${columns} from product_search where ${start} order by ${by} limit ${walkRows}) walked
    where ${wordsCondition(match)} and ${filters(match)} order by ${by} limit ${limit} offset ${offset}`);
  return result.rows.map((row) => row.product_id);
}

export interface HitCounts {
  readonly total: number;
  readonly facets: Pick<Facets, 'leaves' | 'suppliers'>;
}

/** A slice of all hits; the counts are of all of them. */
interface AllHits extends HitCounts {
  readonly productIds: number[];
}

/**
 * The score before the rerank: by ts_rank (name 1, brand and category 0.5, attributes 0.25,
 * description 0.1; divided by the length of the text), with better sellers a little higher; for
 * very many hits only whether the name has all words, which is three times cheaper.
 */
const roughScore = (match: Match, fine: boolean): SQL =>
  fine
    ? sql`(${thingScore(match)} + ts_rank('{0.1,0.25,0.5,1}'::real[], whole, ${match.query}::tsquery, 1)
        * (1 + case when whole @@ ${match.rawQuery}::tsquery then 0.5 else 0 end)
        * (1 + 0.15 * log(1 + sold)) * case when in_stock then 1 else 0.5 end)::real`
    : sql`(${thingScore(match)} + case when whole @@ ${match.nameQuery}::tsquery then 1 else 0 end)::real`;

/** Outweighs all other parts of the score. */
const thingScore = ({ thingQuery }: Match): SQL =>
  thingQuery ? sql`case when whole @@ ${thingQuery}::tsquery then 2 else 0 end` : sql`0`;

/** The share of the optional words that match. */
const coverage = ({ should }: Match): SQL =>
  sql`(${sql.join(
    should.map(
      ({ query, weight }) =>
        sql`case when whole @@ ${query}::tsquery then ${weight}::real else 0 end`,
    ),
    sql` + `,
  )})::real`;

export type FullOrder = PlainSort | 'standing' | 'fine' | 'rough';

const maxSuppliers = 50;
/** The least share of the best hit's optional words that a hit must have. */
const minCoverage = 0.5;

/** The most hits that are read for optional words only, in no order: more would take too long. */
const maxWithShould = sql.raw('20000');

/** What the best hit covers, whatever the filter: a filter takes hits away and adds none. */
const bestCoverage = (match: Match): SQL =>
  match.isFiltered
    ? sql`select max(covered) from (select ${coverage(match)} as covered from product_search ${readOnce}
        where ${wordsCondition(match)} limit ${maxWithShould}) unfiltered`
    : sql`select max(covered) from every_hit`;

/** `with hits`: those with enough of the optional words. */
const withHits = (
  match: Match,
  columns: SQL,
  { readsDocuments = false, limitClause = sql`` }: { readsDocuments?: boolean; limitClause?: SQL },
): SQL =>
  match.should.length === 0
    ? sql`with hits as materialized (select ${columns} ${hitsClause(match, { readsDocuments })} ${limitClause})`
    : sql`with every_hit as materialized (select ${columns}, ${coverage(match)} as covered ${hitsClause(match, { readsDocuments: true })} ${limitClause}),
      hits as materialized (select * from every_hit where covered >= ${minCoverage} * (${bestCoverage(match)}))`;

/** The number of hits, and for a part of them the pairs of facet and count, the largest first. */
const countsOf = (some: SQL): SQL => sql`
  (select count(*)::int from hits) as total,
  (select coalesce(json_agg(json_build_array(leaf_id, n) order by n desc, leaf_id), '[]')
    from (select leaf_id, count(*) as n from ${some} group by leaf_id) a) as leaves,
  (select coalesce(json_agg(json_build_array(supplier_id, n) order by n desc, supplier_id), '[]')
    from (select supplier_id, count(*) as n from ${some} group by supplier_id order by n desc, supplier_id limit ${sql.raw(String(maxSuppliers))}) b) as suppliers`;

/** All hits, sorted and counted: about two microseconds per hit. */
export async function allHits(
  reader: Reader,
  match: Match,
  { order, limit, offset }: Slice & { order: FullOrder },
): Promise<AllHits> {
  const isScored = order === 'fine' || order === 'rough';
  const column = isScored
    ? sql`qrank, ${roughScore(match, order === 'fine')} as score`
    : sortColumns[order];
  const isLoose = match.should.length > 0;
  const best = isLoose ? sql`covered desc,` : sql``;
  const limitClause = isLoose ? sql`limit ${maxWithShould}` : sql``;
  const by = isScored ? sql`${best} score desc, qrank, product_id` : orders[order];
  const result = await reader.execute<HitsRow>(sql`
    ${withHits(match, sql`product_id, leaf_id, supplier_id, ${column}`, { readsDocuments: isScored, limitClause })}
    select ${countsOf(sql`hits`)}, array(select product_id from hits order by ${by} limit ${limit} offset ${offset}) as ids`);
  const row = result.rows[0];
  return { productIds: row?.ids ?? [], ...countsOfRow(row) };
}

type Pairs = readonly (readonly [number, number])[];
interface HitsRow extends Record<string, unknown> {
  total: number;
  ids: number[];
  leaves: Pairs;
  suppliers: Pairs;
}

const countsOfRow = (row: HitsRow | undefined): HitCounts => ({
  total: row?.total ?? 0,
  facets: {
    leaves: (row?.leaves ?? []).map(([leafId, count]) => ({ leafId, count })),
    suppliers: (row?.suppliers ?? []).map(([supplierId, count]) => ({ supplierId, count })),
  },
});

/**
 * Counts hits up to `most`, in no order; if there are as many, the facets are those of the first
 * `sample`.
 */
export async function countHitsUpTo(
  reader: Reader,
  match: Match,
  { most, sample }: { most: number; sample: number },
): Promise<HitCounts> {
  const result = await reader.execute<HitsRow>(sql`
    ${withHits(match, sql`leaf_id, supplier_id`, { limitClause: sql`limit ${most}` })},
      sampled as (select leaf_id, supplier_id from hits limit (select case when count(*) < ${most} then ${most}::bigint else ${sample}::bigint end from hits))
    select ${countsOf(sql`sampled`)}`);
  return countsOfRow(result.rows[0]);
}

/** Fields that may have changed since a document was read, and the mark that shows it. */
interface CandidateRow extends Record<string, unknown> {
  readonly productId: number;
  /** Changes with each write of the row. */
  readonly version: string;
  readonly sold: number;
  readonly inStock: boolean;
}

/** Of products on the shelf, in no order. */
export async function candidateRows(
  reader: Reader,
  productIds: readonly number[],
): Promise<readonly CandidateRow[]> {
  const result = await reader.execute<CandidateRow>(sql`
    select product_id as "productId", concat(xmin, ctid) as version, sold, in_stock as "inStock"
    from product_search where product_id = any(${intArray(productIds)})`);
  return result.rows;
}

/** Documents as bytes (`tsvectorsend`), which are made and read in a third of the time of text. */
export async function documentsOf(
  reader: Reader,
  productIds: readonly number[],
): Promise<Map<number, Buffer>> {
  if (productIds.length === 0) return new Map();
  const result = await reader.execute<{ product_id: number; document: Buffer }>(sql`
    select product_id, tsvectorsend(doc) as document from product_search
    where product_id = any(${intArray(productIds)})`);
  return new Map(result.rows.map((row) => [row.product_id, row.document]));
}
