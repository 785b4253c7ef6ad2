import type { CouponKind } from '@wasit/contract/coupons/endpoints';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/platform.tables.ts';

/** A discount code; immutable, only stopped. Amounts in US cents. */
export const coupon = pgTable(
  'coupon',
  {
    couponId: text().primaryKey(),
    /** In upper case. */
    code: text().notNull().unique(),
    kind: text().$type<CouponKind>().notNull(),
    percent: integer(),
    amountMinor: bigint({ mode: 'number' }),
    minimumMinor: bigint({ mode: 'number' }).notNull(),
    categoryId: integer(),
    from: instant().notNull(),
    until: instant().notNull(),
    maxUses: integer('most_uses'),
    maxPerCustomer: integer('most_per_customer').notNull(),
    /** Uses that count: those of orders not given up before payment. */
    uses: integer().notNull().default(0),
    note: text().notNull(),
    madeBy: text().notNull(),
    madeAt: instant().notNull(),
    stoppedAt: instant(),
  },
  (table) => [
    check(
      'coupon_uses',
      sql`${table.uses} >= 0 and (${table.maxUses} is null or ${table.uses} <= ${table.maxUses})`,
    ),
    check(
      'coupon_value',
      sql`(${table.kind} = 'percent') = (${table.percent} is not null) and (${table.kind} = 'amount') = (${table.amountMinor} is not null)`,
    ),
  ],
);

/** A use of a coupon by an order, and the saving. */
export const couponUse = pgTable(
  'coupon_use',
  {
    orderNo: text().primaryKey(),
    couponId: text().notNull(),
    userId: text().notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    at: instant().notNull(),
    /** When the order was given up before payment: the use no longer counts. */
    givenBackAt: instant(),
  },
  (table) => [index('coupon_use_customer').on(table.couponId, table.userId)],
);
