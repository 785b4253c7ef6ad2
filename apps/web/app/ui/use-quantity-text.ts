import type { UnitQuantity } from '@wasit/contract/catalogue/quantities';
import { formatNumber } from '@wasit/i18n';
import type { Reader } from '@wasit/i18n/i18n';
import { useTranslation } from '@wasit/i18n/react';

const known = ['pc', 'set', 'pair', 'box', 'pack', 'm', 'kg', 'roll'];

/** Whether our texts have a word for a unit; any other stays as the supplier wrote it. */
export const isKnownUnit = (unit: string): boolean => known.includes(unit);

/** "12 pcs.", «قطعتان»: a quantity with the word for its unit. */
export const quantityText = ({ t }: Pick<Reader, 't'>, { unit, quantity }: UnitQuantity): string =>
  isKnownUnit(unit) ? t(unit, { count: quantity }) : `${formatNumber(quantity)} ${unit}`;

/** Routes that name quantities load the texts `units`. */
export function useQuantityText(): (unit: string, quantity: number) => string {
  const units = useTranslation('units');
  return (unit, quantity) => quantityText(units, { unit, quantity });
}

/** Goods of several units: "12 sets · 30 pcs.". */
export function useQuantitiesText(): (quantities: readonly UnitQuantity[]) => string {
  const units = useTranslation('units');
  return (quantities) => quantities.map((one) => quantityText(units, one)).join(' · ');
}

/** "per set": what a price is for. */
export function usePerUnit(): (unit: string) => string {
  const { t } = useTranslation('units');
  return (unit) => t(`per.${isKnownUnit(unit) ? unit : 'one'}`);
}
