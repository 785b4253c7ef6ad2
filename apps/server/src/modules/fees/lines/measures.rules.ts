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
 * What the sea carrier charges for, in litres (1/1000 m³): max(CBM, kg / 1000), rounded half-up to
 * the litre, at least one (product decision 6). Rounding the quantity first is what lets the shown
 * formula be recomputed to the cent.
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
 * What the air carrier charges for, in 1/100 kg: max(kg, volumetric kg), rounded half-up, at least
 * one.
 */
export const chargeableCentikilos = (load: Load & { divisor: number }): number =>
  Math.max(1, roundMinor(Math.max(load.weightGrams, volumetricGrams(load)) / 10));
