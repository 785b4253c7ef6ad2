import type { ShippingClass } from '@wasit/contract/fees';
import type { Texts } from '@wasit/contract/locales';
import { bigint, boolean, index, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/platform.tables.ts';

/** Append-only: a payable keeps the row it was issued with. The newest row holds at once. */
export const exchangeRate = pgTable('exchange_rate', {
  rateId: text().primaryKey(),
  seq: bigint({ mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity(),
  dinarsPerDollar: numeric({ precision: 12, scale: 4, mode: 'number' }).notNull(),
  source: text().notNull(),
  author: text().notNull(),
  reason: text().notNull(),
  at: instant().notNull(),
});

/** Append-only and effective-dated: of a route and class, the newest row whose `effectiveFrom` has come holds. */
export const tariff = pgTable(
  'tariff',
  {
    tariffId: text().primaryKey(),
    seq: bigint({ mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity(),
    route: text().notNull(),
    shippingClass: text().$type<ShippingClass>().notNull(),
    /** US cents per m³, and per parcel at least. */
    perCbmMinor: integer().notNull(),
    minimumPerParcelMinor: integer().notNull(),
    effectiveFrom: instant().notNull(),
    author: text().notNull(),
    reason: text().notNull(),
    sample: boolean().notNull(),
  },
  (table) => [index('tariff_effective').on(table.route, table.shippingClass, table.effectiveFrom, table.seq)],
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
