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
 * The margin of a line of an order with a purchase, in US cents. Derived from purchases, payments,
 * refunds and claims, and recalculated per order whenever one of them changes, so that lists need
 * not read a month's history.
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
 * The line's margin by container of its pieces, in proportion to them; an empty container stands
 * for pieces in none. The parts sum to the line's margin.
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

/** One row: how far changes are included in `line_margin`. */
export const marginState = pgTable('margin_state', {
  id: integer().primaryKey(),
  /** Also written by releases with earlier rules. */
  seenAt: instant().notNull(),
  /** As `seenAt`, by current rules only; null until the first count by them. */
  countedAt: instant(),
});
