import { sql } from 'drizzle-orm';
import { bigint, boolean, customType, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/platform.tables.ts';

/** A full transaction id, read as decimal text. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * Changes of data shown on visitors' pages, written by table triggers in the commit of the change
 * (migration `page-changes`), so that every writer is covered: acts, imports, manual SQL. Every
 * server process reads them and drops its copies.
 */
export const pageChange = pgTable(
  'page_change',
  {
    seq: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transactionId: transactionId().notNull().default(sql`pg_current_xact_id()`),
    /** Pages that show one of these. */
    productIds: integer().array(),
    /** A rate, tariff, setting, category or banner: affects every page. */
    everything: boolean().notNull(),
    at: instant().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [index('page_change_transaction').on(table.transactionId)],
);
