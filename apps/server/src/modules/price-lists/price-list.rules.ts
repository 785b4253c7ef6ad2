/** A price list in the form used for pricing. */
export interface PricingList {
  readonly listId: string;
  readonly name: string;
  readonly percentBp: number;
  /** Categories the percent applies to; null: all. */
  readonly categoryIds: ReadonlySet<number> | null;
  /** US cents by product. */
  readonly fixed: ReadonlyMap<number, number>;
}

interface Goods {
  readonly productId: number;
  readonly categoryId: number;
}

/** US cents less the percent, rounded half-up in integers; at least one cent. */
export const lessPercent = (minor: number, percentBp: number): number =>
  Math.max(1, Math.floor((minor * (10_000 - percentBp) + 5_000) / 10_000));

/** Price by one list; unchanged where the list does not apply or is not lower. */
function priceByList(minor: number, goods: Goods, list: PricingList): number {
  const isInCategory = list.categoryIds === null || list.categoryIds.has(goods.categoryId);
  const discounted =
    list.percentBp > 0 && isInCategory ? lessPercent(minor, list.percentBp) : minor;
  return Math.min(minor, discounted, list.fixed.get(goods.productId) ?? minor);
}

export interface ListedPrice {
  /** US cents. */
  readonly minor: number;
  /** The list it comes from; null: the public price. */
  readonly list: PricingList | null;
}

/** The lowest price of all lists, the first of equal ones. Never above the public price. */
export function listedPrice(minor: number, goods: Goods, lists: readonly PricingList[]) {
  return lists.reduce<ListedPrice>(
    (best, list) => {
      const own = priceByList(minor, goods, list);
      return own < best.minor ? { minor: own, list } : best;
    },
    { minor, list: null },
  );
}
