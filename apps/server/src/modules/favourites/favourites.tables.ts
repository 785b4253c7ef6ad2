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
    /** The name for comparison, independent of case and letter forms. */
    nameKey: text().notNull(),
    /** Position among this customer's groups, from 1 without gaps. */
    sort: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [uniqueIndex('favourite_group_name').on(table.userId, table.nameKey)],
);

/** Members of a group; removing a favourite removes it from its groups. */
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

/** A catalogue file of favourites, from the request until its deletion. */
export const favouriteExport = pgTable(
  'favourite_export',
  {
    exportId: text().primaryKey(),
    userId: text().notNull(),
    content: text().$type<ExportContent>().notNull().default('catalogue'),
    format: text().$type<StoredFormat>().notNull(),
    locale: text().$type<Locale>().notNull(),
    groupName: text(),
    /** The chosen products, in file order. Empty for a ZIP: see `wish`. */
    productIds: integer().array().notNull(),
    /** The input of the download that a ZIP is made for. */
    wish: jsonb(),
    /** Number of products in the finished file; for a ZIP: number of files. */
    count: integer().notNull(),
    state: text().$type<ExportState>().notNull(),
    requestedAt: instant('asked_at').notNull(),
    /** Number of attempts: an older one can no longer finish it. */
    attempts: integer().notNull().default(0),
    /** Reserved by a worker until then; if it died, another one takes over afterwards. */
    takenUntil: instant(),
    expiresAt: instant(),
    fileId: text(),
    bytes: integer(),
  },
  (table) => [
    index('favourite_export_user').on(table.userId, table.requestedAt),
    index('favourite_export_open').on(table.requestedAt).where(sql`state = 'generating'`),
    index('favourite_export_due').on(table.expiresAt).where(sql`state = 'generated'`),
  ],
);
