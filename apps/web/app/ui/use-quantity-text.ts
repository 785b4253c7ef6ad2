import type { UnitQuantity } from '@wasit/contract/catalogue/quantities';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';

/**
 * "12 pcs.", «قطعتان», "2 sets · 30 pcs.": quantities with the words for their units; a unit that
 * our texts do not know stays as the supplier wrote it. Routes that use it load the texts `units`.
 */
export function useQuantityText(): (...goods: readonly UnitQuantity[]) => string {
  const { t } = useTranslation('units');
  return (...goods) =>
    goods
      .map(({ unit, quantity }) => {
        const text = t(unit, { count: quantity });
        // A key without a text comes back as it is.
        return text === unit ? `${formatNumber(quantity)} ${unit}` : text;
      })
      .join(' · ');
}
