import { asc, eq } from 'drizzle-orm';
import type { PersonalPart } from '../../platform/personal.ts';
import { couponUse } from './coupons.tables.ts';

/** A customer's coupon uses are part of their orders, which stay. */
export const couponsPersonal: PersonalPart = {
  async collect(reader, userId) {
    const { orderNo, couponId, amountMinor, at } = couponUse;
    const uses = await reader
      .select({ orderNo, couponId, amountMinor, at })
      .from(couponUse)
      .where(eq(couponUse.userId, userId))
      .orderBy(asc(at));
    return { 'coupon-uses': uses };
  },
  erase: () => Promise.resolve(),
};
