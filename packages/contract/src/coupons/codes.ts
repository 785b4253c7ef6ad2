import { type Code, entry } from '../errors/code-entry.ts';

/** Coupons, at the checkout and at their desk. */
export const couponCodes = {
  COUPON_UNKNOWN: entry(7610, 409),
  COUPON_USED_UP: entry(7611, 409),
  COUPON_USED: entry(7612, 409),
  COUPON_MINIMUM: entry(7613, 409),
  COUPON_GOODS: entry(7614, 409),
  COUPON_NOTHING: entry(7615, 409),
  COUPON_CODE_TAKEN: entry(7616, 409),
} as const satisfies Record<string, Code>;
