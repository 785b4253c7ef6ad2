import { z } from 'zod';

/** What a buyer types: letters and digits, small or capital. */
export const CouponCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{4,20}$/, 'COUPON_FORM');
