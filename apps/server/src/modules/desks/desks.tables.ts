import type {
  ListFileColumn,
  ListFileFormat,
  ListFileState,
} from '@wasit/contract/desks/endpoints';
import type { DeskListName } from '@wasit/contract/desks/lists';
import type { Locale } from '@wasit/contract/locales';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/platform.tables.ts';

export const staffView = pgTable(
  'staff_view',
  {
    viewId: text().primaryKey(),
    staffId: text().notNull(),
    desk: text().$type<DeskListName>().notNull(),
    name: text().notNull(),
    /** The query string of the list's address. */
    query: text().notNull(),
    isShared: boolean().notNull(),
    savedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('staff_view_name').on(table.staffId, table.desk, table.name),
    index('staff_view_desk').on(table.desk),
  ],
);

/** A file of a list requested by a staff member. */
export const staffListFile = pgTable(
  'staff_list_file',
  {
    fileId: text().primaryKey(),
    staffId: text().notNull(),
    desk: text().$type<DeskListName>().notNull(),
    query: jsonb().$type<Record<string, string | number | boolean>>().notNull(),
    columns: jsonb().$type<ListFileColumn[]>().notNull(),
    format: text().$type<ListFileFormat>().notNull(),
    locale: text().$type<Locale>().notNull(),
    state: text().$type<ListFileState>().notNull(),
    rows: integer().notNull().default(0),
    isCut: boolean().notNull().default(false),
    requestedAt: instant('asked_at').notNull(),
    /** Number of attempts: an older attempt can no longer finish it. */
    attempts: integer().notNull().default(0),
    /** Reserved by a worker until then; if it died, another one takes over afterwards. */
    takenUntil: instant(),
    storedFileId: text(),
  },
  (table) => [
    index('staff_list_file_waiting').on(table.requestedAt).where(sql`state = 'waiting'`),
    index('staff_list_file_staff').on(table.staffId, table.requestedAt),
  ],
);
