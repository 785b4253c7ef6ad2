import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/platform.tables.ts';

export const cartLine = pgTable(
  'cart_line',
  {
    ownerKind: text().$type<'user' | 'visitor'>().notNull(),
    /** A customer's id, or the secret of a visitor's cookie. */
    ownerId: text().notNull(),
    skuId: integer().notNull(),
    quantity: integer().notNull(),
    selected: boolean().notNull(),
    /** The SKU's price in US cents when the customer last put it in. */
    priceWhenAddedMinor: integer().notNull(),
    addedAt: instant().notNull(),
    changedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerKind, table.ownerId, table.skuId] }),
    index('cart_line_added').on(table.addedAt),
  ],
);
