import { z } from 'zod';
import { latinDigits } from '../latin-digits.ts';

/** As typed by a buyer: letters in any case, and digits of any keyboard. */
export const CouponCode = z
  .string()
  .trim()
  .overwrite(latinDigits)
  .toUpperCase()
  .regex(/^[A-Z0-9-]{4,20}$/, 'COUPON_FORM');
