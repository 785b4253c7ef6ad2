import type { containerSizes } from '@wasit/contract/logistics/endpoints';
import type { Load } from '../lines/measures.rules.ts';

export type ContainerSize = (typeof containerSizes)[number];

/**
 * Usable capacity (product decisions, section 6): 28 m³ and 21.5 t, 68 m³ and 26 t. Forwarders'
 * tables say 26–30 m³ and 17.5–28 t for 20' boxes, 64–68 m³ and 22–26.6 t for 40' HQ.
 */
export const containerCapacities: Readonly<Record<ContainerSize, Load>> = {
  '20': { volumeMm3: 28e9, weightGrams: 21_500_000 },
  '40HQ': { volumeMm3: 68e9, weightGrams: 26_000_000 },
};

interface ContainerFill {
  readonly size: ContainerSize;
  /** The greater of the shares of volume and weight; above 1 more than one container is needed. */
  readonly share: number;
  readonly limit: 'volume' | 'weight';
}

export function fillOf(size: ContainerSize, load: Load): ContainerFill {
  const capacity = containerCapacities[size];
  const volume = load.volumeMm3 / capacity.volumeMm3;
  const weight = load.weightGrams / capacity.weightGrams;
  return { size, share: Math.max(volume, weight), limit: weight > volume ? 'weight' : 'volume' };
}
