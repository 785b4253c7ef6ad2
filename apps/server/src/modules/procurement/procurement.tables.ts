import type { Texts } from '@wasit/contract/locales';
import type { CorrectedPurchaseField } from '@wasit/contract/procurement/purchase-corrections';
import type { PurchaseCurrency } from '@wasit/contract/procurement/purchase-currencies';
import type {
  CorrectedField,
  DroppedReason,
  PurchaseOrderEvent,
  PurchaseOrderStatus,
} from '@wasit/contract/procurement/purchase-order-states';
import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { startsOrEndsIndexes } from '../../platform/db/lists/starts-or-ends.ts';
import { instant } from '../../platform/platform.tables.ts';

/**
 * The purchase of an order line: under which order number of the supplier, at which unit cost.
 */
export const purchase = pgTable(
  'purchase',
  {
    lineId: text().primaryKey(),
    orderNo: text().notNull(),
    supplierOrderNo: text().notNull(),
    /** US cents. */
    realUnitCostMinor: bigint({ mode: 'number' }).notNull(),
    at: instant().notNull(),
    staffId: text().notNull(),
  },
  (table) => [index('purchase_order').on(table.orderNo), index('purchase_at').on(table.at)],
);

/** Append-only: corrections of purchases that were recorded line by line. */
export const linePurchaseCorrection = pgTable(
  'line_purchase_correction',
  {
    lineId: text().notNull(),
    /** The line's first, second, … correction: of two simultaneous ones the later is refused. */
    number: integer().notNull(),
    orderNo: text().notNull(),
    field: text().$type<CorrectedPurchaseField>().notNull(),
    /** US cents, or the supplier's order number. */
    before: text().notNull(),
    after: text().notNull(),
    reason: text().notNull(),
    staffId: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lineId, table.number] }),
    index('line_purchase_correction_order').on(table.orderNo),
    index('line_purchase_correction_at').on(table.at),
  ],
);

/** Of the purchase order's currency; its column was named when there were yuan only. */
const hundredths = (column: string) => bigint(column, { mode: 'number' });
const cents = () => bigint({ mode: 'number' });

/** An order at one supplier for many customers. Money in its currency. */
export const purchaseOrder = pgTable(
  'supplier_order',
  {
    poNo: text().primaryKey(),
    status: text().$type<PurchaseOrderStatus>().notNull(),
    /** Incremented by each change of it. */
    version: integer().notNull(),
    supplierId: integer().notNull(),
    supplierName: jsonb().$type<Texts>().notNull(),
    /** Empty until it is known. */
    supplierOrderNo: text().notNull(),
    note: text().notNull(),
    currency: text().$type<PurchaseCurrency>().notNull().default('CNY'),
    freightHundredths: hundredths('freight_fen').notNull(),
    discountHundredths: hundredths('discount_fen').notNull(),
    /** Frozen when it was ordered. */
    rateId: text(),
    perDollar: numeric('yuan_per_dollar', { precision: 12, scale: 6, mode: 'number' }),
    promisedDays: integer(),
    expectedAt: instant(),
    createdBy: text().notNull(),
    createdAt: instant().notNull(),
    orderedAt: instant(),
    paidAt: instant(),
    shippedAt: instant(),
    endedAt: instant(),
    /** Who has claimed paying the supplier. */
    payingBy: text(),
    payingSince: instant(),
  },
  (table) => [
    index('supplier_order_status').on(table.status, table.createdAt),
    ...startsOrEndsIndexes('supplier_order_no', table.poNo),
    ...startsOrEndsIndexes('supplier_order_supplier_no', table.supplierOrderNo),
    index('supplier_order_supplier').on(table.supplierId, table.createdAt),
    // Until when it was owed.
    index('supplier_order_owed').on(sql`least(${table.paidAt}, ${table.endedAt})`),
  ],
);

/** A customer's order line in a purchase order. */
export const purchaseOrderLine = pgTable(
  'supplier_order_line',
  {
    poNo: text()
      .notNull()
      .references(() => purchaseOrder.poNo),
    lineId: text().notNull(),
    orderNo: text().notNull(),
    skuId: integer().notNull(),
    quantity: integer().notNull(),
    unitPriceHundredths: hundredths('unit_price_fen').notNull(),
    /** Its shares of the purchase order at the frozen rate, US cents; null before ordering. */
    goodsMinor: cents(),
    freightMinor: cents(),
    discountMinor: cents(),
    /** Why it was removed from the purchase order; null while it is part of it. */
    dropped: text().$type<DroppedReason>(),
  },
  (table) => [
    primaryKey({ columns: [table.poNo, table.lineId] }),
    uniqueIndex('supplier_order_line_live').on(table.lineId).where(sql`dropped is null`),
    index('supplier_order_line_order').on(table.orderNo),
  ],
);

/** Append-only: the history of a purchase order. */
export const purchaseOrderEvent = pgTable(
  'supplier_order_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    poNo: text()
      .notNull()
      .references(() => purchaseOrder.poNo),
    event: text().$type<PurchaseOrderEvent>().notNull(),
    reason: text().notNull(),
    /** Null where it followed from waybills. */
    staffId: text(),
    at: instant().notNull(),
  },
  (table) => [
    index('supplier_order_event_of').on(table.poNo, table.id),
    index('supplier_order_event_at').on(table.at),
  ],
);

/** Append-only: corrections of wrongly recorded values of a purchase order. */
export const purchaseCorrection = pgTable(
  'purchase_correction',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    poNo: text()
      .notNull()
      .references(() => purchaseOrder.poNo),
    field: text().$type<CorrectedField>().notNull(),
    /** Of a unit price. */
    skuId: integer(),
    /** Hundredths of its currency, or the supplier's order number. */
    before: text().notNull(),
    after: text().notNull(),
    reason: text().notNull(),
    staffId: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('purchase_correction_of').on(table.poNo, table.id)],
);
