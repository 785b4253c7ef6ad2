import type { ShippingClass } from '@wasit/contract/fees';
import type { Texts } from '@wasit/contract/locales';
import type { containerSizes } from '@wasit/contract/logistics';
import type { ContainerStatus, ParcelStatus } from '@wasit/contract/order-states';
import type { pauseCauses } from '@wasit/contract/storage';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/platform.tables.ts';
import type { MinorFeeLine } from '../fees/index.ts';

/** One supplier's parcel of one order: from its waybill in China until it is handed over in Baghdad. */
export const parcel = pgTable(
  'parcel',
  {
    parcelId: text().primaryKey(),
    orderNo: text().notNull(),
    userId: text().notNull(),
    supplierId: integer().notNull(),
    supplierName: jsonb().$type<Texts>().notNull(),
    waybill: text().notNull(),
    carrier: text().notNull(),
    status: text().$type<ParcelStatus>().notNull(),
    /** The strictest class among its lines decides its tariff. */
    shippingClass: text().$type<ShippingClass>().notNull(),
    /** Measured by us, outside: null until it is received. */
    weightGrams: integer(),
    lengthMm: integer(),
    widthMm: integer(),
    heightMm: integer(),
    containerId: text(),
    /** Its line of the second stage, as it was asked. */
    fee: jsonb().$type<MinorFeeLine>(),
    announcedAt: instant().notNull(),
    receivedAt: instant(),
    /** When the second stage of its order was settled: from then on it may be loaded. */
    clearedAt: instant(),
    loadedAt: instant(),
    arrivedAt: instant(),
    handedOverAt: instant(),
    lostAt: instant(),
  },
  (table) => [
    uniqueIndex('parcel_waybill').on(sql`upper(${table.waybill})`),
    index('parcel_order').on(table.orderNo),
    index('parcel_status').on(table.status, table.announcedAt),
    index('parcel_container').on(table.containerId).where(sql`container_id is not null`),
  ],
);

export const parcelLine = pgTable(
  'parcel_line',
  {
    parcelId: text()
      .notNull()
      .references(() => parcel.parcelId),
    lineId: text().notNull(),
    /** How many pieces of the line lie in it, where somebody said so; else the line's other parcels and this one share what is left. */
    pieces: integer(),
  },
  (table) => [primaryKey({ columns: [table.parcelId, table.lineId] }), index('parcel_line_line').on(table.lineId)],
);

export const parcelPhoto = pgTable(
  'parcel_photo',
  {
    parcelId: text()
      .notNull()
      .references(() => parcel.parcelId),
    fileId: text().notNull(),
    position: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.parcelId, table.fileId] })],
);

/** Append-only: who scanned a parcel, when, into what. */
export const parcelEvent = pgTable(
  'parcel_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    parcelId: text()
      .notNull()
      .references(() => parcel.parcelId),
    action: text().notNull(),
    fromStatus: text().$type<ParcelStatus>(),
    toStatus: text().$type<ParcelStatus>().notNull(),
    containerId: text(),
    at: instant().notNull(),
    actorKind: text().notNull(),
    actorId: text().notNull(),
    reason: text(),
  },
  (table) => [index('parcel_event_parcel').on(table.parcelId, table.id)],
);

export const container = pgTable(
  'container',
  {
    containerId: text().primaryKey(),
    containerNo: text().notNull(),
    size: text().$type<(typeof containerSizes)[number]>().notNull(),
    status: text().$type<ContainerStatus>().notNull(),
    vessel: text().notNull(),
    createdAt: instant().notNull(),
    departedAt: instant(),
    arrivedAt: instant(),
    unloadedAt: instant(),
  },
  (table) => [
    // A box comes back on a later voyage under the same number, but it is open only once.
    uniqueIndex('container_no_open').on(sql`upper(${table.containerNo})`).where(sql`status <> 'unloaded'`),
    index('container_status').on(table.status, table.createdAt),
  ],
);

/** Wrong pickup codes of an order within one hour. */
export const pickupTry = pgTable(
  'pickup_try',
  { orderNo: text().notNull(), hour: integer().notNull(), tries: integer().notNull() },
  (table) => [primaryKey({ columns: [table.orderNo, table.hour] })],
);

/** A time in which the storage clocks of an order stand still. Of each cause and matter one is open at most. */
export const storagePause = pgTable(
  'storage_pause',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderNo: text().notNull(),
    cause: text().$type<(typeof pauseCauses)[number]>().notNull(),
    /** The complaint it stands for; empty for our own delay. */
    reference: text().notNull(),
    reason: text().notNull(),
    from: instant().notNull(),
    until: instant(),
    startedBy: text().notNull(),
    endedBy: text(),
  },
  (table) => [
    index('storage_pause_order').on(table.orderNo, table.from),
    uniqueIndex('storage_pause_open').on(table.orderNo, table.cause, table.reference).where(sql`until is null`),
  ],
);

/** Warnings that were given before the free days of a clock ended: each once, however often the sweep runs. */
export const storageWarning = pgTable(
  'storage_warning',
  { orderNo: text().notNull(), place: text().$type<'CN' | 'IQ'>().notNull(), hours: integer().notNull(), at: instant().notNull() },
  (table) => [primaryKey({ columns: [table.orderNo, table.place, table.hours] })],
);
