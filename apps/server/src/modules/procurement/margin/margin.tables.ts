import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/platform.tables.ts';

const cents = () => bigint({ mode: 'number' }).notNull();
const money = () => ({
  paidMinor: cents(),
  refundedMinor: cents(),
  goodsMinor: cents(),
  freightMinor: cents(),
  discountMinor: cents(),
  supplierRefundsMinor: cents(),
  marginMinor: cents(),
});

/**
 * The margin of a line of an order of which something was bought, in US cents. Derived from
 * purchases, payments, refunds and claims, and recalculated for an order whenever one of them
 * changes, so that lists need not read the history of a month.
 */
export const lineMargin = pgTable(
  'line_margin',
  {
    lineId: text().primaryKey(),
    orderNo: text().notNull(),
    supplierId: integer().notNull(),
    /** When something of its order was bought first. */
    boughtAt: instant().notNull(),
    ...money(),
  },
  (table) => [
    index('line_margin_bought').on(table.boughtAt),
    index('line_margin_lowest').on(table.marginMinor, table.lineId, table.boughtAt),
    index('line_margin_order').on(table.orderNo),
  ],
);

/**
 * The same by the container that a line's pieces were loaded into, by their number of pieces; an
 * empty container is that of the pieces in none. Its parts are the line's margin.
 */
export const lineMarginPart = pgTable(
  'line_margin_part',
  {
    lineId: text().notNull(),
    containerId: text().notNull(),
    orderNo: text().notNull(),
    boughtAt: instant().notNull(),
    ...money(),
  },
  (table) => [
    primaryKey({ columns: [table.lineId, table.containerId] }),
    index('line_margin_part_bought').on(table.boughtAt),
    index('line_margin_part_order').on(table.orderNo),
  ],
);

/** One row: up to when changes are in `line_margin`. */
export const marginState = pgTable('margin_state', {
  id: integer().primaryKey(),
  /** Also written by releases with earlier rules. */
  seenAt: instant().notNull(),
  /** As `seenAt`, by today's rules alone; null until the first count by them. */
  countedAt: instant(),
});
