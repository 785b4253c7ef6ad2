import { sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { firstRow } from '../../../platform/db/rows.ts';
import { type CatalogueShape, searchStatistics } from '../search.tables.ts';
import { soonMark } from './marks.ts';

/** Writes to the search rows since the database was created, by PostgreSQL's own count. */
export async function rowsWritten(reader: Reader): Promise<number> {
  const result = await reader.execute<{ written: number }>(
    sql`select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::bigint as written from pg_stat_user_tables where relname = 'product_search'`,
  );
  return result.rows[0]?.written ?? 0;
}

export const lastStatistics = (reader: Reader) => firstRow(reader.select().from(searchStatistics));

/**
 * False if another process is already counting. Counting takes some ten seconds per million
 * products, so the transaction gets a longer timeout.
 */
export async function tryLockCounting(tx: Tx): Promise<boolean> {
  await tx.execute(sql`set local statement_timeout = '30min'`);
  const result = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(727278) as free`,
  );
  return result.rows[0]?.free ?? false;
}

export async function countShape(reader: Reader) {
  const result = await reader.execute<
    { documents: number } & CatalogueShape & Record<string, unknown>
  >(sql`
    with part as (select marks[3] / 4 as band, count(*)::int as n, (count(*) filter (where marks @> array[${soonMark}::integer]))::int as soon
      from product_search group by 1)
    select coalesce(sum(n), 0)::int as documents, coalesce(sum(soon), 0)::int as "shipsSoon", coalesce(jsonb_object_agg(band, n), '{}') as bands from part`);
  const row = result.rows[0];
  if (!row) throw new Error('the count returned no row');
  const { documents, shipsSoon, bands } = row;
  return { documents, shape: { shipsSoon, bands } };
}

/** The sample's data of a product. */
export interface SampledRow {
  readonly leafId: number;
  readonly supplierId: number;
  readonly priceMinor: number;
  readonly sold: number;
  readonly qrank: number;
  readonly listedAtMs: number;
  readonly inStock: boolean;
  readonly shipDays: number | null;
}

interface DrawnRow extends SampledRow, Record<string, unknown> {
  readonly productId: number;
  readonly terms: string;
}

/**
 * One product of `every`, spread over the numbers at random but the same in every draw, the next
 * ones after a number; `terms` are its words, one a line. The numbers are drawn from the index
 * alone: of millions of products nearly every row would be read for nothing.
 */
export async function drawSample(
  reader: Reader,
  { every, afterId, limit }: { every: number; afterId: number; limit: number },
): Promise<readonly DrawnRow[]> {
  const result = await reader.execute<DrawnRow>(sql`
    select product_id as "productId", leaf_id as "leafId", supplier_id as "supplierId", price_minor as "priceMinor", sold, qrank,
      (extract(epoch from listed_at) * 1000)::float8 as "listedAtMs", in_stock as "inStock", ship_days as "shipDays",
      array_to_string(tsvector_to_array(doc), chr(10)) as terms
    from product_search where product_id = any(array(
      select product_id from product_search where product_id > ${afterId} and (hashint4(product_id) & 2147483647) % ${every} = 0
      order by product_id limit ${limit}))
    order by product_id`);
  return result.rows;
}

/** Counts every term again and writes the changes. */
export async function recountTerms(tx: Tx, { atLeast }: { atLeast: number }): Promise<void> {
  await tx.execute(sql`create temporary table counted on commit drop as
    select word as term, ndoc as df from ts_stat('select doc from public.product_search') where ndoc >= ${atLeast}`);
  await tx.execute(
    sql`delete from search_term t where not exists (select 1 from counted c where c.term = t.term)`,
  );
  await tx.execute(sql`insert into search_term (term, df) select term, df from counted
    on conflict (term) do update set df = excluded.df where search_term.df <> excluded.df`);
}

export async function putStatistics(tx: Tx, row: Omit<typeof searchStatistics.$inferInsert, 'id'>) {
  await tx
    .insert(searchStatistics)
    .values({ id: 1, ...row })
    .onConflictDoUpdate({ target: searchStatistics.id, set: row });
}

/** Terms that occur in at least so many products, with their numbers. */
export async function frequentTerms(reader: Reader, { atLeast }: { atLeast: number }) {
  const result = await reader.execute<{ term: string; df: number }>(
    sql`select term, df from search_term where df >= ${atLeast}`,
  );
  return new Map(result.rows.map(({ term, df }) => [term, df]));
}
