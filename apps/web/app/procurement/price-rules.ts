import { latinDigits } from '../ui/digits.ts';

/** Longest note (specification, section 5). */
export const noteMax = 100;

export type AmountComplaint = 'required' | 'number' | 'decimals' | 'below' | 'above' | 'same';

/** Dollars. */
export interface AmountRange {
  floor: number;
  first: number;
  present: number;
}

/** The dollars somebody typed, in any digits and with a decimal comma of any kind; undefined for what is no amount. */
export function dollarsOf(typed: string): number | undefined {
  const text = latinDigits(typed).replace(/[$\s]/g, '').replace(/[٫,،]/g, '.');
  return /^\d{1,8}(\.\d{1,6})?$/.test(text) ? Number(text) : undefined;
}

const cents = (dollars: number): number => Math.round(dollars * 100);

/** What is wrong with a new amount; null when it may be asked. */
export function amountComplaint(typed: string, { floor, first, present }: AmountRange): AmountComplaint | null {
  if (typed.trim() === '') return 'required';
  const amount = dollarsOf(typed);
  if (amount === undefined) return 'number';
  if (Math.abs(cents(amount) / 100 - amount) > 1e-9) return 'decimals';
  if (cents(amount) < cents(floor)) return 'below';
  if (cents(amount) > cents(first)) return 'above';
  return cents(amount) === cents(present) ? 'same' : null;
}
