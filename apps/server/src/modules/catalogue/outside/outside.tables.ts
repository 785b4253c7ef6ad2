import type { PictureError } from '@wasit/contract/images/picture-errors';
import type { Picture } from '@wasit/contract/wire';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/platform.tables.ts';

/**
 * `failed`: attempts used up. `here`: fetched, and kept because the next import names the address
 * again.
 */
export type OutsideState = 'waiting' | 'here' | 'failed';

/** Pictures to be fetched from their source. A sweep of the module sourcing takes due ones. */
export const outsidePicture = pgTable(
  'outside_picture',
  {
    productId: integer().notNull(),
    /** At most 2,000 bytes, as part of the key. */
    address: text().notNull(),
    /** Its position among the product's pictures; null when only SKUs show it. */
    position: integer(),
    /** SKUs that show it, by their code. */
    skuCodes: text().array().notNull(),
    state: text().$type<OutsideState>().notNull(),
    attempts: integer('tries').notNull().default(0),
    /** When the next attempt is due; for a claimed one, the end of the claim. */
    notBefore: instant().notNull(),
    error: text('fault').$type<PictureError>(),
    picture: jsonb().$type<Picture>(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.address] }),
    index('outside_picture_due').on(table.notBefore).where(sql`state = 'waiting'`),
    index('outside_picture_failed').on(table.productId).where(sql`state = 'failed'`),
  ],
);
