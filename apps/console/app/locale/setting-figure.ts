import type { SettingView } from '@wasit/contract';
import { minorPerMajor } from '@wasit/contract/money';
import { parseDecimal, parseNumber } from '@wasit/i18n/digits';

/** Stored in US cents, shown and typed in dollars. */
export const isInCents = (key: string): boolean => key.includes('Cents');

const divisorOf = (key: string): number => (isInCents(key) ? minorPerMajor.USD : 1);

/** The figure of a setting in display units. */
export const displayedFigure = (key: string, value: number): number => value / divisorOf(key);

const maxDecimalsOf = ({ key, limits }: SettingView): number =>
  isInCents(key) ? 2 : limits?.isWhole ? 0 : Number.POSITIVE_INFINITY;

export const hasTooManyDecimals = (setting: SettingView, typed: string): boolean =>
  parseNumber(typed) !== null && parseDecimal(typed, maxDecimalsOf(setting)) === null;

/**
 * Parses a figure into its stored value; null when it is invalid or out of range. For whole units
 * such as dinars and days, "10.000" is rejected as ambiguous.
 */
export function parseSettingFigure(setting: SettingView, typed: string): number | null {
  const { key, limits } = setting;
  const figure = parseDecimal(typed, maxDecimalsOf(setting));
  if (figure === null) return null;
  // Rounded: 0.29 * 100 is 28.999999999999996.
  const value = Number((figure * divisorOf(key)).toFixed(6));
  return limits && (value < limits.min || value > limits.max) ? null : value;
}
