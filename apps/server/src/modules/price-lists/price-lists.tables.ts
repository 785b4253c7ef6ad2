import type { ListedLevel } from '@wasit/contract/price-lists/endpoints';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/platform.tables.ts';

/** Lower prices of a level; immutable, only stopped. */
export const priceList = pgTable(
  'price_list',
  {
    listId: text().primaryKey(),
    name: text().notNull(),
    level: integer().$type<ListedLevel>().notNull(),
    /** Hundredths of a percent off; 0: only fixed prices. */
    percentBp: integer().notNull(),
    /** Null: the percent applies to all goods. */
    categoryId: integer(),
    validFrom: instant().notNull(),
    validTo: instant(),
    madeBy: text().notNull(),
    madeAt: instant().notNull(),
    stoppedAt: instant(),
  },
  (table) => [index('price_list_level').on(table.level)],
);

/** Fixed prices of a list, append-only. US cents. */
export const priceListPrice = pgTable(
  'price_list_price',
  { listId: text().notNull(), productId: integer().notNull(), priceMinor: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.listId, table.productId] }),
    index('price_list_price_product').on(table.productId),
  ],
);
