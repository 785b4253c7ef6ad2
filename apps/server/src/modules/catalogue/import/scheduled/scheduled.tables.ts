import type { RefreshError, RefreshProgress } from '@wasit/contract/catalogue/scheduled-refreshes';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../../platform/platform.tables.ts';

/** Where the prices and stock of a source are read from, again and again. */
export const refreshSchedule = pgTable('refresh_schedule', {
  source: text().primaryKey(),
  /** Null: a connected source, queried for each of its products. */
  address: text(),
  everyHours: integer().notNull(),
  mostJumpPercent: integer().notNull(),
  isOn: boolean().notNull(),
  nextAt: instant().notNull(),
  lastAt: instant(),
  lastRunId: text(),
  error: text('fault').$type<RefreshError>(),
  /** In a running round: the last product queried; else 0. */
  afterId: integer().notNull().default(0),
  progress: jsonb().$type<RefreshProgress>(),
});
