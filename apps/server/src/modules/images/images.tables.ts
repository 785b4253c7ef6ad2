import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from '../../platform/platform.tables.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * What was seen on each picture of the goods: the truth that every process builds its index from
 * (docs/decisions: search by picture).
 */
export const productPicture = pgTable(
  'product_picture',
  {
    pictureId: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer().notNull(),
    /** As the catalogue names it. */
    address: text().notNull(),
    /** Which way of describing made this row; another one describes the picture anew. */
    version: text().notNull(),
    /** Pixels of the picture as it was described. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** Encoded local features (matching/encode.ts); empty when the picture could not be read. */
    features: bytea().notNull(),
    /** Whole-picture vector, one signed byte per dimension. */
    look: bytea().notNull(),
    /**
     * The vector of the operator's model (32-bit floats), and which model made it. The other vector
     * answers until every picture has this one.
     */
    modelLook: bytea(),
    modelVersion: text(),
    thumb: bytea().notNull(),
    /** No longer a picture of the product; kept a while, so that every process hears of it. */
    gone: boolean().notNull().default(false),
    /**
     * The transaction that wrote the row last: processes ask for what was written since they asked
     * before.
     */
    changedIn: bigint({ mode: 'number' })
      .notNull()
      .default(sql`pg_current_xact_id()::text::bigint`),
    changedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('product_picture_address').on(table.productId, table.address),
    index('product_picture_changed').on(table.changedIn),
    index('product_picture_version').on(table.version),
  ],
);

/** Products whose pictures have to be looked at, written in the commit of their change. */
export const pictureTodo = pgTable(
  'picture_todo',
  {
    productId: integer().primaryKey(),
    tries: integer().notNull().default(0),
    notBefore: instant().notNull(),
  },
  (table) => [index('picture_todo_due').on(table.notBefore, table.productId)],
);
