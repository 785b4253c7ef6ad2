import { sql } from 'drizzle-orm';
import { boolean, customType, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/platform.tables.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * One row per product on the shelf, written in the transaction of the product: what is off the shelf is found no more. `doc` is a literal of our own
 * analyser; no dictionary of the database takes part. Counters that change with every order stay out: each update of an indexed column writes the
 * inverted index again.
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
    inStock: boolean().notNull(),
    doc: tsvector().notNull(),
  },
  (table) => [
    index('product_search_doc').using('gin', table.doc).with({ fastupdate: false }),
    index('product_search_price').on(table.priceMinor, table.productId),
    index('product_search_sold').on(sql`sold desc`, table.productId),
    index('product_search_listed').on(sql`listed_at desc`, table.productId),
    index('product_search_qrank').on(table.qrank, table.productId),
    index('product_search_leaf').on(table.leafId),
  ],
);
