import { useTranslation } from '@wasit/i18n/react';
import { isKnownUnit } from '../../ui/use-quantity-text.ts';

/** "per set, landed in Baghdad": what a price is for. */
export function useLandedPer(): (unit: string) => string {
  const { t } = useTranslation('catalogue');
  return (unit) => t(unit !== 'pc' && isKnownUnit(unit) ? `offer.per.${unit}` : 'offer.each');
}
