import type { BrandCountry } from '@wasit/contract/brands/countries';
import type { Cooperation } from '@wasit/contract/brands/endpoints';
import type { Texts } from '@wasit/contract/locales';
import type { Picture } from '@wasit/contract/wire';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/platform.tables.ts';

/** A brand as edited by staff. Its goods are those whose brand is one of its names. */
export const brand = pgTable(
  'brand',
  {
    brandId: integer().primaryKey().generatedAlwaysAsIdentity(),
    names: jsonb().$type<Texts>().notNull(),
    otherNames: text().array().notNull(),
    /** All names in lower case, for matching goods. No two brands share one. */
    keys: text().array().notNull(),
    logo: jsonb().$type<Picture>(),
    story: jsonb().$type<Texts>().notNull(),
    country: text().$type<BrandCountry>(),
    categoryIds: integer().array().notNull(),
    /** Position among the hot brands, 1 first; null: not a hot brand. */
    hotPlace: integer(),
    cooperation: text().$type<Cooperation>().notNull(),
    shown: boolean().notNull(),
    /** Counts staff edits, to detect concurrent ones. */
    revision: integer().notNull().default(0),
    changedAt: instant().notNull(),
  },
  (table) => [index('brand_hot').on(table.hotPlace, table.brandId)],
);
