import type { SettingView } from '@wasit/contract';
import { minorPerMajor } from '@wasit/contract/money';
import { parseNumber } from '@wasit/i18n/digits';

/** Stored in US cents, shown and typed in dollars. */
export const isInCents = (key: string): boolean => key.includes('Cents');

const divisorOf = (key: string): number => (isInCents(key) ? minorPerMajor.USD : 1);

/** The figure of a setting as people read it. */
export const displayedFigure = (key: string, value: number): number => value / divisorOf(key);

/** The stored value of a typed figure; null when it is no number or outside the limits. */
export function parseSettingFigure({ key, limits }: SettingView, typed: string): number | null {
  const figure = parseNumber(typed);
  if (figure === null) return null;
  // 0.29 dollars are 28.999999999999996 cents to the computer.
  const value = Number((figure * divisorOf(key)).toFixed(6));
  if (isInCents(key) && !Number.isInteger(value)) return null;
  return limits && (value < limits.min || value > limits.max) ? null : value;
}
