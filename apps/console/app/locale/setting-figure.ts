import type { SettingView } from '@wasit/contract';
import { minorPerMajor } from '@wasit/contract/money';
import { figureOf } from '@wasit/i18n/digits';

/** Kept in US cents, shown and typed in dollars. */
export const isInCents = (key: string): boolean => key.includes('Cents');

const partsOf = (key: string): number => (isInCents(key) ? minorPerMajor.USD : 1);

/** The figure of a setting as people read it. */
export const figureShown = (key: string, value: number): number => value / partsOf(key);

/** What a person typed as the setting keeps it; null when it is no figure within its limits. */
export function figureKept({ key, limits }: SettingView, typed: string): number | null {
  const figure = figureOf(typed);
  if (figure === null) return null;
  // 0.29 dollars are 28.999999999999996 cents to the computer.
  const value = Number((figure * partsOf(key)).toFixed(6));
  if (isInCents(key) && !Number.isInteger(value)) return null;
  return limits && (value < limits.min || value > limits.max) ? null : value;
}
