import { measureSources } from '@wasit/contract/fees/endpoints';
import type { EstimateAccuracy } from '@wasit/contract/fees/estimates';

/** Fewer orders than this are not meaningful. */
export const minOrders = 10;

/** Counts of the orders of one source. */
export interface AccuracyCount {
  readonly source: string;
  readonly orders: number;
  readonly within: number;
  readonly below: number;
  readonly above: number;
  /** Median of |measured ÷ likely − 1|. */
  readonly medianOff: number;
}

const percent = (share: number): number => Math.round(share * 1000) / 10;

/** Shares for sources with enough orders; the others only have their number. */
export function accuracyOf(counts: readonly AccuracyCount[]): EstimateAccuracy {
  const items = measureSources.map((source) => {
    const count = counts.find((candidate) => candidate.source === source);
    if (!count || count.orders < minOrders)
      return {
        source,
        orders: count?.orders ?? 0,
        within: null,
        below: null,
        above: null,
        medianOffPercent: null,
      };
    return {
      source,
      orders: count.orders,
      within: percent(count.within / count.orders),
      below: percent(count.below / count.orders),
      above: percent(count.above / count.orders),
      medianOffPercent: percent(count.medianOff),
    };
  });
  return { minOrders, items };
}
