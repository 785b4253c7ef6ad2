import { type Locale, pickText } from '@wasit/contract/locales';
import type { marketEndpoints } from '@wasit/contract/market/endpoints';
import type { z } from 'zod';
import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { productCards } from '../catalogue/index.ts';
import { tagsForLists, termsForLists } from '../fees/index.ts';
import { complainedOrders } from '../orders/index.ts';
import { dayOf, daysOfProduct, interestOf, monthsOfProduct } from '../recording/index.ts';
import { comparablesOf } from './comparables.ts';
import { keptForSlot } from './kept.ts';
import { landedOf } from './landed.ts';
import { stepOf } from './market.rules.ts';
import { basisOf, type Market, readMarket } from './market-data.ts';
import { stepsOf } from './market-stats.ts';
import type { Sales } from './sales.ts';

type In<N extends keyof typeof marketEndpoints> = z.output<(typeof marketEndpoints)[N]['in']>;
type Out<N extends keyof typeof marketEndpoints> = z.input<(typeof marketEndpoints)[N]['out']>;

const shownComparables = 8;

/** The market of all goods and the product in it. @throws PRODUCT_INVALID when it is not on sale */
async function marketWith(platform: Platform, input: In<'offerDetail'>) {
  const market = await readMarket(platform, { period: input.period });
  const good = market.good(input.productId) ?? fail('PRODUCT_INVALID', { field: 'productId' });
  const { sales, before } = market.salesOf([good.productId]);
  return {
    market,
    good,
    sales,
    before,
    basis: basisOf(market, sales, { goods: 1, leastGoods: 1 }),
  };
}

/** Price and stock are those noted last; a change of the price is marked. @throws PRODUCT_INVALID */
export async function saleChartData(
  platform: Platform,
  input: In<'saleChartData'>,
): Promise<Out<'saleChartData'>> {
  const { market, sales, basis } = await marketWith(platform, input);
  const { step, productId } = input;
  const tags = await tagsForLists(platform);
  const span = { productId, from: dayOf(market.from), to: dayOf(market.to) };
  const noted = await daysOfProduct(platform.db, span);
  const bySteps = sales.byTime((hour) => stepOf(dayOf(hour), step));
  let [priceMinor, stock]: [number | null, number | null] = [null, null];
  const notedIn = Map.groupBy(
    noted.filter((row) => row.priceMinor !== null),
    (row) => stepOf(row.day, step),
  );
  const points = stepsOf(market, step).map((day) => {
    const rows = notedIn.get(day) ?? [];
    const last = rows.at(-1);
    const known = priceMinor;
    priceMinor = last?.priceMinor ?? priceMinor;
    stock = last?.stock ?? stock;
    const told = bySteps.get(day)?.told({ ...market.least, orders: 1 });
    return {
      day,
      orders: told?.orders ?? null,
      pieces: told?.pieces ?? null,
      price: priceMinor === null ? null : tags(priceMinor),
      priceChanged: known !== null && rows.some((row) => row.priceMinor !== known),
      stock,
    };
  });
  return { basis, step, points, months: await monthsOf(platform, market, productId) };
}

/** What is older than a year; a month with too few orders or buyers is left out. */
async function monthsOf({ db }: Platform, { least }: Market, productId: number) {
  const months = await monthsOfProduct(db, productId);
  return months
    .filter(({ orders, buyers }) => orders >= least.orders && buyers >= least.buyers)
    .map(({ month, orders, pieces }) => ({ month, orders, pieces }));
}

/** Where the product stands among those of its category that something was sold of. */
async function placeOf(
  platform: Platform,
  { market, sales }: { market: Market; sales: Sales },
  good: { productId: number; categoryId: number },
) {
  const { categoryId, productId } = good;
  const sold = await keptForSlot(platform, `places ${market.period} ${categoryId}`, async () =>
    market.salesOf(market.goodsOf(categoryId).map((one) => one.productId)).sales.piecesByProduct(),
  );
  const own = sold.get(productId);
  const isTold = own !== undefined && sales.told(market.least) !== null;
  const better = [...sold.values()].filter((pieces) => pieces > (own ?? 0)).length;
  return { place: isTold ? better + 1 : null, placeOf: sold.size };
}

/** Share of the comparable goods with a lower landed price; null for too few of them. */
async function pricePercentile(
  platform: Platform,
  { least }: Market,
  { productId, compared }: { productId: number; compared: readonly number[] },
) {
  if (compared.length < least.goods) return null;
  const landed = await landedOf(platform, [productId, ...compared]);
  const own = landed.get(productId);
  if (own === undefined) return null;
  const others = compared.flatMap((id) => landed.get(id) ?? []);
  return others.filter((price) => price < own).length / Math.max(1, others.length);
}

/** Share of the orders that a complaint was opened about, 0–1. */
async function complaintShare({ db }: Platform, sales: Sales): Promise<number> {
  const orderNos = sales.orderNos();
  return (await complainedOrders(db, orderNos)) / Math.max(1, orderNos.length);
}

/** One product's market sheet. @throws PRODUCT_INVALID when it is not on sale */
export async function offerDetail(
  platform: Platform,
  input: In<'offerDetail'>,
  locale: Locale,
): Promise<Out<'offerDetail'>> {
  const { market, good, sales, before, basis } = await marketWith(platform, input);
  const { productId, categoryId } = good;
  const span = { from: dayOf(market.from), to: dayOf(market.to) };
  const compared = comparablesOf(market, { productId });
  const near = compared.slice(0, shownComparables);
  const [cards, [interest], percentile] = await Promise.all([
    productCards(platform.db, {
      productIds: [productId, ...near],
      locale,
      terms: await termsForLists(platform),
    }),
    interestOf(platform.db, { productIds: [productId], ...span }),
    pricePercentile(platform, market, { productId, compared }),
  ]);
  const product =
    cards.find((card) => card.productId === productId) ??
    fail('PRODUCT_INVALID', { field: 'productId' });
  return {
    basis,
    product,
    categoryId,
    categoryName: pickText(market.tree.get(categoryId)?.names ?? {}, locale),
    ...(await placeOf(platform, { market, sales }, good)),
    pricePercentile: percentile,
    before: before.told(market.least)?.pieces ?? null,
    repeatShare: basis.enough ? sales.repeatShare() : null,
    complaintShare: basis.enough ? await complaintShare(platform, sales) : null,
    interest: basis.enough ? (interest ?? { seen: 0, found: 0, favourited: 0, carted: 0 }) : null,
    comparables: cards.filter((card) => card.productId !== productId),
  };
}
