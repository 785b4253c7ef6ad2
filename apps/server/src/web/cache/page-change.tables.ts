import { sql } from 'drizzle-orm';
import { bigint, boolean, customType, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/platform.tables.ts';

/** A full transaction id: a decimal text outside. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * What visitors' pages show and what has just changed of it, written by the tables' triggers in the
 * commit of the change (migration `page-changes`), so that no writer can forget it: an act, an
 * import, somebody with a console of the database. Every server process reads it and drops its
 * copies.
 */
export const pageChange = pgTable(
  'page_change',
  {
    seq: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transactionId: transactionId().notNull().default(sql`pg_current_xact_id()`),
    /** Pages that show one of these. */
    productIds: integer().array(),
    /** A rate, a tariff, a setting, a category, a banner: every page. */
    everything: boolean().notNull(),
    at: instant().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [index('page_change_transaction').on(table.transactionId)],
);
