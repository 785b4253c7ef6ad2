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

/** What was decided of a cart that its customer had left: once for the same goods. */
export const cartReminder = pgTable(
  'cart_reminder',
  {
    userId: text().notNull(),
    /** The goods and how many, as a hash. */
    content: text().notNull(),
    /** When the cart was changed last. */
    leftAt: instant().notNull(),
    /** False: they had ordered since, were reminded lately, or nothing of it could be bought. */
    isSent: boolean().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.content] })],
);
