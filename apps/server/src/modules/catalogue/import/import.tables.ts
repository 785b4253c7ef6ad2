import type { ImportCounts, ImportMapping } from '@wasit/contract/catalogue/import';
import type { ImportStatus } from '@wasit/contract/catalogue/import-columns';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/platform.tables.ts';
import type { Reason } from './reading/source-line.ts';

/**
 * One import of one file; `lastLine` is committed with its rows, so an interrupted import continues
 * there.
 */
export const importRun = pgTable(
  'import_run',
  {
    runId: text().primaryKey(),
    source: text().notNull(),
    fileHash: text().notNull(),
    fileName: text().notNull(),
    lastLine: integer().notNull(),
    status: text().$type<ImportStatus>().notNull(),
    counts: jsonb().$type<Partial<ImportCounts>>().notNull(),
    mode: text().$type<'full' | 'refresh'>().notNull().default('full'),
    /** A dry run: nothing of the catalogue is written. */
    checking: boolean().notNull().default(false),
    /** Staff have asked to stop it; read with every batch. */
    stopping: boolean().notNull().default(false),
    retireMissing: boolean().notNull().default(false),
    fetchPictures: boolean().notNull().default(false),
    /** Larger price changes wait for a person; null: none do. */
    mostJumpPercent: integer(),
    /** Of the file's bytes; null where it is unknown. */
    percent: integer(),
    /** Why it failed: a key of the list of codes. */
    failure: text(),
    /** An uploaded file below the data folder; null for one named on the command line. */
    filePath: text(),
    fileBytes: bigint({ mode: 'number' }).notNull().default(0),
    mapping: jsonb().$type<ImportMapping>(),
    headers: jsonb().$type<string[]>(),
    sample: jsonb().$type<string[][]>(),
    /** The staff member; "system" for the command line. */
    author: text().notNull().default('system'),
    startedAt: instant().notNull(),
    finishedAt: instant(),
  },
  (table) => [index('import_run_source').on(table.source, table.startedAt)],
);

/** Rows that stay out of a run, the first some thousands. */
export const importBadRow = pgTable(
  'import_bad_row',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    runId: text().notNull(),
    line: integer().notNull(),
    rowId: text(),
    /** The column as the file names it. */
    column: text().notNull(),
    reason: jsonb().$type<Reason>().notNull(),
  },
  (table) => [index('import_bad_row_run').on(table.runId, table.id)],
);

/** How the files of a source are read, as last chosen. */
export const importMapping = pgTable('import_mapping', {
  source: text().primaryKey(),
  mapping: jsonb().$type<ImportMapping>().notNull(),
});

/** Ids that a run with `retireMissing` has seen so far; deleted when it ends. */
export const importSeen = pgTable(
  'import_seen',
  { runId: text().notNull(), sourceId: text().notNull() },
  (table) => [primaryKey({ columns: [table.runId, table.sourceId] })],
);
