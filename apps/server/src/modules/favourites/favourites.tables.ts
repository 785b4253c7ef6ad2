import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/platform.tables.ts';

export const favourite = pgTable(
  'favourite',
  { userId: text().notNull(), productId: integer().notNull(), addedAt: instant().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.productId] }), index('favourite_user').on(table.userId, table.addedAt)],
);
