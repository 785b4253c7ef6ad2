import { latinDigits } from '../latin-digits.ts';

/**
 * A phone number without separators of people and address books: blanks, dots, dashes, brackets,
 * and the invisible direction marks that phones copy in right-to-left languages. "00" is "+". Free
 * of zod, so that pages can import it.
 */
export const normalisePhone = (typed: string): string =>
  latinDigits(typed)
    .replace(/[\s().\-\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/^00/, '+');

/** The same of a value as it is sent: programs may send the digits of a number as a number. */
export const sentPhone = (value: unknown): unknown =>
  typeof value === 'number'
    ? String(value)
    : typeof value === 'string'
      ? normalisePhone(value)
      : value;
