import { type Dice, diceOf } from '../../demo/seeded.ts';

/** Number of sample shops in the demo's past. */
export const pastShops = 8;

/** A product of the sample catalogue as used by the plan. */
export interface PastGood {
  readonly productId: number;
  readonly skuId: number;
  readonly minQuantity: number;
  /** Pieces per batch. */
  readonly batch: number;
  /** US dollars. */
  readonly price: number;
}

export interface PlannedOrder {
  /** 0 … `pastShops` - 1 */
  readonly shop: number;
  readonly items: readonly { readonly skuId: number; readonly quantity: number }[];
}

export interface PlannedDay {
  readonly orders: readonly PlannedOrder[];
  readonly favourites: readonly { readonly shop: number; readonly productId: number }[];
  readonly visits: readonly {
    readonly productId: number;
    readonly seen: number;
    readonly found: number;
    readonly carted: number;
  }[];
}

/** Approximate value of an order line in dollars. */
const lineWorth = [12, 34] as const;
const maxPieces = 10;
const maxLines = 10;

/**
 * Demand for a product, 0–1, highest for the first of a shelf. Every third rises over time, every
 * fourth falls, so that there are growing and falling products.
 */
function demand(rank: number, progress: number): number {
  const base = 0.95 / (1 + rank / 6);
  if (rank % 3 === 1) return base * (0.4 + 0.6 * progress);
  if (rank % 4 === 2) return base * (1 - 0.6 * progress);
  return base;
}

const quantityOf = ({ price, batch, minQuantity }: PastGood, dice: Dice): number => {
  const targetPieces = Math.min(maxPieces, Math.ceil(dice.between(...lineWorth) / price));
  const pieces = Math.max(minQuantity, targetPieces);
  return Math.ceil(pieces / batch) * batch;
};

function orderOf(shelf: readonly PastGood[], { dice, progress }: { dice: Dice; progress: number }) {
  const demanded = shelf.filter((_, place) => dice.chance(demand(place, progress)));
  const goods = (demanded.length > 0 ? demanded : shelf.slice(0, 1)).slice(0, maxLines);
  return {
    shop: dice.between(0, pastShops - 1),
    items: goods.map((good) => ({ skuId: good.skuId, quantity: quantityOf(good, dice) })),
  };
}

/**
 * Events of one day of the demo's past. Deterministic for the same `index` (0 is the first of
 * `days`) and goods, on every machine. Each order takes one supplier's goods.
 */
export function planDay(
  shelves: readonly (readonly PastGood[])[],
  { index, days }: { index: number; days: number },
): PlannedDay {
  const dice = diceOf(`the demo's past, day ${index}`);
  const progress = index / days;
  const isBusy = dice.chance(progress < 0.25 ? 0.4 : 0.85);
  const orders = isBusy ? [orderOf(shelves[index % shelves.length] ?? [], { dice, progress })] : [];
  const visits = shelves.flatMap((shelf) =>
    shelf.map(({ productId }, place) => {
      const seen = Math.round(demand(place, progress) * dice.between(2, 14));
      const carted = dice.chance(demand(place, progress)) ? dice.between(0, 2) : 0;
      return { productId, seen, found: seen * dice.between(1, 3), carted };
    }),
  );
  const favourites = shelves.flatMap((shelf) =>
    shelf
      .filter((_, place) => dice.chance(demand(place, progress) / 40))
      .map(({ productId }) => ({ shop: dice.between(0, pastShops - 1), productId })),
  );
  return { orders, visits, favourites };
}
