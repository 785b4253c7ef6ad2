import type { MinimumCounts, Sales } from './sales.ts';

export interface SoldGroup<K> {
  readonly key: K;
  readonly goods: number;
  readonly pieces: number;
  /** Null: too few sales in the preceding period. */
  readonly before: number | null;
}

/** Groups by pieces sold, most first; only groups with enough orders and buyers. */
export function soldGroups<K>(
  { sales, before, least }: { sales: Sales; before: Sales; least: MinimumCounts },
  keysOf: (productId: number) => readonly K[],
): SoldGroup<K>[] {
  const earlier = before.byProduct(keysOf);
  const groups = [...sales.byProduct(keysOf)].flatMap(([key, group]) => {
    const current = group.summaryUnlessTooFew(least);
    const earlierSummary = earlier.get(key)?.summaryUnlessTooFew(least);
    return current
      ? [
          {
            key,
            goods: current.goodsWithSales,
            pieces: current.pieces,
            before: earlierSummary?.pieces ?? null,
          },
        ]
      : [];
  });
  return groups.sort((a, b) => b.pieces - a.pieces);
}

/** The quantile (0–1) of sorted numbers. */
export const quantile = (sorted: ArrayLike<number>, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** The first day of the step that contains a day ("2026-11-24"); weeks begin on Saturday. */
export function stepOf(day: string, step: 'day' | 'week' | 'month'): string {
  if (step === 'day') return day;
  if (step === 'month') return `${day.slice(0, 7)}-01`;
  const at = new Date(day);
  at.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 1) % 7));
  return at.toISOString().slice(0, 10);
}
