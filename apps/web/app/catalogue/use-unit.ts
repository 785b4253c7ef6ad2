import { useTranslation } from '../locale/use-translation.ts';

const known = ['pc', 'set', 'pair', 'box', 'pack', 'm', 'kg', 'roll'];

/** The word for a supplier's unit; one that we do not know stays as the supplier wrote it. */
export function useUnit(): (unit: string, count: number) => string {
  const { t } = useTranslation('catalogue');
  return (unit, count) => (known.includes(unit) ? t(`unit.${unit}`, { count }) : unit);
}
