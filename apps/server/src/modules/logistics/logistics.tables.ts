import type { ShippingClass } from '@wasit/contract/fees/names';
import type { Texts } from '@wasit/contract/locales';
import type { DeliveryResult } from '@wasit/contract/logistics/delivery-results';
import type { IdentityDocument } from '@wasit/contract/logistics/identity';
import type { Finding } from '@wasit/contract/logistics/parcels/findings';
import type { pauseCauses } from '@wasit/contract/logistics/storage';
import type { ParcelStatus } from '@wasit/contract/orders/states';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { startsOrEndsIndexes } from '../../platform/db/lists/starts-or-ends.ts';
import { instant } from '../../platform/platform.tables.ts';
import type { MinorFeeLine } from '../fees/index.ts';

/** Parcels of one customer packed together and measured again. */
export const carton = pgTable(
  'carton',
  {
    cartonId: text().primaryKey(),
    /** Printed on its label; scanning it means all parcels in it. */
    cartonNo: text().notNull(),
    weightGrams: integer().notNull(),
    lengthMm: integer().notNull(),
    widthMm: integer().notNull(),
    heightMm: integer().notNull(),
    packedBy: text().notNull(),
    packedAt: instant().notNull(),
    /** When it was unpacked, before it was loaded. */
    unpackedAt: instant(),
  },
  (table) => [uniqueIndex('carton_no').on(table.cartonNo)],
);

/**
 * One supplier's goods for one order under one waybill, until they are handed over in Baghdad. A
 * box with goods of several orders has a row for each: they are separated and measured individually
 * in China.
 */
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
    /** The strictest class of its lines determines the tariff. */
    shippingClass: text().$type<ShippingClass>().notNull(),
    /** Measured by us, outside: null until it is received. */
    weightGrams: integer(),
    lengthMm: integer(),
    widthMm: integer(),
    heightMm: integer(),
    /** Its shelf while in a warehouse; null if not recorded. */
    shelf: text(),
    containerId: text(),
    cartonId: text().references(() => carton.cartonId),
    /** Its part of the carton's volume (mm³) and weight: together they are the carton. */
    packedVolumeMm3: bigint({ mode: 'number' }),
    packedWeightGrams: integer(),
    /** Freight that packing saved for this parcel, US cents. */
    savedMinor: integer(),
    /** Why it is held: what was wrong when it was counted; not loaded until settled. */
    heldReason: text(),
    /** Its line of the second stage, as billed. */
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
    uniqueIndex('parcel_waybill').on(sql`upper(${table.waybill})`, table.orderNo),
    ...startsOrEndsIndexes('parcel_waybill', table.waybill),
    index('parcel_order').on(table.orderNo),
    index('parcel_announced').on(table.announcedAt, table.parcelId),
    index('parcel_status_announced').on(table.status, table.announcedAt, table.parcelId),
    index('parcel_supplier').on(table.supplierId),
    index('parcel_container').on(table.containerId).where(sql`container_id is not null`),
    index('parcel_carton').on(table.cartonId).where(sql`carton_id is not null`),
  ],
);

export const parcelLine = pgTable(
  'parcel_line',
  {
    parcelId: text()
      .notNull()
      .references(() => parcel.parcelId),
    lineId: text().notNull(),
    /**
     * Counted pieces of the line in it; if not counted, its uncounted parcels share the remaining
     * ones equally.
     */
    pieces: integer(),
    /** Pieces expected in it that were refunded, or are awaited again from the supplier. */
    aside: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.parcelId, table.lineId] }),
    index('parcel_line_line').on(table.lineId),
  ],
);

/** Append-only: results of counting the goods in a parcel. */
export const parcelCheck = pgTable(
  'parcel_check',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    parcelId: text()
      .notNull()
      .references(() => parcel.parcelId),
    lineId: text().notNull(),
    expected: integer().notNull(),
    counted: integer().notNull(),
    finding: text().$type<Finding>().notNull(),
    /** The goods were inspected, not only counted. */
    inspected: boolean().notNull().default(false),
    note: text().notNull(),
    staffId: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('parcel_check_parcel').on(table.parcelId, table.id)],
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

