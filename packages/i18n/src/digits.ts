import { latinDigits } from '@wasit/contract/latin-digits';

export { latinDigits };

/** A code as a keyboard in Iraq types it: Latin digits, without blanks and separators. */
export const normaliseCode = (text: string): string => latinDigits(text).replace(/[٬,،\s]/g, '');

/** `1,250`, `1.250.000`, `1.250,50`: groups of three, and a fraction behind another sign. */
const grouped = /^([1-9]\d{0,2}(?:([,.٬])\d{3})(?:\2\d{3})*)((?!\2)[.,٫]\d*)?$/;

/**
 * A number as a keyboard in Iraq types it, with Latin digits, a decimal point and no thousands
 * separators: a comma before three digits parts thousands, before others it is the decimal sign. A
 * text that is no number stays as it is.
 */
export function normaliseNumber(text: string): string {
  const plain = latinDigits(text).replace(/\s/g, '').replace(/،/g, ',');
  if (/^\d*[.٫]?\d*$/.test(plain)) return plain.replace('٫', '.');
  const [, whole, , fraction = ''] = grouped.exec(plain) ?? [];
  if (whole) return whole.replace(/\D/g, '') + fraction.replace(/[,٫]/, '.');
  return /^\d*,\d*$/.test(plain) ? plain.replace(',', '.') : plain;
}

/** The number in a field, or null when it is none. */
export function parseNumber(text: string): number | null {
  const plain = normaliseNumber(text);
  return /^\d+(\.\d*)?$|^\.\d+$/.test(plain) ? Number(plain) : null;
}

/**
 * The whole number a person typed, or null, also where its fraction is zeros: "25.000" is meant as
 * thousands as often as not.
 */
export function parseWholeNumber(text: string): number | null {
  const plain = normaliseNumber(text);
  return /^\d{1,9}$/.test(plain) ? Number(plain) : null;
}

/** The number with at most so many decimals that a person typed, or null; zeros are decimals. */
export function parseDecimal(text: string, mostDecimals: number): number | null {
  const [, decimals = ''] = normaliseNumber(text).split('.');
  return decimals.length > mostDecimals ? null : parseNumber(text);
}

/**
 * The amount of money that a person typed, or null. Dinars are whole, other currencies have two
 * decimals: "25.000" dinars and "1.250" dollars are meant as thousands as often as not.
 */
export const parseAmount = (text: string, currency: string): number | null =>
  parseDecimal(text, currency === 'IQD' ? 0 : 2);

/** An amount as a field shows it before somebody types: with the decimals of its currency. */
export const typedAmount = ({ amount, currency }: { amount: number; currency: string }): string =>
  amount.toFixed(currency === 'IQD' ? 0 : 2);

/** The page number of an address, as the API takes it: the first page for what is none. */
export const parsePageNumber = (text: string | null): number =>
  Math.min(100_000, Math.max(1, parseWholeNumber(text ?? '') ?? 1));

/**
 * The quantity that a person typed, or null. A fraction is a quantity too: its field says that only
 * whole ones can be ordered.
 */
export function parseQuantity(text: string): number | null {
  const figure = parseNumber(text);
  return figure !== null && figure < 1e9 ? figure : null;
}

/** A day `2026-11-25`, or an hour of it `2026-11-25T09:00`, as its field shows it. */
export const formatDayInput = (value: string): string => value.replace('T', ' ');

/**
 * The day or, with `hours`, the minute that a person typed: `2026/11/25 09:00` with the digits and
 * marks of any keyboard here is `2026-11-25T09:00`. Empty when it is none of the calendar.
 */
export function parseDay(text: string, hours: boolean): string {
  const [, year = '', month = '', day = '', hour = '', minute = ''] =
    /^(\d{4})[-/.](\d\d?)[-/.](\d\d?)(?:[T\s]+(\d\d?):(\d\d))?$/.exec(latinDigits(text).trim()) ??
    [];
  if (!year || (hours && !hour)) return '';
  const date = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  const isoText = hours ? `${date}T${hour.padStart(2, '0')}:${minute}` : date;
  const instant = new Date(hours ? `${isoText}:00Z` : isoText);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(isoText)
    ? isoText
    : '';
}
