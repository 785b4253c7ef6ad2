import {
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/platform.tables.ts';

/** An imported file of outside figures. */
export const outsideImport = pgTable('outside_import', {
  importId: text().primaryKey(),
  fileName: text().notNull(),
  staffId: text().notNull(),
  importedAt: instant().notNull(),
});

/** One figure of such a file. */
export const outsideFigure = pgTable(
  'outside_figure',
  {
    importId: text()
      .notNull()
      .references(() => outsideImport.importId, { onDelete: 'cascade' }),
    source: text().notNull(),
    measure: text().notNull(),
    subject: text().$type<'all' | 'category' | 'product'>().notNull(),
    /** Category or product; 0 for all goods. */
    subjectId: integer().notNull(),
    day: date({ mode: 'string' }).notNull(),
    value: doublePrecision().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.subject, table.subjectId, table.source, table.measure, table.day],
    }),
    index('outside_figure_import').on(table.importId),
  ],
);
