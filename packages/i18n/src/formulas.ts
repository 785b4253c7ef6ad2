import { formatNumber } from './formats/numbers.ts';

/** A number alone is no formula: "1.20 USD". */
export const isFormula = (formula: string | null | undefined): formula is string =>
  Boolean(formula && !/^[\d.]+ USD$/.test(formula));

const grouped = (digits: string): string => {
  const [whole = '', decimals] = digits.split('.');
  return decimals === undefined
    ? formatNumber(Number(whole))
    : `${formatNumber(Number(whole))}.${decimals}`;
};

/**
 * Dollars as everywhere else, with thousands separators; lines break before a plus or a division,
 * never between a number and its unit.
 */
export const formatFormula = (formula: string): string =>
  formula
    .replace(/\d+(?:\.\d+)?/g, grouped)
    .replace(/([\d,.]+) USD\b/g, '$$$1')
    .replace(/ × | (?=[A-Za-z])/g, (gap) => gap.replaceAll(' ', '\u00a0'));
