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
 * Descriptions of all product pictures: the source that every process builds its index from
 * (docs/decisions: search by picture).
 */
export const productPicture = pgTable(
  'product_picture',
  {
    pictureId: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer().notNull(),
    /** As in the catalogue. */
    address: text().notNull(),
    /** Version of the description; a new version describes the picture again. */
    version: text().notNull(),
    /** Size in pixels when it was described. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** Encoded local features (matching/encode.ts); empty when the picture could not be read. */
    features: bytea().notNull(),
    /** Whole-picture vector, one signed byte per dimension. */
    look: bytea().notNull(),
    /**
     * The vector of the operator's model (32-bit floats), and the model's version. The other vector
     * is used until every picture has this one.
     */
    modelLook: bytea(),
    modelVersion: text(),
    thumb: bytea().notNull(),
    /**
     * No longer a picture of the product; kept for a while so that every process reads the change.
     */
    gone: boolean().notNull().default(false),
    /** The last writing transaction: processes poll for rows written since their last query. */
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

/** Products whose pictures have to be described, written in the commit of their change. */
export const pictureTodo = pgTable(
  'picture_todo',
  {
    productId: integer().primaryKey(),
    attempts: integer('tries').notNull().default(0),
    notBefore: instant().notNull(),
  },
  (table) => [index('picture_todo_due').on(table.notBefore, table.productId)],
);
