import type { MeasureSource } from '@wasit/contract/fees/endpoints';
import { roundMinor } from '@wasit/contract/money';

/** Millimetres, outside measures of one packed unit or of one parcel. */
export interface SizeMm {
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

export interface Load {
  readonly volumeMm3: number;
  readonly weightGrams: number;
}

export const volumeMm3 = ({ length, width, height }: SizeMm): number => length * width * height;

/**
 * Quantity charged by the sea carrier, in litres (1/1000 m³): max(CBM, kg / 1000), rounded half-up
 * to the litre, at least one (product decision 6). The quantity is rounded first, so that the shown
 * formula gives the exact cents.
 */
export const chargeableLitres = (load: Load): number =>
  Math.max(1, roundMinor(Math.max(load.volumeMm3 / 1e6, load.weightGrams / 1000)));

/**
 * Volumetric weight by air in grams: L × W × H in cm, divided by 7000 (*setting*), is kilograms
 * (specification, section 9).
 */
export const volumetricGrams = ({
  volumeMm3: volume,
  divisor,
}: {
  volumeMm3: number;
  divisor: number;
}): number => volume / divisor;

/**
 * Quantity charged by the air carrier, in 1/100 kg: max(kg, volumetric kg), rounded half-up, at
 * least one.
 */
export const chargeableCentikilos = (load: Load & { divisor: number }): number =>
  Math.max(1, roundMinor(Math.max(load.weightGrams, volumetricGrams(load)) / 10));

/**
 * Possible error of a packed unit's measures by their source, as a share. Our own rule (no outside
 * source): our own measures vary by packing only; manufacturers' figures omit the carton; suppliers
 * round in their favour; a category average is a guess.
 */
export const measureSpread: Readonly<Record<MeasureSource, number>> = {
  measured: 0.03,
  official: 0.08,
  supplier: 0.2,
  category: 0.4,
};
