import type { ExportContent, ExportState, StoredFormat } from '@wasit/contract/favourites/states';
import type { Locale } from '@wasit/contract/locales';
import { sql } from 'drizzle-orm';
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from '../../platform/platform.tables.ts';

export const favourite = pgTable(
  'favourite',
  { userId: text().notNull(), productId: integer().notNull(), addedAt: instant().notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index('favourite_user').on(table.userId, table.addedAt),
  ],
);

export const favouriteGroup = pgTable(
  'favourite_group',
  {
    groupId: text().primaryKey(),
    userId: text().notNull(),
    name: text().notNull(),
    /** The name as it is compared: without regard to capitals and forms of letters. */
    nameKey: text().notNull(),
    /** The place among the groups of this person, from 1 without a gap. */
    sort: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [uniqueIndex('favourite_group_name').on(table.userId, table.nameKey)],
);

/** What leaves the favourites leaves the groups with it. */
export const favouriteGroupProduct = pgTable(
  'favourite_group_product',
  {
    groupId: text()
      .notNull()
      .references(() => favouriteGroup.groupId, { onDelete: 'cascade' }),
    userId: text().notNull(),
    productId: integer().notNull(),
    addedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.productId] }),
    foreignKey({
      name: 'favourite_group_product_favourite',
      columns: [table.userId, table.productId],
      foreignColumns: [favourite.userId, favourite.productId],
    }).onDelete('cascade'),
    index('favourite_group_product_favourite').on(table.userId, table.productId),
  ],
);

/** One catalogue file of favourites, from the wish to the day it goes. */
export const favouriteExport = pgTable(
  'favourite_export',
  {
    exportId: text().primaryKey(),
    userId: text().notNull(),
    content: text().$type<ExportContent>().notNull().default('catalogue'),
    format: text().$type<StoredFormat>().notNull(),
    locale: text().$type<Locale>().notNull(),
    groupName: text(),
    /** What was chosen, in the order of the file. Of a ZIP none: `wish` tells. */
    productIds: integer().array().notNull(),
    /** The input of the download that a ZIP is made for. */
    wish: jsonb(),
    /** How many of them are in the file, once there is one; of a ZIP: how many files. */
    count: integer().notNull(),
    state: text().$type<ExportState>().notNull(),
    askedAt: instant().notNull(),
    /** How often somebody began to make it: who ends an older try is late. */
    attempts: integer().notNull().default(0),
    /** Until then a worker is at it; should it have died, another begins afterwards. */
    takenUntil: instant(),
    expiresAt: instant(),
    fileId: text(),
    bytes: integer(),
  },
  (table) => [
    index('favourite_export_user').on(table.userId, table.askedAt),
    index('favourite_export_open').on(table.askedAt).where(sql`state = 'generating'`),
    index('favourite_export_due').on(table.expiresAt).where(sql`state = 'generated'`),
  ],
);
