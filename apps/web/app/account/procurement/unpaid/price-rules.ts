import { toCents } from '@wasit/contract/money';
import { normaliseNumber, parseAmount } from '@wasit/i18n/digits';

/** Maximum length of a note (specification, section 5). */
export const maxNoteLength = 100;

export type AmountErrorKey = 'required' | 'number' | 'decimals' | 'below' | 'above' | 'same';

/** Dollars. */
export interface AmountRange {
  floor: number;
  first: number;
  present: number;
}

/** Parses typed dollars; undefined when it is no amount. */
export function parseDollars(typed: string): number | undefined {
  const text = normaliseNumber(typed.replace('$', ''));
  return /^\d{1,8}(\.\d{1,6})?$/.test(text) ? Number(text) : undefined;
}

/** The error of a new amount; null when it is valid. */
export function amountErrorOf(
  typed: string,
  { floor, first, present }: AmountRange,
): AmountErrorKey | null {
  if (typed.trim() === '') return 'required';
  const amount = parseDollars(typed);
  if (amount === undefined) return 'number';
  if (parseAmount(typed.replace('$', ''), 'USD') === null) return 'decimals';
  if (toCents(amount) < toCents(floor)) return 'below';
  if (toCents(amount) > toCents(first)) return 'above';
  return toCents(amount) === toCents(present) ? 'same' : null;
}
