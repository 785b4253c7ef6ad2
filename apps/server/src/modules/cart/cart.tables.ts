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
    /** The SKU's price in US cents when the customer last added it. */
    priceWhenAddedMinor: integer().notNull(),
    addedAt: instant().notNull(),
    changedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerKind, table.ownerId, table.skuId] }),
    index('cart_line_added').on(table.addedAt),
  ],
);

/** The decision about an abandoned cart, once for the same goods. */
export const cartReminder = pgTable(
  'cart_reminder',
  {
    userId: text().notNull(),
    /** Hash of the goods and quantities. */
    content: text().notNull(),
    /** When the cart was last changed. */
    leftAt: instant().notNull(),
    /**
     * False: the customer had ordered since, was reminded recently, or nothing in it could be
     * bought.
     */
    isSent: boolean().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.content] })],
);
