import { latinDigits } from '@wasit/contract/latin-digits';

export { latinDigits };

/**
 * Latin digits and a decimal point, without thousands separators: a number or a code as a keyboard
 * in Iraq types it.
 */
export const normaliseNumber = (text: string): string =>
  latinDigits(text)
    .replace(/٫/g, '.')
    .replace(/[٬,\s]/g, '');

/** The number in a field, or null when it is none. */
export function parseNumber(text: string): number | null {
  const plain = normaliseNumber(text);
  return /^\d+(\.\d*)?$|^\.\d+$/.test(plain) ? Number(plain) : null;
}

/**
 * The whole number a person typed, or null. Thousands separators of all four languages are ignored.
 */
export function parseWholeNumber(text: string): number | null {
  const plain = latinDigits(text).replace(/[\s,٬،']/g, '');
  return /^\d{1,9}$/.test(plain) ? Number(plain) : null;
}

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
