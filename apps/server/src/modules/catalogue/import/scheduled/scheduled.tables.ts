import type { RefreshFault } from '@wasit/contract/catalogue/scheduled-refreshes';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../../platform/platform.tables.ts';

/** Where the prices and stock of a source are read from, again and again. */
export const refreshSchedule = pgTable('refresh_schedule', {
  source: text().primaryKey(),
  address: text().notNull(),
  everyHours: integer().notNull(),
  mostJumpPercent: integer().notNull(),
  isOn: boolean().notNull(),
  nextAt: instant().notNull(),
  lastAt: instant(),
  lastRunId: text(),
  fault: text().$type<RefreshFault>(),
});
