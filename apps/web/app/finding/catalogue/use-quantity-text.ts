import { formatNumber } from '@wasit/locale';
import { useTranslation } from '../../locale/use-translation.ts';

const known = ['pc', 'set', 'pair', 'box', 'pack', 'm', 'kg', 'roll'];

/**
 * "12 pcs.", «قطعتان»: a quantity with the word for its unit; a unit that we do not know stays as
 * the supplier wrote it.
 */
export function useQuantityText(): (unit: string, count: number) => string {
  const { t } = useTranslation('catalogue');
  return (unit, count) =>
    known.includes(unit) ? t(`unit.${unit}`, { count }) : `${formatNumber(count)} ${unit}`;
}
