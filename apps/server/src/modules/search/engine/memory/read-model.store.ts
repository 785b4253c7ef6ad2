import { quoteLexeme } from '@wasit/text-search';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Reader } from '../../../../platform/db/db.ts';

/**
 * The filter and sort columns of some products in the order of their numbers: each column as
 * PostgreSQL sends its numbers, concatenated.
 */
export interface ColumnBytes extends Record<string, unknown> {
  readonly quantity: number;
  readonly productId: Buffer;
  readonly leafId: Buffer;
  readonly supplierId: Buffer;
  readonly priceMinor: Buffer;
  readonly sold: Buffer;
  readonly qrank: Buffer;
  /** Doubles. */
  readonly listedAtMs: Buffer;
  /** Two bytes each; `shipDaysUnknown` where it is unknown. */
  readonly shipDays: Buffer;
  /** One byte each. */
  readonly inStock: Buffer;
}

export const shipDaysUnknown = 32_767;

const packed = (bytes: SQL): SQL => sql`coalesce(string_agg(${bytes}, ''::bytea), ''::bytea)`;
const listedAtMs = sql`(extract(epoch from listed_at) * 1000)::float8`;

/**
 * Reads in one snapshot what may need every row: of many millions of products longer than a
 * statement may take otherwise, and with more memory for the places of the rows.
 */
