import { latinDigits } from '@wasit/contract/latin-digits';

export { latinDigits };

/**
 * Latin digits and a decimal point, without thousands separators: a number or a code as a keyboard
 * in Iraq types it.
 */
export const latinFigures = (text: string): string =>
  latinDigits(text)
    .replace(/٫/g, '.')
    .replace(/[٬,\s]/g, '');

/** The number in a field, or null when it is none. */
export function figureOf(text: string): number | null {
  const plain = latinFigures(text);
  return /^\d+(\.\d*)?$|^\.\d+$/.test(plain) ? Number(plain) : null;
}

/**
 * The whole number a person typed, or null. Thousands separators of all four languages are ignored.
 */
export function wholeNumber(text: string): number | null {
  const plain = latinDigits(text).replace(/[\s,٬،']/g, '');
  return /^\d{1,9}$/.test(plain) ? Number(plain) : null;
}

/**
 * A phone number without blanks, dots, dashes, brackets and the marks of direction that telephones
 * copy along: the contract's rule, without zod.
 */
export const barePhone = (typed: string): string =>
  latinDigits(typed).replace(/[\s().\-\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
