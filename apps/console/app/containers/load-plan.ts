interface LoadSpace {
  capacityCbm: number;
  capacityKg: number;
  loadedCbm: number;
  loadedKg: number;
}
interface ParcelSize {
  cbm: number | null;
  weightGrams: number | null;
}

/**
 * Whether a parcel can be loaded; the server refuses a whole selection that contains one that
 * cannot.
 */
export const isLoadable = ({ paid, held }: { paid: boolean; held: string | null }): boolean =>
  paid && held === null;

/**
 * Total volume and weight, and whether they fit. The tolerance allows for rounding errors in the
 * sums.
 */
export function loadPlanOf(space: LoadSpace, parcels: readonly ParcelSize[]) {
  const cbm = parcels.reduce((sum, parcel) => sum + (parcel.cbm ?? 0), 0);
  const kg = parcels.reduce((sum, parcel) => sum + (parcel.weightGrams ?? 0), 0) / 1000;
  const freeCbm = Math.max(0, space.capacityCbm - space.loadedCbm);
  const freeKg = Math.max(0, space.capacityKg - space.loadedKg);
  return { cbm, kg, freeCbm, freeKg, tooLarge: cbm > freeCbm + 1e-6, tooHeavy: kg > freeKg + 1e-6 };
}
