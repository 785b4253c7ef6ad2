import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { instant } from '../../platform/platform.tables.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
/** A full transaction id, as decimal text in JavaScript. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * One row per product on the shelf, written in the transaction of the product: what is off the
 * shelf is found no more. `doc` is a literal of our own analyser; no dictionary of the database
 * takes part. Counters that change with every order stay out: each update of an indexed column
 * writes the inverted index again.
 */
export const productSearch = pgTable(
  'product_search',
  {
    productId: integer().primaryKey(),
    /** Standing before any query: small is good (sold, in stock). */
    qrank: integer().notNull(),
    priceMinor: integer().notNull(),
    sold: integer().notNull(),
    listedAt: instant().notNull(),
    leafId: integer().notNull(),
    topId: integer().notNull(),
    supplierId: integer().notNull().default(0),
    /** Days until the supplier sends it; null: not known. */
    shipDays: smallint(),
    inStock: boolean().notNull(),
    doc: tsvector().notNull(),
    /**
     * What narrows a search inside the inverted index, so that only rows that fit are fetched:
     * category, supplier and price band, told apart by their remainder of 4, and whether it ships
     * soon (engine/marks.ts). Each band is 18% wide.
     */
    marks: integer()
      .array()
      .notNull()
      .generatedAlwaysAs(
        sql`array[leaf_id * 4, supplier_id * 4 + 1, floor(6 * ln(greatest(price_minor, 1)::double precision))::integer * 4 + 2]
          || case when ship_days <= 3 then array[7] else array[]::integer[] end`,
      ),
  },
  (table) => [
    // New rows are added to a pending list that every search scans, and merged in batches: three
    // times as fast as one by one. The list is kept short (gin_pending_list_limit: 64 kB for an
    // act, 8 MB for a batch of an import), and emptied when an import ends (settle_search).
    index('product_search_doc').using('gin', table.doc, table.marks).with({ fastupdate: true }),
    index('product_search_price').on(table.priceMinor, table.productId),
    index('product_search_sold').on(sql`sold desc`, table.productId),
    index('product_search_listed').on(sql`listed_at desc`, table.productId),
    index('product_search_qrank').on(table.qrank, table.productId),
  ],
);

/**
 * In how many products a term occurs: it gives the cost of a query, the weight of rare words, and
 * the neighbours of misspelt ones.
 */
export const searchTerm = pgTable('search_term', {
  term: text().primaryKey(),
  df: integer().notNull(),
});

/** Properties of the whole catalogue, by which the number of hits is estimated. */
export interface CatalogueShape {
  readonly shipsSoon: number;
  /** Products by price band. */
  readonly bands: Readonly<Record<string, number>>;
}

/** One row (id 1): when the terms were counted last, and over what. */
export const searchStatistics = pgTable('search_statistics', {
  id: smallint().primaryKey(),
  documents: integer().notNull(),
  shape: jsonb().$type<CatalogueShape>().notNull(),
  /** Rows written until then, by PostgreSQL's own count: decides whether counting anew pays. */
  rowsWritten: text().notNull(),
  countedAt: instant().notNull(),
});

/**
 * One row (id 1): by which rules the rows of the search are written. A release with others writes
 * them anew.
 */
export const searchReading = pgTable('search_reading', {
  id: smallint().primaryKey(),
  rules: integer().notNull(),
  /** The last product whose row is written by these rules; null: all are. */
  indexedTo: integer(),
});

/**
 * Which rows of the search have just been written, recorded by the table's triggers in the commit of
 * the change (migration `search-changes`): what a copy in memory lacks are the transactions that
 * its snapshot does not see.
 */
export const searchChange = pgTable(
  'search_change',
  {
    seq: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transactionId: transactionId().notNull().default(sql`pg_current_xact_id()`),
    /** Null: too many to list. */
    productIds: integer().array(),
    at: instant().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [index('search_change_transaction').on(table.transactionId)],
);
