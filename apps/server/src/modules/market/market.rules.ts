/** A line of a paid order. The customer stays in here: nothing that names them is answered. */
export interface Sale {
  readonly orderNo: string;
  readonly userId: string;
  readonly paidAt: Date;
  readonly productId: number;
  readonly pieces: number;
}

/** Below these nothing is told. */
export interface Least {
  readonly orders: number;
  readonly goods: number;
  readonly buyers: number;
}

/** Orders, pieces and different buyers of sales. */
export function summary(sales: readonly Sale[]) {
  const [orders, buyers, goods] = [new Set<string>(), new Set<string>(), new Set<number>()];
  let pieces = 0;
  for (const sale of sales) {
    orders.add(sale.orderNo);
    buyers.add(sale.userId);
    goods.add(sale.productId);
    pieces += sale.pieces;
  }
  return { orders: orders.size, pieces, buyers: buyers.size, goodsWithSales: goods.size };
}

/** The same, or null where fewer orders or buyers stand behind it than a figure needs. */
export function toldSummary(sales: readonly Sale[], least: Least) {
  const found = summary(sales);
  return found.orders >= least.orders && found.buyers >= least.buyers ? found : null;
}

/** Sales by a key of theirs; those without one are left out. */
export function groupSales<K>(
  sales: readonly Sale[],
  keysOf: (sale: Sale) => readonly K[],
): Map<K, Sale[]> {
  const groups = new Map<K, Sale[]>();
  for (const sale of sales)
    for (const key of keysOf(sale)) {
      const group = groups.get(key);
      if (group) group.push(sale);
      else groups.set(key, [sale]);
    }
  return groups;
}

export interface SoldGroup<K> {
  readonly key: K;
  readonly goods: number;
  readonly pieces: number;
  /** Null: too little was sold in the period before to tell. */
  readonly before: number | null;
}

/**
 * Groups with the pieces sold of them, the most first: only those that enough orders and buyers
 * stand behind.
 */
export function soldGroups<K>(
  { sales, before, least }: { sales: readonly Sale[]; before: readonly Sale[]; least: Least },
  keysOf: (sale: Sale) => readonly K[],
): SoldGroup<K>[] {
  const earlier = groupSales(before, keysOf);
  const groups = [...groupSales(sales, keysOf)].flatMap(([key, group]) => {
    const now = toldSummary(group, least);
    const then = earlier.get(key);
    const told = then ? toldSummary(then, least) : null;
    return now
      ? [{ key, goods: now.goodsWithSales, pieces: now.pieces, before: told?.pieces ?? null }]
      : [];
  });
  return groups.sort((a, b) => b.pieces - a.pieces);
}

/** The value below which a share (0–1) of sorted numbers lies. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Share of buyers with more than one order, 0–1. */
export function repeatShare(sales: readonly Sale[]): number {
  const orders = groupSales(sales, ({ userId }) => [userId]);
  const again = [...orders.values()].filter(
    (lines) => new Set(lines.map(({ orderNo }) => orderNo)).size > 1,
  );
  return orders.size === 0 ? 0 : again.length / orders.size;
}

/** The first day of the step that a day ("2026-11-24") lies in: weeks begin on Saturday. */
export function stepOf(day: string, step: 'day' | 'week' | 'month'): string {
  if (step === 'day') return day;
  if (step === 'month') return `${day.slice(0, 7)}-01`;
  const at = new Date(day);
  at.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 1) % 7));
  return at.toISOString().slice(0, 10);
}
