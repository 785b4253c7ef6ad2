import type { MeasureSource } from '@wasit/contract/fees/endpoints';
import type { ShippingClass } from '@wasit/contract/fees/names';
import type { Texts } from '@wasit/contract/locales';
import type { LineStatus, OrderAction, OrderStatus } from '@wasit/contract/orders/states';
import type { Picture } from '@wasit/contract/wire';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  doublePrecision,
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
import type { PromisedPeriods } from './promised-periods.ts';

/**
 * Snapshot of the address when the order was placed: later edits of the address book do not change
 * orders.
 */
export interface AddressSnapshot {
  readonly addressId: string;
  readonly name: string;
  readonly mobile: string;
  readonly lines: readonly string[];
  /**
   * The city, or the province without cities, and which line names it in the language of the order.
   * Of older orders it is read from the line itself.
   */
  readonly region?: { readonly id: number; readonly line: number };
}

/** Days from the supplier to the warehouse in China, and at sea. */
export interface PromisedDays extends Partial<PromisedPeriods> {
  readonly chinaFrom: number;
  readonly chinaTo: number;
  readonly seaFrom: number;
  readonly seaTo: number;
}

const cents = () => bigint({ mode: 'number' });

/** Both stages of an order, US cents, for sorting lists by index; without price differences. */
export const bothStages = (order: {
  firstStageMinor: AnyPgColumn;
  secondStageMinor: AnyPgColumn;
}): SQL => sql`(${order.firstStageMinor} + coalesce(${order.secondStageMinor}, 0))`;

export const customerOrder = pgTable(
  'customer_order',
  {
    orderNo: text().primaryKey(),
    userId: text().notNull(),
    /** The procurement agent who placed it, if any. */
    agentId: text(),
    status: text().$type<OrderStatus>().notNull(),
    deliveryMethod: integer().$type<1 | 2>().notNull(),
    address: jsonb().$type<AddressSnapshot>(),
    /** Shown by the buyer at pickup. */
    pickupCode: text().notNull(),
    remark: text().notNull(),
    rateId: text().notNull(),
    /** Dinars per dollar, frozen at creation. */
    rate: doublePrecision().notNull(),
    dinarStep: integer().notNull(),
    pieces: integer().notNull(),
    goodsMinor: cents().notNull(),
    discountMinor: cents().notNull(),
    chinaFreightMinor: cents().notNull(),
    firstStageMinor: cents().notNull(),
    /** The first amount submitted: a price change never goes below 95% of it. */
    originalMinor: cents().notNull(),
    /** The estimated second stage as shown beforehand. */
    estimateLowMinor: cents().notNull(),
    estimateLikelyMinor: cents().notNull(),
    estimateHighMinor: cents().notNull(),
    /** The times that the buyer was told; of orders without them the settings stand. */
    promisedDays: jsonb().$type<PromisedDays>(),
    secondStageMinor: cents(),
    /** Storage terms when the second stage was billed; later settings apply to later orders. */
    storageFreeDays: integer(),
    storageCentsPerCbmDay: integer(),
    /**
     * The customer had no confirmed phone number or e-mail address when placing it: its stock
     * counts towards a limit while it is unpaid.
     */
    placedUnproven: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    /** Time of the last event: the next one is never earlier. Null without any after placing. */
    lastEventAt: instant(),
    paidAt: instant(),
    secondStageIssuedAt: instant(),
    secondStagePaidAt: instant(),
    arrivedAt: instant(),
    dispatchedAt: instant(),
    courier: text(),
    deliveredAt: instant(),
    confirmedAt: instant(),
    endedAt: instant(),
  },
  (table) => [
    index('customer_order_user').on(table.userId, table.status, table.createdAt),
    // Includes the time of payment, by which purchasing sorts the lines of such orders.
    index('customer_order_by_status').on(
      table.status,
      table.createdAt,
      table.orderNo,
      table.paidAt,
    ),
    // For the console's list of all orders. Includes the filter columns and what totals need, else
    // PostgreSQL would read each order to sort.
    index('customer_order_created').on(table.createdAt, table.orderNo),
    index('customer_order_by_number').on(table.orderNo, table.status),
    index('customer_order_by_pieces').on(table.pieces, table.orderNo, table.status),
    index('customer_order_by_total').on(
      bothStages(table),
      table.orderNo,
      table.status,
      table.firstStageMinor,
      table.secondStageMinor,
    ),
    ...startsOrEndsIndexes('customer_order_no', table.orderNo),
    // For sales of a period.
    index('customer_order_paid').on(table.paidAt).where(sql`paid_at is not null`),
    // For orders that agents placed and that were paid in a period.
    index('customer_order_agent_paid').on(table.paidAt).where(sql`agent_id is not null`),
    // When a customer bought first and last, without reading orders.
    index('customer_order_buyer').on(table.userId, table.paidAt).where(sql`paid_at is not null`),
    index('customer_order_measured')
      .on(table.secondStageIssuedAt)
      .where(sql`second_stage_minor is not null`),
  ],
);

