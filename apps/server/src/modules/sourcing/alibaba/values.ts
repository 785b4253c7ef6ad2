/**
 * Parses the platform's values: numbers, quoted digits, prices as text, null, "" or missing.
 * Unreadable ones are null.
 */

export const textOf = (value: unknown): string | null => {
  const text =
    typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
  return text === '' || text === 'null' ? null : text;
};

export function numberOf(value: unknown): number | null {
  const text = textOf(value)?.replaceAll(',', '');
  const number =
    text && /^-?\d{1,15}(\.\d{1,10})?%?$/.test(text) ? Number.parseFloat(text) : Number.NaN;
  return Number.isFinite(number) ? number : null;
}

/** A whole number of at least `min`; null otherwise. */
export const wholeOf = (value: unknown, min = 0): number | null => {
  const number = numberOf(value);
  return number !== null && Number.isInteger(number) && number >= min ? number : null;
};

/** An id: digits of any length. */
export const idOf = (value: unknown): string | null => {
  const text = textOf(value);
  return text && /^\d{1,20}$/.test(text) ? text : null;
};

/**
 * Yuan as text ("12.5", "¥12.50", "12.50-18.00": the lower one) in fen, rounded up; null unless it
 * is a price above 0.
 */
export function fenOf(value: unknown): number | null {
  const [, yuan] =
    /^[¥￥]?\s*(\d{1,9}(?:\.\d{1,6})?)(?:\s*[-~]\s*[¥￥]?\d[\d.]*)?$/.exec(
      textOf(value)?.replaceAll(',', '') ?? '',
    ) ?? [];
  // Rounded to a millionth first: in binary, 0.29 × 100 is not exactly 29.
  const fen = yuan === undefined ? 0 : Math.ceil(Math.round(Number(yuan) * 100 * 1e6) / 1e6);
  return fen > 0 ? fen : null;
}

/** A picture address: HTTPS only, except with an explicit port, as used by a fake. */
export function imageOf(value: unknown): string | null {
  const text = textOf(value)?.replace(/^(?:http:)?\/\/(?![^/]*:\d)/, 'https://');
  return text && text.length <= 2_000 && /^https?:\/\/[^\s"'<>]+$/.test(text) ? text : null;
}
