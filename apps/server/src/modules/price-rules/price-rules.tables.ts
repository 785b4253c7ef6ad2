import type { priceRunKinds, priceRunStates } from '@wasit/contract/price-rules/endpoints';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/platform.tables.ts';

/** How a selling price is made of a purchase price; never changed, only stopped. */
export const priceRule = pgTable('price_rule', {
  ruleId: text().primaryKey(),
  name: text().notNull(),
  /** Null: of all categories, of all suppliers. */
  categoryId: integer(),
  supplierId: integer(),
  /** Purchase prices in fen: from, and below. */
  fromFen: integer(),
  belowFen: integer(),
  /** Hundredths of a percent of the cost. */
  markupBp: integer().notNull(),
  minimumMarginBp: integer().notNull(),
  /** US cents that prices are rounded up to. */
  stepCents: integer().notNull(),
  validFrom: instant().notNull(),
  validTo: instant(),
  madeBy: text().notNull(),
  madeAt: instant().notNull(),
  /** Its beginning and its end have changed prices, or needed not to. */
  begunAt: instant(),
  endedAt: instant(),
  stoppedAt: instant(),
});

/** Prices changed by rules in one go; one at a time changes more than one product. */
export const priceRun = pgTable(
  'price_run',
  {
    runId: text().primaryKey(),
    kind: text().$type<(typeof priceRunKinds)[number]>().notNull(),
    state: text().$type<(typeof priceRunStates)[number]>().notNull(),
    /** The rules that held when it began: it goes on with them, whatever is stopped meanwhile. */
    ruleIds: text().array().notNull(),
    /** A dated run changes only what these rules set, or set until they ended; empty: all. */
    dueRuleIds: text().array().notNull(),
    yuanPerDollar: numeric({ precision: 12, scale: 6, mode: 'number' }).notNull(),
    /** The product it has come to; whoever goes on begins behind it. */
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

/** What a run changed, append-only but for `revertedAt`. US cents and fen. */
export const priceChange = pgTable(
  'price_change',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    runId: text().notNull(),
    productId: integer().notNull(),
    /** Of a variant, or of a tier of the product. */
    skuId: integer(),
    fromQuantity: integer(),
    ruleId: text().notNull(),
    purchaseFen: integer().notNull(),
    beforeMinor: integer().notNull(),
    afterMinor: integer().notNull(),
    /** The run that the price before came from. */
    beforeRunId: text(),
    revertedAt: instant(),
  },
  (table) => [index('price_change_run').on(table.runId, table.productId)],
);