export const orderLine = pgTable(
  'order_line',
  {
    lineId: text().primaryKey(),
    orderNo: text()
      .notNull()
      .references(() => customerOrder.orderNo),
    position: integer().notNull(),
    skuId: integer().notNull(),
    productId: integer().notNull(),
    supplierId: integer().notNull(),
    supplierName: jsonb().$type<Texts>().notNull(),
    name: jsonb().$type<Texts>().notNull(),
    originalName: text(),
    attributes: jsonb().$type<{ name: Texts; value: Texts }[]>().notNull(),
    picture: jsonb().$type<Picture>().notNull(),
    quantity: integer().notNull(),
    /**
     * The unit of sale when ordered. Null only for lines written by the previous release while it
     * was being replaced.
     */
    unit: text(),
    /**
     * For a line split over several parcels: number of pieces lost and refunded; all of them when
     * the whole line was lost.
     */
    lostPieces: integer().notNull().default(0),
    unitPriceMinor: cents().notNull(),
    /** The price list that set the price, and the regular unit price then. */
    listName: text(),
    insteadMinor: cents(),
    /** Everything taken off this line, with its part of a coupon. */
    discountMinor: cents().notNull(),
    /** The part of the order's coupon that was taken off this line. */
    couponMinor: cents().notNull().default(0),
    /** quantity × unit price − discount. */
    lineTotalMinor: cents().notNull(),
    weightGrams: integer().notNull(),
    sizeMm: jsonb().$type<{ length: number; width: number; height: number }>().notNull(),
    shippingClass: text().$type<ShippingClass>().notNull(),
    /**
     * Source of weight and size, for judging past estimates. Null for lines older than this column.
     */
    measureSource: text().$type<MeasureSource>(),
    status: text().$type<LineStatus>().notNull(),
    raisedUnitPriceMinor: cents(),
    raisedUntil: instant(),
    /** Paid differences of raised prices. */
    differenceMinor: cents().notNull(),
    refundedAt: instant(),
  },
  (table) => [
    // Everything that lists of lines to buy filter, count and sort by, so that no rows are read for
    // it.
    index('order_line_listed').on(
      table.orderNo,
      table.status,
      table.supplierId,
      table.productId,
      table.position,
      table.quantity,
      table.lineTotalMinor,
      table.lineId,
    ),
    index('order_line_status').on(table.status, table.supplierId),
    // Few lines are still to buy: purchasing reads all of them, by supplier.
    index('order_line_to_buy')
      .on(
        table.supplierId,
        table.productId,
        table.orderNo,
        table.position,
        table.lineTotalMinor,
        table.lineId,
      )
      .where(sql`status = 'to_buy'`),
    // Sales of a product are counted from the index alone: lines are wide.
    index('order_line_sold').on(table.productId, table.orderNo, table.quantity),
    check('order_line_lost', sql`${table.lostPieces} between 0 and ${table.quantity}`),
  ],
);

/**
 * Names under which products were ordered, each once, lower case, in all languages: order search
 * reads these instead of every line. Filled by a trigger of `order_line`.
 */
export const orderedName = pgTable(
  'ordered_name',
  {
    productId: integer().notNull(),
    words: text().notNull(),
    /** Names are too long for an index key. */
    digest: text().notNull().generatedAlwaysAs(sql`md5(words)`),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.digest] }),
    index('ordered_name_words').using('gin', table.words.op('gin_trgm_ops')),
  ],
);

/** Append-only: the status history (invariants I8, I9). */
export const orderEvent = pgTable(
  'order_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderNo: text()
      .notNull()
      .references(() => customerOrder.orderNo),
    action: text().$type<OrderAction | 'place'>().notNull(),
    fromStatus: text().$type<OrderStatus>(),
    toStatus: text().$type<OrderStatus>().notNull(),
    at: instant().notNull(),
    actorKind: text().notNull(),
    actorId: text().notNull(),
    actingFor: text(),
    reason: text(),
  },
  (table) => [
    index('order_event_order').on(table.orderNo, table.id),
    // For figures of a period.
    index('order_event_at').on(table.at, table.action, table.orderNo),
  ],
);

/** Append-only: each change of an unpaid order's amount, US cents. */
export const orderPriceChange = pgTable(
  'order_price_change',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderNo: text()
      .notNull()
      .references(() => customerOrder.orderNo),
    fromMinor: cents().notNull(),
    toMinor: cents().notNull(),
    note: text().notNull(),
    at: instant().notNull(),
    actorId: text().notNull(),
    actingFor: text(),
  },
  (table) => [index('order_price_change_order').on(table.orderNo, table.id)],
);

/**
 * A price proposed by a VIP customer for an unpaid order, US cents. At most one is open; it expires
 * when the order is paid or over.
 */
export const orderPriceWish = pgTable(
  'order_price_wish',
  {
    wishId: text().primaryKey(),
    orderNo: text()
      .notNull()
      .references(() => customerOrder.orderNo),
    userId: text().notNull(),
    /** The amount of the order at that time. */
    fromMinor: cents().notNull(),
    amountMinor: cents().notNull(),
    note: text().notNull(),
    at: instant().notNull(),
    status: text().$type<'open' | 'granted' | 'refused' | 'withdrawn'>().notNull(),
    grantedMinor: cents(),
    answer: text(),
    answeredAt: instant(),
    answeredBy: text(),
  },
  (table) => [
    index('order_price_wish_order').on(table.orderNo, table.at),
    index('order_price_wish_user').on(table.userId),
    uniqueIndex('order_price_wish_open').on(table.orderNo).where(sql`${table.status} = 'open'`),
  ],
);

/** A problem for staff, e.g. an order without any scan for 14 days. */
export const orderException = pgTable(
  'order_exception',
  {
    orderNo: text().notNull(),
    kind: text().notNull(),
    since: instant().notNull(),
    raisedAt: instant().notNull(),
  },
  (table) => [index('order_exception_order').on(table.orderNo, table.kind, table.since)],
);
