import type { PriceOfferState } from '@wasit/contract/quotes/price-offers';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/platform.tables.ts';

/** A price for a quantity of one variant, offered to the customer of an inquiry. */
export const priceOffer = pgTable(
  'price_offer',
  {
    offerNo: text().primaryKey(),
    inquiryNo: text().notNull(),
    userId: text().notNull(),
    /** Expiry is derived from `until`. */
    status: text().$type<Exclude<PriceOfferState, 'expired'>>().notNull(),
    skuId: integer().notNull(),
    quantity: integer().notNull(),
    /** US cents. */
    unitPriceMinor: bigint({ mode: 'number' }).notNull(),
    note: text().notNull(),
    madeBy: text().notNull(),
    madeAt: instant().notNull(),
    until: instant().notNull(),
    orderNo: text(),
    endedAt: instant(),
  },
  (table) => [
    index('price_offer_inquiry').on(table.inquiryNo, table.madeAt),
    index('price_offer_user').on(table.userId),
    index('price_offer_order').on(table.orderNo).where(sql`${table.orderNo} is not null`),
    uniqueIndex('price_offer_open').on(table.inquiryNo).where(sql`${table.status} = 'open'`),
    check('price_offer_amounts', sql`${table.quantity} > 0 and ${table.unitPriceMinor} > 0`),
  ],
);
