import { type ContainerSize, containerCapacities, type Load } from '../../fees/index.ts';

/** What is still free; never below nothing. */
export const freeRoom = (size: ContainerSize, load: Load): Load => ({
  volumeMm3: Math.max(0, containerCapacities[size].volumeMm3 - load.volumeMm3),
  weightGrams: Math.max(0, containerCapacities[size].weightGrams - load.weightGrams),
});

export const fits = (wanted: Load, free: Load): boolean => wanted.volumeMm3 <= free.volumeMm3 && wanted.weightGrams <= free.weightGrams;
