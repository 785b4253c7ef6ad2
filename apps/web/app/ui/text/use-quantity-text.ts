import type { UnitQuantity } from '@wasit/contract/catalogue/quantities';
import { formatQuantities } from '@wasit/i18n/quantities';
import { useTranslation } from '@wasit/i18n/react';

/**
 * Quantities with the words for their units; a number and its unit stay in one line. Routes that
 * use it load the texts `units`.
 */
export function useQuantityText(): (...goods: readonly UnitQuantity[]) => string {
  const { t } = useTranslation('units');
  return (...goods) =>
    formatQuantities(goods, (unit, count) => t(unit, { count }))
      .split(' · ')
      .map((text) => text.replaceAll(' ', '\u00a0'))
      .join(' · ');
}
