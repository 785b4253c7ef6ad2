/**
 * Converts Arabic-Indic and Persian digits, as typed in Iraq, to Latin ones. Accepted wherever a
 * person types a number (quality, section 9). Free of zod, so that pages can import it.
 */
export const latinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
