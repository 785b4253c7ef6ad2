import { parseNumber } from '@wasit/i18n/digits';

/** In kilograms and centimetres. */
export interface TypedMeasures {
  kg: string;
  length: string;
  width: string;
  height: string;
}

export interface Measures {
  weightGrams: number;
  sizeMm: { length: number; width: number; height: number };
  cbm: number;
  /** Sea freight counts the larger of m³ and kg / 1000 (product decisions, section 6). */
  chargeableCbm: number;
  byWeight: boolean;
}

const isWithin = (value: number | null, max: number): value is number =>
  value !== null && value >= 1 && value <= max;

/** Parses the measures, or lists the fields that are missing or out of range. */
export function measuresOf(typed: TypedMeasures): Measures | { missing: (keyof TypedMeasures)[] } {
  const toWholeUnits = (text: string, factor: number) => {
    const value = parseNumber(text);
    return value === null ? null : Math.round(value * factor);
  };
  const weightGrams = toWholeUnits(typed.kg, 1000);
  const [length, width, height] = [
    toWholeUnits(typed.length, 10),
    toWholeUnits(typed.width, 10),
    toWholeUnits(typed.height, 10),
  ];
  if (
    isWithin(weightGrams, 30_000_000) &&
    isWithin(length, 20_000) &&
    isWithin(width, 20_000) &&
    isWithin(height, 20_000)
  ) {
    const cbm = (length * width * height) / 1e9;
    const byWeight = weightGrams / 1_000_000 > cbm;
    return {
      weightGrams,
      sizeMm: { length, width, height },
      cbm,
      chargeableCbm: Math.max(cbm, weightGrams / 1_000_000),
      byWeight,
    };
  }
  const missing: (keyof TypedMeasures)[] = [];
  if (!isWithin(weightGrams, 30_000_000)) missing.push('kg');
  if (!isWithin(length, 20_000)) missing.push('length');
  if (!isWithin(width, 20_000)) missing.push('width');
  if (!isWithin(height, 20_000)) missing.push('height');
  return { missing };
}
