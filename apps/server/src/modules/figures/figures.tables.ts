import { integer, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/platform.tables.ts';

/**
 * How many customers had paid before a midnight of Baghdad, but nothing in the last 90 days. A payment of
 * today changes no past midnight.
 */
export const dormantCustomers = pgTable('dormant_customers', {
  at: instant().primaryKey(),
  customers: integer().notNull(),
});
