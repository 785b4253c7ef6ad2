import { roundMinor, splitMinor } from '@wasit/contract/money';

/** US cents for fen at `yuanPerDollar`, rounded half up like all money. */
export const centsOfFen = (fen: number, yuanPerDollar: number): number =>
  roundMinor(fen / yuanPerDollar);

interface Sums {
  readonly lines: readonly { readonly quantity: number; readonly unitPriceFen: number }[];
  readonly freightFen: number;
  readonly discountFen: number;
}

/** Fen of all goods, and of all that the supplier gets. */
export function sumsOf({ lines, freightFen, discountFen }: Sums): {
  goodsFen: number;
  totalFen: number;
} {
  const goodsFen = lines.reduce((sum, one) => sum + one.quantity * one.unitPriceFen, 0);
  return { goodsFen, totalFen: goodsFen + freightFen - discountFen };
}

/**
 * US cents of all that the supplier gets: goods, freight and discount turned into dollars by
 * themselves, so that it is what the lines cost together (`sharesOf`).
 */
export const totalMinorOf = (sums: Sums, yuanPerDollar: number): number =>
  centsOfFen(sumsOf(sums).goodsFen, yuanPerDollar) +
  centsOfFen(sums.freightFen, yuanPerDollar) -
  centsOfFen(sums.discountFen, yuanPerDollar);

export interface Share {
  readonly goodsMinor: number;
  readonly freightMinor: number;
  readonly discountMinor: number;
}

/**
 * What each line costs in US cents at the frozen rate: goods, freight and discount are each turned
 * into dollars once and split by the worth of the lines, so that the parts sum exactly.
 */
export function sharesOf(sums: Sums, yuanPerDollar: number): Share[] {
  const worth = sums.lines.map(({ quantity, unitPriceFen }) => quantity * unitPriceFen);
  const split = (fen: number) => splitMinor(centsOfFen(fen, yuanPerDollar), worth);
  const goods = split(sumsOf(sums).goodsFen);
  const freight = split(sums.freightFen);
  const discount = split(sums.discountFen);
  return worth.map((_, at) => ({
    goodsMinor: goods[at] ?? 0,
    freightMinor: freight[at] ?? 0,
    discountMinor: discount[at] ?? 0,
  }));
}

interface Tiered {
  readonly priceMinor: number;
  readonly tiers: readonly { readonly from: number; readonly priceMinor: number }[];
}

/**
 * Where a quantity of a product (over all its SKUs) stands among the tiers: from how many its price
 * holds, and how many more pieces bring the next lower one, with what that saves on `pieces` of
 * this SKU. Fen at `yuanPerDollar`.
 */
export function tierHint(
  sku: Tiered,
  {
    ofProduct,
    pieces,
    yuanPerDollar,
  }: { ofProduct: number; pieces: number; yuanPerDollar: number },
): { tierFrom: number | null; nextTier: { missing: number; savesFen: number } | null } {
  const sorted = [...sku.tiers].sort((a, b) => a.from - b.from);
  const reached = sorted.filter(({ from }) => ofProduct >= from);
  const present = Math.min(sku.priceMinor, ...reached.map(({ priceMinor }) => priceMinor));
  const next = sorted.find(({ from, priceMinor }) => from > ofProduct && priceMinor < present);
  return {
    tierFrom: reached.findLast(({ priceMinor }) => priceMinor === present)?.from ?? null,
    nextTier: next
      ? {
          missing: next.from - ofProduct,
          savesFen: roundMinor((present - next.priceMinor) * yuanPerDollar) * pieces,
        }
      : null,
  };
}

/** Fen for US cents at `yuanPerDollar`. */
export const fenOfCents = (cents: number, yuanPerDollar: number): number =>
  roundMinor(cents * yuanPerDollar);
