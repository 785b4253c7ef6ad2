import type { jumpKinds } from '@wasit/contract/catalogue/scheduled-refreshes';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../../platform/platform.tables.ts';
import type { RefreshRow } from '../import-row.ts';

/** A row of a scheduled refresh whose prices wait for approval; one per product. */
export const priceJump = pgTable(
  'price_jump',
  {
    productId: integer().primaryKey(),
    /** Changes whenever the row changes. */
    jumpId: text().notNull().unique(),
    source: text().notNull(),
    row: jsonb().$type<RefreshRow>().notNull(),
    kind: text().$type<(typeof jumpKinds)[number]>().notNull(),
    /** US cents or fen. */
    fromMinor: integer().notNull(),
    toMinor: integer().notNull(),
    percent: integer().notNull(),
    state: text().$type<'waiting' | 'refused'>().notNull(),
    foundAt: instant().notNull(),
  },
  (table) => [index('price_jump_found').on(table.state, table.foundAt)],
);
