import { baghdadDay } from '@wasit/contract/baghdad-calendar';
import { type Locale, pickText } from '@wasit/contract/locales';
import type { marketEndpoints } from '@wasit/contract/market/endpoints';
import type { z } from 'zod';
import { fail } from '../../platform/errors.ts';
import type { CallInput } from '../../platform/http/call/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { categoryTree, productCards } from '../catalogue/index.ts';
import { dualPricesForLists, termsForLists } from '../fees/index.ts';
import { countComplainedOrders } from '../orders/index.ts';
import { daysOfProduct, monthsOfProduct } from '../recording/index.ts';
import { comparableSample, comparablesOf, goodOnSale } from './comparables.ts';
import { cachedForSlot } from './figures/figure-cache.ts';
import { landedOf } from './figures/landed.ts';
import { stepOf } from './figures/market.rules.ts';
import { stepsOf } from './figures/market-figures.ts';
import { basisOf, readShelf, termsOf } from './figures/read-figures.ts';
import type { MinimumCounts, Sales } from './figures/sales.ts';
import { salesOfProducts } from './sales-of-products.ts';

type Out<N extends keyof typeof marketEndpoints> = z.input<(typeof marketEndpoints)[N]['out']>;

/**
 * The product, its sales and the basis of the figures.
 * @throws PRODUCT_INVALID
 */
async function productSales(
  platform: Platform,
  { productId, period }: Pick<CallInput<'offerDetail'>, 'productId' | 'period'>,
) {
  const good = await goodOnSale(platform, productId);
  const sold = await salesOfProducts(platform, { productIds: [productId], period });
  const terms = { ...(await termsOf(platform, period)), from: sold.from, to: sold.to };
  const basis = basisOf(terms, sold.sales.summary(), { goods: 1, leastGoods: 1 });
  return { ...sold, ...terms, good, basis };
}

/** Its recorded days. Several calls of a page request the same at once. */
const recordedDays = (
  platform: Platform,
  productId: number,
  span: { readonly from: Date; readonly to: Date },
) => {
  const [from, to] = [baghdadDay(span.from), baghdadDay(span.to)];
  return cachedForSlot(platform, `days ${productId} ${from} ${to}`, () =>
    daysOfProduct(platform.db, { productId, from, to }),
  );
};

/**
 * Price and stock are the last recorded ones; a price change is marked.
 * @throws PRODUCT_INVALID
 */
export async function saleChartData(platform: Platform, input: CallInput<'saleChartData'>) {
  const { sales, from, to, least, basis } = await productSales(platform, input);
  const { step, productId } = input;
  const toDualPrice = await dualPricesForLists(platform);
  const noted = await recordedDays(platform, productId, { from, to });
  const bySteps = sales.byTime((hour) => stepOf(baghdadDay(hour), step));
  let [priceMinor, stock]: [number | null, number | null] = [null, null];
  const recordedByStep = Map.groupBy(
    noted.filter((row) => row.priceMinor !== null),
    (row) => stepOf(row.day, step),
  );
  const points = stepsOf({ from, to }, step).map((day) => {
    const rows = recordedByStep.get(day) ?? [];
    const last = rows.at(-1);
    const known = priceMinor ?? rows[0]?.priceMinor;
    priceMinor = last?.priceMinor ?? priceMinor;
    // A stock that became unknown differs from the last known one.
    stock = last ? last.stock : stock;
    const summary = bySteps.get(day)?.summaryUnlessTooFew({ ...least, orders: 1 });
    return {
      day,
      orders: summary?.orders ?? null,
      pieces: summary?.pieces ?? null,
      price: priceMinor === null ? null : toDualPrice.part(priceMinor),
      priceChanged: rows.some((row) => row.priceMinor !== known),
      stock,
    };
  });
  return { basis, step, points, months: await monthsOf(platform, least, productId) };
}

/** Months older than a year; those with too few orders or buyers are left out. */
async function monthsOf({ db }: Platform, least: MinimumCounts, productId: number) {
  const months = await monthsOfProduct(db, productId);
  return months
    .filter(({ orders, buyers }) => orders >= least.orders && buyers >= least.buyers)
    .map(({ month, orders, pieces }) => ({ month, orders, pieces }));
}

/** Rank of the product among those of its category with sales. */
async function rankInCategory(
  platform: Platform,
  { sales, least, period, good }: Awaited<ReturnType<typeof productSales>>,
) {
  const { categoryId, productId } = good;
  const shelf = await readShelf(platform, { categoryId, period });
  const sold = new Map(shelf.sold.map(([id, pieces]) => [id, pieces]));
  const own = sales.summary().pieces;
  if (own > 0) sold.set(productId, own);
  const better = [...sold.values()].filter((pieces) => pieces > own).length;
  return { rank: sales.summaryUnlessTooFew(least) ? better + 1 : null, rankTotal: sold.size };
}

/** Share of the comparable goods with a lower landed price; null when there are too few. */
async function pricePercentile(
  platform: Platform,
  { good, least }: Awaited<ReturnType<typeof productSales>>,
) {
  const compared = await comparableSample(platform, good);
  const prices = await landedOf(platform, [good.productId, ...compared]);
  const own = prices.get(good.productId);
  const others = compared.flatMap((id) => prices.get(id) ?? []);
  if (own === undefined || others.length < least.goods) return null;
  return others.filter((price) => price < own).length / others.length;
}

/** Totals of views, search hits, favourites and cart additions of the product on these days. */
function interestIn(recorded: Awaited<ReturnType<typeof recordedDays>>) {
  const sum = (measure: 'seen' | 'found' | 'favourited' | 'carted') =>
    recorded.reduce((all, day) => all + day[measure], 0);
  return {
    seen: sum('seen'),
    found: sum('found'),
    favourited: sum('favourited'),
    carted: sum('carted'),
  };
}

/** Share of the orders with a complaint, 0–1. */
async function complaintShare({ db }: Platform, sales: Sales): Promise<number> {
  const orderNos = sales.orderNos();
  return (await countComplainedOrders(db, orderNos)) / Math.max(1, orderNos.length);
}

/**
 * One product's market sheet.
 * @throws PRODUCT_INVALID when it is not for sale
 */
export async function offerDetail(
  platform: Platform,
  input: CallInput<'offerDetail'>,
  locale: Locale,
): Promise<Out<'offerDetail'>> {
  const productData = await productSales(platform, input);
  const { good, sales, before, least, basis } = productData;
  const { productId, categoryId } = good;
  const compared = await comparablesOf(platform, good);
  const [cards, recorded, percentile] = await Promise.all([
    productCards(platform.db, {
      productIds: [productId, ...compared.slice(0, input.pageSize)],
      locale,
      terms: await termsForLists(platform),
    }),
    recordedDays(platform, productId, productData),
    pricePercentile(platform, productData),
  ]);
  const product =
    cards.find((card) => card.productId === productId) ??
    fail('PRODUCT_INVALID', { field: 'productId' });
  const tree = await categoryTree(platform);
  return {
    basis,
    product,
    categoryId,
    categoryName: pickText(tree.get(categoryId)?.names ?? {}, locale),
    ...(await rankInCategory(platform, productData)),
    pricePercentile: percentile,
    before: before.summaryUnlessTooFew(least)?.pieces ?? null,
    repeatShare: basis.enough ? sales.repeatShare() : null,
    complaintShare: basis.enough ? await complaintShare(platform, sales) : null,
    interest: basis.enough ? interestIn(recorded) : null,
    comparables: cards.filter((card) => card.productId !== productId),
  };
}
