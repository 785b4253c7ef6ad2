import type { ImportMapping } from '@wasit/contract/catalogue/import';
import { latinDigits } from '@wasit/contract/wire';
import { storableText } from '@wasit/sheet-reader';
import type { Reason } from './source-line.ts';

/** A cell whose number is ambiguous; the row's check names it. */
export class AmbiguousNumber {
  readonly reason: Reason;

  constructor(value: string) {
    this.reason = { key: 'NUMBER_UNCLEAR', params: { value: storableText(value).slice(0, 80) } };
  }
}

const plainNumber = /^[+-]?\d+(?:\.\d+)?$/;
/** Grouping: blanks of any kind, apostrophes and the Arabic sign never start decimals. */
const groupSigns = /(?<=\d)[\s\u00A0\u202F'’٬](?=\d{3}(?!\d))/g;

/** `1,250` could be both, `12,50` and `1,234,567` could not. */
function resolveComma(text: string, decimal: ImportMapping['decimal']): string | AmbiguousNumber {
  const commas = text.split(',').length - 1;
  const hasPoint = text.includes('.');
  if (hasPoint) {
    // The later sign separates the decimals.
    const isDecimalComma = text.lastIndexOf(',') > text.lastIndexOf('.');
    return isDecimalComma ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '');
  }
  if (commas > 1) return text.replaceAll(',', '');
  const digitsAfterComma = text.length - text.indexOf(',') - 1;
  if (decimal === 'comma' || (decimal === 'auto' && digitsAfterComma !== 3))
    return text.replace(',', '.');
  return decimal === 'point' ? text.replace(',', '') : new AmbiguousNumber(text);
}

/**
 * The number in a cell: digits of any script, a decimal comma or point, perhaps a currency sign.
 * Undefined for an empty cell; text that is no number stays, so that validation can report it.
 */
export function numberOf(cell: string | undefined, decimal: ImportMapping['decimal'] = 'auto') {
  if (!cell) return undefined;
  if (plainNumber.test(cell) && decimal !== 'comma') return Number(cell);
  const digits = latinDigits(cell)
    .replace(/٫/g, '.')
    .replace(/^(?:US\$|\$|USD)|(?:US\$|\$|USD)$/gi, '')
    .trim()
    .replace(groupSigns, '');
  if (decimal === 'comma' && /^[+-]?\d{1,3}(?:\.\d{3})+$/.test(digits))
    return Number(digits.replaceAll('.', ''));
  const pointed = digits.includes(',') ? resolveComma(digits, decimal) : digits;
  if (pointed instanceof AmbiguousNumber) return pointed;
  return plainNumber.test(pointed) ? Number(pointed) : cell;
}
