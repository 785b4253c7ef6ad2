import type { MeasureSource } from '@wasit/contract/fees/endpoints';
import { containerSizes } from '@wasit/contract/logistics/endpoints';
import type { MinorFeeLine } from '../lines/fee-line.ts';
import type { Load } from '../lines/measures.rules.ts';
import { containerCapacities, fillOf } from './containers.rules.ts';
import { type Spread, spreadEnds, spreadFactor } from './estimate.rules.ts';

/** The freight of a load over its range of measures, and the fee line at the likely measures. */
export interface TransportCost {
  readonly freightMinor: Spread;
  readonly line: MinorFeeLine;
}

/** A freight at the low, likely and high ends of the measures. US cents. */
export function spreadFreight(
  load: Load,
  { source, lineOf }: { source: MeasureSource; lineOf: (load: Load) => MinorFeeLine },
): TransportCost {
  const lines = spreadEnds.map((end) => {
    const multiplier = spreadFactor(end, source);
    // Likely measures stay as entered, in whole numbers, since the shown formula contains them.
    return lineOf(
      end === 'likely'
        ? load
        : { volumeMm3: load.volumeMm3 * multiplier, weightGrams: load.weightGrams * multiplier },
    );
  });
  const [low, likely, high] = lines.map(({ amountMinor }) => amountMinor);
  const [, line] = lines;
  if (!line) throw new Error('the fee line at the likely measures is missing');
  return { freightMinor: { low: low ?? 0, likely: likely ?? 0, high: high ?? 0 }, line };
}

/** The share of each container that a load takes, and how many of its pieces one holds. */
export const containersFor = (load: Load, pieces: number) =>
  containerSizes.map((size) => {
    const { share, limit } = fillOf(size, load);
    const capacity = containerCapacities[size];
    return {
      size,
      capacityCbm: capacity.volumeMm3 / 1e9,
      capacityKg: capacity.weightGrams / 1000,
      fillPercent: Math.round(share * 1000) / 10,
      limit,
      piecesPerContainer: Math.floor(pieces / share + 1e-9),
    };
  });
