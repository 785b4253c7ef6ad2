import { formatNumber } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';

const known = ['pc', 'set', 'pair', 'box', 'pack', 'm', 'kg', 'roll'];

/**
 * "12 pcs.", «قطعتان»: a quantity with the word for its unit; an unknown unit stays as the supplier
 * wrote it.
 */
export function useQuantityText(): (unit: string, count: number) => string {
  const { t } = useTranslation('catalogue');
  return (unit, count) =>
    known.includes(unit) ? t(`unit.${unit}`, { count }) : `${formatNumber(count)} ${unit}`;
}

/** "per set, landed in Baghdad": what a price is for. */
export function useLandedPer(): (unit: string) => string {
  const { t } = useTranslation('catalogue');
  return (unit) => t(unit !== 'pc' && known.includes(unit) ? `offer.per.${unit}` : 'offer.each');
}
