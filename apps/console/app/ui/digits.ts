/**
 * Arabic-Indic and Persian digits, and the Arabic decimal and thousands signs, as a keyboard in
 * Iraq types them.
 */
export const latinFigures = (text: string): string =>
  text
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/٫/g, '.')
    .replace(/[٬,\s]/g, '');

/** The number in a field, or null when it is none. */
export function figureOf(text: string): number | null {
  const plain = latinFigures(text);
  return /^\d+(\.\d*)?$|^\.\d+$/.test(plain) ? Number(plain) : null;
}
