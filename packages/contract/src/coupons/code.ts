import { z } from 'zod';
import { latinDigits } from '../latin-digits.ts';

/** What a buyer types: letters, small or capital, and digits of any keyboard. */
export const CouponCode = z
  .string()
  .trim()
  .overwrite(latinDigits)
  .toUpperCase()
  .regex(/^[A-Z0-9-]{4,20}$/, 'COUPON_FORM');
