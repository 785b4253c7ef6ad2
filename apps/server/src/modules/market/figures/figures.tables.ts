import type { MarketPeriod } from '@wasit/contract/market/choices';
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/platform.tables.ts';
import type { CategoryShelf, MarketFigures, SeriesByStep } from './market-figures.ts';

/**
 * Precomputed figures of a category and a period, for shops where reading all sales is too slow for
 * a page. Rows can be recomputed from orders and days.
 */
export const marketFigures = pgTable(
  'market_figures',
  {
    period: text().$type<MarketPeriod>().notNull(),
    /** 0: all goods. */
    categoryId: integer().notNull(),
    madeAt: instant().notNull(),
    figures: jsonb().$type<MarketFigures>().notNull(),
    series: jsonb().$type<SeriesByStep>().notNull(),
    shelf: jsonb().$type<CategoryShelf>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.period, table.categoryId] })],
);
