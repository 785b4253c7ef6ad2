import { splitMinor } from '@wasit/contract/money';
import {
  type ContainerSize,
  chargeableLitres,
  containerCapacities,
  type Load,
} from '../../fees/index.ts';

/** Free capacity; never negative. */
export const freeRoom = (size: ContainerSize, load: Load): Load => ({
  volumeMm3: Math.max(0, containerCapacities[size].volumeMm3 - load.volumeMm3),
  weightGrams: Math.max(0, containerCapacities[size].weightGrams - load.weightGrams),
});

export const fits = (load: Load, free: Load): boolean =>
  load.volumeMm3 <= free.volumeMm3 && load.weightGrams <= free.weightGrams;

/**
 * What a container cost, in US cents, shared over its parcels by what the carrier charges for: the
 * volume, or the weight where that binds. The shares sum to the cost.
 */
export const costShares = (costMinor: number, parcels: readonly Load[]): number[] =>
  splitMinor(costMinor, parcels.map(chargeableLitres)).slice(0, parcels.length);
