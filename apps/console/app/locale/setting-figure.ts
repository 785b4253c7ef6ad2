import type { SettingView } from '@wasit/contract';
import { minorPerMajor } from '@wasit/contract/money';
import { parseDecimal, parseNumber } from '@wasit/i18n/digits';

/** Stored in US cents, shown and typed in dollars. */
export const isInCents = (key: string): boolean => key.includes('Cents');

const divisorOf = (key: string): number => (isInCents(key) ? minorPerMajor.USD : 1);

/** The figure of a setting as people read it. */
export const displayedFigure = (key: string, value: number): number => value / divisorOf(key);

const maxDecimalsOf = ({ key, limits }: SettingView): number =>
  isInCents(key) ? 2 : limits?.isWhole ? 0 : Number.POSITIVE_INFINITY;

export const hasTooManyDecimals = (setting: SettingView, typed: string): boolean =>
  parseNumber(typed) !== null && parseDecimal(typed, maxDecimalsOf(setting)) === null;

/**
 * The stored value of a typed figure; null when it is no number or outside the limits. Dinars, days
 * and whatever else is whole are asked again when thousands are typed as "10.000".
 */
export function parseSettingFigure(setting: SettingView, typed: string): number | null {
  const { key, limits } = setting;
  const figure = parseDecimal(typed, maxDecimalsOf(setting));
  if (figure === null) return null;
  // 0.29 dollars are 28.999999999999996 cents to the computer.
  const value = Number((figure * divisorOf(key)).toFixed(6));
  return limits && (value < limits.min || value > limits.max) ? null : value;
}
