import { splitMinor } from '@wasit/contract/money';
import { fail } from '../../../platform/errors.ts';
import {
  type ContainerSize,
  chargeableLitres,
  containerCapacities,
  type Load,
} from '../../fees/index.ts';
import { cbmOf } from '../parcels/parcel.rules.ts';

/** Free capacity; never negative. */
export const freeRoom = (size: ContainerSize, load: Load): Load => ({
  volumeMm3: Math.max(0, containerCapacities[size].volumeMm3 - load.volumeMm3),
  weightGrams: Math.max(0, containerCapacities[size].weightGrams - load.weightGrams),
});

/** @throws CONTAINER_FULL with the free space */
export function assertFits(load: Load, free: Load, at: { field?: string } = {}): void {
  if (load.volumeMm3 <= free.volumeMm3 && load.weightGrams <= free.weightGrams) return;
  fail('CONTAINER_FULL', {
    ...at,
    params: {
      free: Number(cbmOf(free.volumeMm3).toFixed(3)),
      freeKg: Math.floor(free.weightGrams / 1000),
    },
  });
}

/**
 * A container's cost in US cents, shared over its parcels by what the carrier charges for: the
 * volume, or the weight if that is the limit. The shares sum to the cost.
 */
export const costShares = (costMinor: number, parcels: readonly Load[]): number[] =>
  splitMinor(costMinor, parcels.map(chargeableLitres)).slice(0, parcels.length);
