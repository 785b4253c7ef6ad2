import type { priceRunKinds, priceRunStates } from '@wasit/contract/price-rules/endpoints';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/platform.tables.ts';

/** Computes a selling price from a purchase price; immutable, only stopped. */
export const priceRule = pgTable('price_rule', {
  ruleId: text().primaryKey(),
  name: text().notNull(),
  /** Null: all categories or all suppliers. */
  categoryId: integer(),
  supplierId: integer(),
  /** Range of purchase prices in fen: from (inclusive) to (exclusive). */
  fromFen: integer(),
  belowFen: integer(),
  /** Hundredths of a percent of the cost. */
  markupBp: integer().notNull(),
  minimumMarginBp: integer().notNull(),
  /** Prices are rounded up to this many US cents. */
  stepCents: integer().notNull(),
  validFrom: instant().notNull(),
  validTo: instant(),
  madeBy: text().notNull(),
  madeAt: instant().notNull(),
  /** When its start and its end were processed. */
  begunAt: instant(),
  endedAt: instant(),
  stoppedAt: instant(),
});

/** A batch of price changes by rules; only one run over several products at a time. */
export const priceRun = pgTable(
  'price_run',
  {
    runId: text().primaryKey(),
    kind: text().$type<(typeof priceRunKinds)[number]>().notNull(),
    state: text().$type<(typeof priceRunStates)[number]>().notNull(),
    /** The rules valid at its start: the run uses them even if they are stopped later. */
    ruleIds: text().array().notNull(),
    /**
     * A scheduled run changes only prices that these rules set, or set until they ended; empty:
     * all.
     */
    dueRuleIds: text().array().notNull(),
    yuanPerDollar: numeric({ precision: 12, scale: 6, mode: 'number' }).notNull(),
    /** The last product done; the run continues after it. */
    afterId: integer().notNull(),
    changed: integer().notNull(),
    reverted: integer().notNull(),
    reason: text().notNull(),
    by: text().notNull(),
    revertedBy: text(),
    at: instant().notNull(),
    doneAt: instant(),
  },
  (table) => [
    index('price_run_at').on(table.at),
    uniqueIndex('price_run_open').on(sql`(true)`).where(sql`state in ('running', 'reverting')`),
  ],
);

/** Changes of a run, append-only except `revertedAt`. US cents and fen. */
export const priceChange = pgTable(
  'price_change',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    runId: text().notNull(),
    productId: integer().notNull(),
    /** A variant's or a tier's price. */
    skuId: integer(),
    fromQuantity: integer(),
    ruleId: text().notNull(),
    purchaseFen: integer().notNull(),
    beforeMinor: integer().notNull(),
    afterMinor: integer().notNull(),
    /** The run that set the former price. */
    beforeRunId: text(),
    revertedAt: instant(),
  },
  (table) => [index('price_change_run').on(table.runId, table.productId)],
);
