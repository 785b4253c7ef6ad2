import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/platform.tables.ts';

/** What was really bought for an order line: under which order of the supplier, at which unit cost. */
export const purchase = pgTable(
  'purchase',
  {
    lineId: text().primaryKey(),
    orderNo: text().notNull(),
    supplierOrderNo: text().notNull(),
    /** US cents. */
    realUnitCostMinor: bigint({ mode: 'number' }).notNull(),
    at: instant().notNull(),
    staffId: text().notNull(),
  },
  (table) => [index('purchase_order').on(table.orderNo)],
);
