/**
 * Arabic-Indic and Persian digits, as typed on Iraqi keyboards, to Latin ones. The contract has the
 * same rule beside zod, which pages must not load.
 */
export const latinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

/**
 * A phone number without blanks, dots, dashes, brackets and the marks of direction that telephones
 * copy along; the contract's rule, see above.
 */
export const barePhone = (typed: string): string =>
  latinDigits(typed).replace(/[\s().\-\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');

/**
 * The whole number a person typed, or null. Thousands separators of all four languages are ignored.
 */
export function wholeNumber(text: string): number | null {
  const plain = latinDigits(text).replace(/[\s,٬،']/g, '');
  return /^\d{1,9}$/.test(plain) ? Number(plain) : null;
}
