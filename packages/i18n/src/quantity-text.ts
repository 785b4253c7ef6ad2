import type { UnitQuantity } from '@wasit/contract/catalogue/quantities';
import type { Locale } from '@wasit/contract/locales';
import type { FormulaUnit } from './formulas.ts';
import { formatQuantities } from './quantities.ts';
import ar from './texts/ar/units.json' with { type: 'json' };
import ckb from './texts/ckb/units.json' with { type: 'json' };
import en from './texts/en/units.json' with { type: 'json' };
import zh from './texts/zh-Hans/units.json' with { type: 'json' };
import { fill, type Messages, textOf } from './translate.ts';

const units: Readonly<Record<Locale, Messages>> = { en, ar, ckb, 'zh-Hans': zh };

/**
 * Quantities with the words for their units, where all languages are at hand: papers, messages and
 * the console. Pages of the storefront load the texts of one language (`useQuantityText`).
 */
export const quantityText = (locale: Locale, ...goods: readonly UnitQuantity[]): string =>
  formatQuantities(goods, (unit, count) =>
    fill(textOf(unit, [units[locale]], locale, count), { count }),
  );

/** The names of the units that things are measured in, for formulas outside of the storefront. */
export const unitText =
  (locale: Locale) =>
  (unit: FormulaUnit): string =>
    textOf(`measure.${unit}`, [units[locale]], locale, undefined);
