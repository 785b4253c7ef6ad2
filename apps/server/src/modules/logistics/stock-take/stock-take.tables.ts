import type { StockPlace, StockResult } from '@wasit/contract/logistics/stock/stock-words';
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/platform.tables.ts';

/** Append-only: a complete scan of a shelf. */
export const stockTake = pgTable(
  'stock_take',
  {
    takeId: text().primaryKey(),
    place: text().$type<StockPlace>().notNull(),
    shelf: text().notNull(),
    staffId: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('stock_take_at').on(table.place, table.at)],
);

/** Append-only: the result for each expected or scanned code. */
export const stockTakeLine = pgTable(
  'stock_take_line',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    takeId: text()
      .notNull()
      .references(() => stockTake.takeId),
    /** In capitals: a waybill or the number of a carton. */
    code: text().notNull(),
    result: text().$type<StockResult>().notNull(),
  },
  (table) => [
    index('stock_take_line_take').on(table.takeId),
    index('stock_take_line_code').on(table.code, table.id),
  ],
);
