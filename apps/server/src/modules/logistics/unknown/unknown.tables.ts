import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/platform.tables.ts';

/**
 * A box that arrived at the warehouse in China under an unknown waybill, until its owner is found.
 * Then its parcels count; the row records how it arrived.
 */
export const unknownParcel = pgTable(
  'unknown_parcel',
  {
    unknownId: text().primaryKey(),
    waybill: text().notNull(),
    carrier: text().notNull(),
    weightGrams: integer().notNull(),
    lengthMm: integer().notNull(),
    widthMm: integer().notNull(),
    heightMm: integer().notNull(),
    shelf: text().notNull(),
    note: text().notNull(),
    receivedAt: instant().notNull(),
    receivedBy: text().notNull(),
    attachedAt: instant(),
    attachedBy: text(),
  },
  (table) => [
    uniqueIndex('unknown_parcel_open')
      .on(sql`upper(${table.waybill})`)
      .where(sql`attached_at is null`),
    index('unknown_parcel_received').on(table.receivedAt),
    index('unknown_parcel_attached').on(table.attachedAt),
  ],
);

export const unknownParcelPhoto = pgTable(
  'unknown_parcel_photo',
  {
    unknownId: text()
      .notNull()
      .references(() => unknownParcel.unknownId),
    fileId: text().notNull(),
    position: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.unknownId, table.fileId] })],
);
