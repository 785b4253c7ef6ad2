import type { containerSizes } from '@wasit/contract/logistics';

export interface Capacity {
  readonly volumeMm3: number;
  readonly weightGrams: number;
}

/** What really fits, sample figures for the calculator and the plan (product decisions, section 6): 28 m³ and 21.5 t, 68 m³ and 26 t. */
export const capacities: Readonly<Record<(typeof containerSizes)[number], Capacity>> = {
  '20': { volumeMm3: 28e9, weightGrams: 21_500_000 },
  '40HQ': { volumeMm3: 68e9, weightGrams: 26_000_000 },
};

/** What is still free; never below nothing. */
export const freeRoom = (size: (typeof containerSizes)[number], load: Capacity): Capacity => ({
  volumeMm3: Math.max(0, capacities[size].volumeMm3 - load.volumeMm3),
  weightGrams: Math.max(0, capacities[size].weightGrams - load.weightGrams),
});

export const fits = (wanted: Capacity, free: Capacity): boolean =>
  wanted.volumeMm3 <= free.volumeMm3 && wanted.weightGrams <= free.weightGrams;
