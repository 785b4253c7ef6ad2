import type { UnitQuantity } from '@wasit/contract/catalogue/quantities';
import { formatNumber } from './formats/numbers.ts';

/** The text of a unit with its count; the unit itself where our texts do not know it. */
type UnitText = (unit: string, count: number) => string;

/**
 * "12 pcs", «قطعتان», "2 sets · 30 pcs": quantities with the words for their units; a unit that
 * our texts do not know stays as the supplier wrote it.
 */
export const formatQuantities = (goods: readonly UnitQuantity[], textOf: UnitText): string =>
  goods
    .map(({ unit, quantity }) => {
      const text = textOf(unit, quantity);
      return text === unit ? `${formatNumber(quantity)} ${unit}` : text;
    })
    .join(' · ');
