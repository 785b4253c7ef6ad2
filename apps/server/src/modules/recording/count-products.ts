import { baghdadDay } from '@wasit/contract/baghdad-calendar';
import type { Platform } from '../../platform/platform.ts';
import { addCounts, type Counts, type Measure } from './recording.store.ts';
import { tallyOf } from './tally.ts';

const zeroCounts = { seen: 0, found: 0, favourited: 0, carted: 0 };
const productTally = tallyOf<{ day: string; productId: number } & Counts>({
  name: 'counts',
  keyOf: ({ day, productId }) => `${day} ${productId}`,
  sum: (one, other) => ({
    ...one,
    seen: one.seen + other.seen,
    found: one.found + other.found,
    favourited: one.favourited + other.favourited,
    carted: one.carted + other.carted,
  }),
  write: addCounts,
});

export const flushCounts = productTally.flush;

/** Counts an act on products today, without identifying the person. */
export function countProducts(platform: Platform, measure: Measure, productIds: readonly number[]) {
  const day = baghdadDay(platform.clock.now());
  productTally.count(
    platform,
    productIds.map((productId) => ({ day, productId, ...zeroCounts, [measure]: 1 })),
  );
}
