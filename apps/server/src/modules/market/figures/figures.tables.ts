import type { MarketPeriod } from '@wasit/contract/market/choices';
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/platform.tables.ts';
import type { CategoryShelf, MarketFigures, SeriesByStep } from './market-figures.ts';

/**
 * The figures of a category and a period, made ahead where reading all sales takes too long for a
 * page. Nothing of it is lost with the row: it is made again from orders and days.
 */
export const marketFigures = pgTable(
  'market_figures',
  {
    period: text().$type<MarketPeriod>().notNull(),
    /** 0: of all goods. */
    categoryId: integer().notNull(),
    madeAt: instant().notNull(),
    figures: jsonb().$type<MarketFigures>().notNull(),
    series: jsonb().$type<SeriesByStep>().notNull(),
    shelf: jsonb().$type<CategoryShelf>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.period, table.categoryId] })],
);
