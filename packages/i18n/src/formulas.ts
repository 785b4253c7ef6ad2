import { formatNumber } from './formats/numbers.ts';
import { isolate } from './isolate.ts';

/** A number alone is no formula: "1.20 USD". */
export const isFormula = (formula: string | null | undefined): formula is string =>
  Boolean(formula && !/^[\d.]+ USD$/.test(formula));

const groupDigits = (digits: string): string => {
  const [whole = '', decimals] = digits.split('.');
  return decimals === undefined
    ? formatNumber(Number(whole))
    : `${formatNumber(Number(whole))}.${decimals}`;
};

/** The units as the engine writes them, and their names among the texts `units`. */
const unitNames = { 'm³': 'm3', 'cm³': 'cm3', kg: 'kg', d: 'day' } as const;
export type FormulaUnit = (typeof unitNames)[keyof typeof unitNames];

/**
 * Dollars as everywhere else, with thousands separators, units in the reader's language; lines
 * break before a plus or a division, never between a number and its unit. The formula is read from
 * left to right; a measure is a word of its language in it.
 */
export const formatFormula = (formula: string, unitText: (unit: FormulaUnit) => string): string =>
  formula
    .replace(/\d+(?:\.\d+)?/g, groupDigits)
    .replace(/([\d,.]+) USD\b/g, '$$$1')
    .replace(/([\d,.]+) (m³|cm³|kg|d)(?![\p{L}\d])/gu, (_, figures: string, unit: string) =>
      isolate(`${figures}\u00a0${unitText(unitNames[unit as keyof typeof unitNames])}`),
    )
    .replaceAll(' × ', '\u00a0×\u00a0');
