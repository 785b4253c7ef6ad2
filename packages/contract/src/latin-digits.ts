/**
 * Arabic-Indic and Persian digits, as keyboards in Iraq type them, to Latin ones. Accepted wherever
 * a person types a number (quality, section 9). Free of zod, so that pages can carry it.
 */
export const latinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
