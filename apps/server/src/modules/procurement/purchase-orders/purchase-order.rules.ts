import { roundMinor, splitMinor } from '@wasit/contract/money';

/** US cents for hundredths of a currency at `perDollar`, rounded half up like all money. */
export const centsOf = (hundredths: number, perDollar: number): number =>
  roundMinor(hundredths / perDollar);

interface Sums {
  readonly lines: readonly { readonly quantity: number; readonly unitPriceHundredths: number }[];
  readonly freightHundredths: number;
  readonly discountHundredths: number;
}

/** Hundredths of the currency for all goods, and for all that the supplier gets. */
export function sumsOf({ lines, freightHundredths, discountHundredths }: Sums): {
  goodsHundredths: number;
  totalHundredths: number;
} {
  const goodsHundredths = lines.reduce(
    (sum, one) => sum + one.quantity * one.unitPriceHundredths,
    0,
  );
  return {
    goodsHundredths,
    totalHundredths: goodsHundredths + freightHundredths - discountHundredths,
  };
}

/**
 * US cents of all that the supplier gets: goods, freight and discount turned into dollars by
 * themselves, so that it is what the lines cost together (`sharesOf`).
 */
export const totalMinorOf = (sums: Sums, perDollar: number): number =>
  centsOf(sumsOf(sums).goodsHundredths, perDollar) +
  centsOf(sums.freightHundredths, perDollar) -
  centsOf(sums.discountHundredths, perDollar);

export interface Share {
  readonly goodsMinor: number;
  readonly freightMinor: number;
  readonly discountMinor: number;
}

/**
 * What each line costs in US cents at the frozen rate: goods, freight and discount are each turned
 * into dollars once and split by the worth of the lines, so that the parts sum exactly.
 */
export function sharesOf(sums: Sums, perDollar: number): Share[] {
  const worth = sums.lines.map(
    ({ quantity, unitPriceHundredths }) => quantity * unitPriceHundredths,
  );
  const split = (sum: number) => splitMinor(centsOf(sum, perDollar), worth);
  const goods = split(sumsOf(sums).goodsHundredths);
  const freight = split(sums.freightHundredths);
  const discount = split(sums.discountHundredths);
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
 * The price tier of a quantity of a product (over all its SKUs): from how many its price holds, and
 * how many more pieces reach the next lower one, with what that saves on `pieces` of this SKU. Fen
 * at `yuanPerDollar`.
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
