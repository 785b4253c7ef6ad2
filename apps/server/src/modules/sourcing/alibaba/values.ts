/**
 * Values as the platform writes them: numbers or digits in quotes, prices as text, null, "" or
 * nothing at all. What cannot be read is null.
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

/** An id: digits, whatever their number. */
export const idOf = (value: unknown): string | null => {
  const text = textOf(value);
  return text && /^\d{1,20}$/.test(text) ? text : null;
};

/**
 * Yuan as text ("12.5", "¥12.50", "12.50-18.00": the lower one) in fen, rounded up; null when it is
 * no price above 0.
 */
export function fenOf(value: unknown): number | null {
  const [, yuan] =
    /^[¥￥]?\s*(\d{1,9}(?:\.\d{1,6})?)(?:\s*[-~]\s*[¥￥]?\d[\d.]*)?$/.exec(
      textOf(value)?.replaceAll(',', '') ?? '',
    ) ?? [];
  // Rounded to a millionth first: 0.29 × 100 is not quite 29 in binary.
  const fen = yuan === undefined ? 0 : Math.ceil(Math.round(Number(yuan) * 100 * 1e6) / 1e6);
  return fen > 0 ? fen : null;
}

/**
 * An address of a picture: over HTTPS, except from a port of its own, where only a stand-in would
 * be.
 */
export function imageOf(value: unknown): string | null {
  const text = textOf(value)?.replace(/^(?:http:)?\/\/(?![^/]*:\d)/, 'https://');
  return text && text.length <= 2_000 && /^https?:\/\/[^\s"'<>]+$/.test(text) ? text : null;
}
