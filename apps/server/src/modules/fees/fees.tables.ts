import type { RouteName, ShippingClass } from '@wasit/contract/fees/names';
import type { Texts } from '@wasit/contract/locales';
import type { RatedCurrency } from '@wasit/contract/procurement/purchase-currencies';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from '../../platform/platform.tables.ts';

/** Append-only: a payable keeps the row it was issued with. The newest row is in force at once. */
export const exchangeRate = pgTable('exchange_rate', {
  rateId: text().primaryKey(),
  seq: bigint({ mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity(),
  dinarsPerDollar: numeric({ precision: 12, scale: 4, mode: 'number' }).notNull(),
  source: text().notNull(),
  author: text().notNull(),
  reason: text().notNull(),
  at: instant().notNull(),
});

/**
 * Append-only: units of a supplier currency per dollar. A purchase order keeps the row it was
 * ordered with.
 */
export const purchaseRate = pgTable('yuan_rate', {
  rateId: text().primaryKey(),
  currency: text().$type<RatedCurrency>().notNull().default('CNY'),
  seq: bigint({ mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity(),
  /** The column was named when yuan was the only currency. */
  perDollar: numeric('yuan_per_dollar', { precision: 12, scale: 6, mode: 'number' }).notNull(),
  source: text().notNull(),
  author: text().notNull(),
  reason: text().notNull(),
  at: instant().notNull(),
});

/**
 * Append-only and effective-dated: for each route and class the newest row whose `effectiveFrom`
 * has passed is in force.
 */
export const tariff = pgTable(
  'tariff',
  {
    tariffId: text().primaryKey(),
    seq: bigint({ mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity(),
    route: text().$type<RouteName>().notNull(),
    shippingClass: text().$type<ShippingClass>().notNull(),
    /** US cents: per m³ at sea, per kg by air (the other is null), and per parcel at least. */
    perCbmMinor: integer(),
    perKgMinor: integer(),
    minimumPerParcelMinor: integer().notNull(),
    effectiveFrom: instant().notNull(),
    author: text().notNull(),
    reason: text().notNull(),
    sample: boolean().notNull(),
  },
  (table) => [
    index('tariff_effective').on(table.route, table.shippingClass, table.effectiveFrom, table.seq),
  ],
);

export const draftStatuses = ['open', 'published', 'replaced', 'dropped'] as const;

/**
 * A price that is not in force yet. A draft never changes: another price is another draft, so that
 * exactly what was previewed is published.
 */
export const tariffDraft = pgTable(
  'tariff_draft',
  {
    draftId: text().primaryKey(),
    route: text().$type<RouteName>().notNull(),
    shippingClass: text().$type<ShippingClass>().notNull(),
    /** US cents: per m³ at sea, per kg by air. */
    priceMinor: integer().notNull(),
    minimumPerParcelMinor: integer().notNull(),
    note: text().notNull(),
    status: text().$type<(typeof draftStatuses)[number]>().notNull(),
    author: text().notNull(),
    createdAt: instant().notNull(),
    closedAt: instant(),
    closedBy: text(),
    /** The tariff it was published as. */
    tariffId: text(),
  },
  (table) => [
    uniqueIndex('tariff_draft_open')
      .on(table.route, table.shippingClass)
      .where(sql`status = 'open'`),
  ],
);

export const warehouse = pgTable('warehouse', {
  code: text().primaryKey(),
  position: integer().notNull(),
  kind: text().$type<'china' | 'baghdad'>().notNull(),
  names: jsonb().$type<Texts>().notNull(),
  address: jsonb().$type<Texts>().notNull(),
  hours: jsonb().$type<Texts>().notNull(),
  phone: text().notNull(),
  sample: boolean().notNull(),
});