/** Append-only: scans of a parcel. */
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
  (table) => [
    index('parcel_event_parcel').on(table.parcelId, table.id),
    index('parcel_event_at').on(table.at),
  ],
);

/** Append-only: goods handed over in Baghdad, with the receiver and the proofs. */
export const handedOut = pgTable(
  'handed_out',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderNo: text().notNull(),
    parcelIds: text().array().notNull(),
    receiver: text().notNull(),
    proofFileIds: text().array().notNull(),
    staffId: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('handed_out_order').on(table.orderNo)],
);

/**
 * The document that was shown when goods were collected. Kept apart from the record of the
 * hand-over, which is never changed: this is deleted when the customer leaves.
 */
export const pickupIdentity = pgTable(
  'pickup_identity',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderNo: text().notNull(),
    document: text().$type<IdentityDocument>().notNull(),
    /** Its last four characters. */
    ending: text().notNull(),
    staffId: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('pickup_identity_order').on(table.orderNo)],
);

/** A courier's run, until the cash is counted. */
export const courierRun = pgTable(
  'courier_run',
  {
    runId: text().primaryKey(),
    courier: text().notNull(),
    startedBy: text().notNull(),
    startedAt: instant().notNull(),
    settledBy: text(),
    settledAt: instant(),
    /** Counted dinars; the sum of the stops. */
    countedIqd: bigint({ mode: 'number' }),
    note: text().notNull().default(''),
  },
  (table) => [index('courier_run_started').on(table.settledAt, table.startedAt)],
);

/** One visit to a customer; an order has at most one without a result. */
export const courierStop = pgTable(
  'courier_stop',
  {
    runId: text()
      .notNull()
      .references(() => courierRun.runId),
    orderNo: text().notNull(),
    position: integer().notNull(),
    /** The payable of storage to collect at the door. */
    payNo: text(),
    dueIqd: bigint({ mode: 'number' }).notNull(),
    result: text().$type<DeliveryResult>(),
    reason: text().notNull().default(''),
    receiver: text().notNull().default(''),
    cashIqd: bigint({ mode: 'number' }).notNull().default(0),
    proofFileIds: text().array().notNull().default(sql`'{}'::text[]`),
    staffId: text(),
    at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.orderNo] }),
    uniqueIndex('courier_stop_open').on(table.orderNo).where(sql`result is null`),
    index('courier_stop_order').on(table.orderNo),
  ],
);

/** Wrong pickup codes per order and hour. */
export const pickupTry = pgTable(
  'pickup_try',
  { orderNo: text().notNull(), hour: integer().notNull(), attempts: integer('tries').notNull() },
  (table) => [primaryKey({ columns: [table.orderNo, table.hour] })],
);

/** A pause of an order's storage clocks; at most one open per cause and reference. */
export const storagePause = pgTable(
  'storage_pause',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderNo: text().notNull(),
    cause: text().$type<(typeof pauseCauses)[number]>().notNull(),
    /** The complaint that caused it; empty for our own delay. */
    reference: text().notNull(),
    reason: text().notNull(),
    from: instant().notNull(),
    until: instant(),
    startedBy: text().notNull(),
    endedBy: text(),
  },
  (table) => [
    index('storage_pause_order').on(table.orderNo, table.from),
    uniqueIndex('storage_pause_open')
      .on(table.orderNo, table.cause, table.reference)
      .where(sql`until is null`),
  ],
);

/**
 * Warnings that were given before the free days of a clock ended: each once, however often the
 * sweep runs.
 */
export const storageWarning = pgTable(
  'storage_warning',
  {
    orderNo: text().notNull(),
    place: text().$type<'CN' | 'IQ'>().notNull(),
    hours: integer().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderNo, table.place, table.hours] })],
);