export const readLong = <T>(db: Db, read: (tx: Reader) => Promise<T>): Promise<T> =>
  db.transaction(
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = '10min'`);
      await tx.execute(sql`set local work_mem = '256MB'`);
      return read(tx);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

/** The next products after a number; none after the last. */
export async function columnsAfter(
  reader: Reader,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<ColumnBytes> {
  const result = await reader.execute<ColumnBytes>(sql`
    select count(*)::int as quantity, ${packed(sql`int4send(product_id)`)} as "productId", ${packed(sql`int4send(leaf_id)`)} as "leafId",
      ${packed(sql`int4send(supplier_id)`)} as "supplierId", ${packed(sql`int4send(price_minor)`)} as "priceMinor", ${packed(sql`int4send(sold)`)} as sold,
      ${packed(sql`int4send(qrank)`)} as qrank, ${packed(sql`float8send(${listedAtMs})`)} as "listedAtMs",
      ${packed(sql`int2send(coalesce(ship_days, ${shipDaysUnknown})::smallint)`)} as "shipDays", ${packed(sql`boolsend(in_stock)`)} as "inStock"
    from (select * from product_search where product_id > ${afterId} order by product_id limit ${limit}) part`);
  const [row] = result.rows;
  if (!row) throw new Error('the aggregate returned no row');
  return row;
}

/** The present snapshot, as PostgreSQL's text, and its number of products. */
export async function snapshotNow(reader: Reader): Promise<{ snapshot: string; products: number }> {
  const result = await reader.execute<{ snapshot: string; products: number }>(
    sql`select pg_current_snapshot()::text as snapshot, (select count(*)::int from product_search) as products`,
  );
  const [row] = result.rows;
  if (!row) throw new Error('the database gave no snapshot');
  return row;
}

/** The numbers of the products that have a term, four bytes each, unordered. */
export async function productsWith(reader: Reader, term: string): Promise<Buffer> {
  const result = await reader.execute<{ ids: Buffer }>(
    sql`select ${packed(sql`int4send(product_id)`)} as ids from product_search where doc @@ ${quoteLexeme(term)}::tsquery`,
  );
  return result.rows[0]?.ids ?? Buffer.alloc(0);
}

export interface TermsOfProducts {
  /** Undefined without products. */
  readonly lastId: number | undefined;
  /** The products in the order of their numbers, four bytes each. */
  readonly productIds: Buffer;
  /** By term: its products as their indexes among these, two bytes each. */
  readonly terms: readonly { readonly term: string; readonly indexes: Buffer }[];
}

/** Which of the next products after a number have which of the terms: none after the last. */
export async function termsAfter(
  reader: Reader,
  { afterId, limit, terms }: { afterId: number; limit: number; terms: readonly string[] },
): Promise<TermsOfProducts> {
  const result = await reader.execute<{
    term: string | null;
    bytes: Buffer;
    lastId: number | null;
  }>(sql`
    with part as materialized (
      select product_id, doc, (row_number() over (order by product_id) - 1)::int2 as at
      from product_search where product_id > ${afterId} order by product_id limit ${limit})
    select null as term, coalesce(string_agg(int4send(product_id), ''::bytea order by at), ''::bytea) as bytes, max(product_id) as "lastId" from part
    union all
    select term, string_agg(int2send(at), ''::bytea) as bytes, null as "lastId"
    from (select at, unnest(tsvector_to_array(doc)) as term from part) each
    where term = any(${sql.param(terms)}::text[]) group by term`);
  const products = result.rows.find(({ term }) => term === null);
  return {
    lastId: products?.lastId ?? undefined,
    productIds: products?.bytes ?? Buffer.alloc(0),
    terms: result.rows.flatMap(({ term, bytes }) =>
      term === null ? [] : { term, indexes: bytes },
    ),
  };
}

/** A product that is newer than the columns, as the copy in memory stores it. */
export interface ChangedRow {
  readonly productId: number;
  readonly leafId: number;
  readonly supplierId: number;
  readonly priceMinor: number;
  readonly sold: number;
  readonly qrank: number;
  readonly listedAtMs: number;
  readonly inStock: boolean;
  readonly shipDays: number;
  /** Each between two newlines. */
  readonly terms: string;
}

export interface SearchChanges extends Record<string, unknown> {
  /**
   * The checked snapshot: the next check continues from here and misses nothing, however long a
   * transaction takes.
   */
  readonly snapshot: string;
  /** Null: more than `most`. */
  readonly productIds: readonly number[] | null;
  /** Those that are on the shelf. */
  readonly rows: readonly ChangedRow[];
}

/**
 * Committed and not in a snapshot; without rows of a restored dump whose database was further, which
 * would be in none.
 */
const changesNotIn = (snapshot: string): SQL =>
  sql`search_change where transaction_id >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
    and transaction_id < pg_snapshot_xmax(pg_current_snapshot())
    and not pg_visible_in_snapshot(transaction_id, ${snapshot}::pg_snapshot)`;

/** Whether any product has changed since a snapshot; true without one. */
export async function isChangedSince(db: Db, snapshot: string | undefined) {
  const isChanged =
    snapshot === undefined ? sql`true` : sql`exists (select from ${changesNotIn(snapshot)})`;
  const result = await db.execute<{ snapshot: string; isChanged: boolean }>(
    sql`select pg_current_snapshot()::text as snapshot, ${isChanged} as "isChanged"`,
  );
  const [row] = result.rows;
  if (!row) throw new Error('the database gave no snapshot');
  return row;
}

/** Commits outside of a snapshot: the products, and their present rows. */
export async function changesSince(db: Db, { snapshot, most }: { snapshot: string; most: number }) {
  const result = await db.execute<SearchChanges>(sql`
    with committed as materialized (
        select product_ids from ${changesNotIn(snapshot)}),
      few as materialized (select coalesce(bool_and(product_ids is not null), true) and coalesce(sum(cardinality(product_ids)), 0) <= ${most} as enough from committed),
      changed as materialized (select distinct unnest(product_ids) as product_id from committed where (select enough from few)),
      present as (
        select c.product_id as "productId", leaf_id as "leafId", supplier_id as "supplierId", price_minor as "priceMinor", sold, qrank, ${listedAtMs} as "listedAtMs",
          in_stock as "inStock", coalesce(ship_days, ${shipDaysUnknown}) as "shipDays",
          chr(10) || array_to_string(tsvector_to_array(doc), chr(10)) || chr(10) as terms
        from changed c join product_search using (product_id))
    select pg_current_snapshot()::text as snapshot, case when enough then array(select product_id from changed) end as "productIds",
      coalesce((select json_agg(present) from present), '[]') as rows from few`);
  const [row] = result.rows;
  if (!row) throw new Error('the database gave no snapshot');
  return row;
}

/** Removes changes that no copy needs any more. */
export const removeChanges = (db: Db, olderThanHours: number) =>
  db.execute(
    sql`delete from search_change where at < clock_timestamp() - make_interval(hours => ${olderThanHours})`,
  );
