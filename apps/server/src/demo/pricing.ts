import type { Leaf } from './leaves.ts';
import type { Dice } from './seeded.ts';
import type { ImportRow } from './types.ts';

const maxPrice = 178;

/** Rounds like suppliers do: to 5 cents, then 10, then 50. */
export const roundPrice = (price: number): number => {
  const step = price < 2 ? 5 : price < 20 ? 10 : 50;
  return Math.max(30, Math.round((price * 100) / step) * step) / 100;
};

export const basePrice = (leaf: Leaf, dice: Dice, largestFactor: number): number => {
  const [low, high] = leaf.priceRange;
  const price = low * (high / low) ** (0.08 + dice.next() * 0.84);
  return roundPrice(Math.min(price, maxPrice / largestFactor));
};

type Quantities = Pick<ImportRow, 'moq' | 'batch' | 'priceTiers'>;

const tiersFrom = (price: number, first: number, dice: Dice): ImportRow['priceTiers'] => {
  const tiers = [{ from: first, price }];
  const starts =
    price < 3
      ? [first * 10, first * 50]
      : price < 30
        ? [first * 5, first * 20]
        : [first * 2, first * 10];
  for (const from of starts) {
    const last = tiers.at(-1)?.price ?? price;
    const next = Math.floor(last * (100 - dice.between(4, 9))) / 100;
    if (next < last && next >= 0.2) tiers.push({ from, price: next });
  }
  return tiers.length > 1 ? tiers : undefined;
};

/** Cheap products are sold in packs; about half of all have tier prices. */
export const quantitiesOf = (price: number, onePrice: boolean, dice: Dice): Quantities => {
  const byPack = price < 3 && dice.chance(0.45);
  const batch = byPack ? dice.pick([2, 5, 6, 10]) : undefined;
  const moq =
    batch === undefined
      ? price < 12 && dice.chance(0.15)
        ? dice.pick([2, 3])
        : undefined
      : batch * dice.pick([1, 2]);
  const priceTiers = onePrice && dice.chance(0.92) ? tiersFrom(price, moq ?? 1, dice) : undefined;
  return { ...(moq && { moq }), ...(batch && { batch }), ...(priceTiers && { priceTiers }) };
};
