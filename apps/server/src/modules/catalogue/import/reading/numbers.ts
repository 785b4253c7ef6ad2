import type { ImportMapping } from '@wasit/contract/catalogue/import';
import { latinDigits } from '@wasit/contract/wire';
import { storableText } from '@wasit/sheet-reader';
import type { Reason } from './source-line.ts';

/** A cell whose number is ambiguous; the row's check names it. */
export class Unclear {
  readonly reason: Reason;

  constructor(value: string) {
    this.reason = { key: 'NUMBER_UNCLEAR', params: { value: storableText(value).slice(0, 80) } };
  }
}

const plain = /^[+-]?\d+(?:\.\d+)?$/;
/** Groups of three: blanks of any kind, apostrophes and the Arabic sign never begin decimals. */
const groupSigns = /(?<=\d)[\s\u00A0\u202F'’٬](?=\d{3}(?!\d))/g;

/** `1,250` could be both, `12,50` and `1,234,567` could not. */
function withComma(text: string, decimal: ImportMapping['decimal']): string | Unclear {
  const commas = text.split(',').length - 1;
  const hasPoint = text.includes('.');
  if (hasPoint) {
    // The later sign is the one of the decimals.
    const comma = text.lastIndexOf(',') > text.lastIndexOf('.');
    return comma ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '');
  }
  if (commas > 1) return text.replaceAll(',', '');
  const after = text.length - text.indexOf(',') - 1;
  if (decimal === 'comma' || (decimal === 'auto' && after !== 3)) return text.replace(',', '.');
  return decimal === 'point' ? text.replace(',', '') : new Unclear(text);
}

/**
 * The number of a cell: digits of any script, a comma or a point for decimals, a sign of currency
 * around it. Undefined for an empty cell; what is no number stays text, so that the check can name
 * it.
 */
export function numberOf(
  cell: string | undefined,
  decimal: ImportMapping['decimal'] = 'auto',
): number | string | Unclear | undefined {
  if (!cell) return undefined;
  if (plain.test(cell) && decimal !== 'comma') return Number(cell);
  const digits = latinDigits(cell)
    .replace(/٫/g, '.')
    .replace(/^(?:US\$|\$|USD)\s*|\s*(?:US\$|\$|USD)$/gi, '')
    .replace(groupSigns, '');
  if (decimal === 'comma' && /^[+-]?\d{1,3}(?:\.\d{3})+$/.test(digits))
    return Number(digits.replaceAll('.', ''));
  const pointed = digits.includes(',') ? withComma(digits, decimal) : digits;
  if (pointed instanceof Unclear) return pointed;
  return plain.test(pointed) ? Number(pointed) : cell;
}
