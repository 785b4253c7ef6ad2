/** A list as it prices: what it takes off, and from what. */
export interface PricingList {
  readonly listId: string;
  readonly name: string;
  readonly percentBp: number;
  /** Categories that the percent is for; null: all. */
  readonly categoryIds: ReadonlySet<number> | null;
  /** US cents by product. */
  readonly fixed: ReadonlyMap<number, number>;
}

interface Goods {
  readonly productId: number;
  readonly categoryId: number;
}

/** US cents less the percent, rounded half-up in whole numbers; never less than a cent. */
export const lessPercent = (minor: number, percentBp: number): number =>
  Math.max(1, Math.floor((minor * (10_000 - percentBp) + 5_000) / 10_000));

/** What one list makes of a price; the price itself where it is for other goods or not lower. */
function byList(minor: number, goods: Goods, list: PricingList): number {
  const isMeant = list.categoryIds === null || list.categoryIds.has(goods.categoryId);
  const off = list.percentBp > 0 && isMeant ? lessPercent(minor, list.percentBp) : minor;
  return Math.min(minor, off, list.fixed.get(goods.productId) ?? minor);
}

export interface ListedPrice {
  /** US cents. */
  readonly minor: number;
  /** The list that it is from; null: of none, it is the price that everybody sees. */
  readonly list: PricingList | null;
}

/** The lowest of what the lists make of a price; of two alike the first. Never above the price. */
export function listedPrice(
  minor: number,
  goods: Goods,
  lists: readonly PricingList[],
): ListedPrice {
  return lists.reduce<ListedPrice>(
    (best, list) => {
      const own = byList(minor, goods, list);
      return own < best.minor ? { minor: own, list } : best;
    },
    { minor, list: null },
  );
}
