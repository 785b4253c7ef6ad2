import type { Sales, SalesSummary } from './sales.ts';

/** Landed prices in bands of equal width, US cents. */
export interface PriceBands {
  readonly goods: number;
  readonly sales: SalesSummary;
  readonly bands: readonly {
    readonly from: number;
    readonly to: number;
    readonly goods: number;
    readonly sales: SalesSummary | null;
  }[];
}

/**
 * Bands up to the 95th percentile; the last one contains everything above it.
 * @param landed landed prices by product, US cents
 */
export function priceBands(landed: ReadonlyMap<number, number>, allSales: Sales, count: number) {
  const sales = allSales.ofProducts((productId) => landed.has(productId));
  const sorted = [...landed.values()].sort((a, b) => a - b);
  const [low, top] = [sorted[0] ?? 0, sorted.at(-1) ?? 0];
  const high = sorted[Math.floor(sorted.length * 0.95)] ?? top;
  const width = Math.max(1, Math.ceil((high - low) / count));
  const bandOf = (minor: number) => Math.min(count - 1, Math.floor((minor - low) / width));
  const goods = new Map<number, number>();
  for (const minor of sorted) goods.set(bandOf(minor), (goods.get(bandOf(minor)) ?? 0) + 1);
  const sold = sales.byProduct((id) => [bandOf(landed.get(id) ?? 0)]);
  return {
    goods: landed.size,
    sales: sales.summary(),
    bands: Array.from({ length: count }, (_, band) => {
      const [from, end] = [low + band * width, low + (band + 1) * width];
      return {
        from,
        to: band === count - 1 ? Math.max(top, end) : end,
        goods: goods.get(band) ?? 0,
        sales: sold.get(band)?.summary() ?? null,
      };
    }),
  };
}
