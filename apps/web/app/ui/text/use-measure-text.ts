import { isolate } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';

type Measure = 'kg' | 'cm' | 'm3' | 'cm3PerKg';
export type MeasureText = (figures: string, unit: Measure) => string;

/**
 * Figures with the name of their unit: 12 kg, 12 كغم. Figures keep their direction. Routes that use
 * it load the texts `units`.
 */
export function useMeasureText(): MeasureText {
  const { t } = useTranslation('units');
  return (figures, unit) => `${isolate(figures)} ${t(`measure.${unit}`)}`;
}
