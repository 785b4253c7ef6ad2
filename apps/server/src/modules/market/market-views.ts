import { type Locale, pickText } from '@wasit/contract/locales';
import type { marketEndpoints } from '@wasit/contract/market/endpoints';
import type { z } from 'zod';
import type { CallInput } from '../../platform/http/call/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { categoryTree, marketSource, productCards } from '../catalogue/index.ts';
import { dualPricesForLists, termsForLists } from '../fees/index.ts';
import { fruitfulSearches, fruitlessSearches } from '../search/index.ts';
import { landedOf } from './figures/landed.ts';
import type { SoldGroup } from './figures/market.rules.ts';
import { leastOf, periodDays } from './figures/market-data.ts';
import {
  defaultBandCount,
  dollarBands,
  maxGoodsSampled,
  type Ranked,
  stepsOf,
} from './figures/market-figures.ts';
import { priceBands } from './figures/price-bands.ts';
import { basisOf, readFigures, readSeries } from './figures/read-figures.ts';
import { unlessTooFew } from './figures/sales.ts';
import { salesOfProducts } from './sales-of-products.ts';

type Out<N extends keyof typeof marketEndpoints> = z.input<(typeof marketEndpoints)[N]['out']>;

/**
 * Goods, sales and prices in USD and IQD.
 * @throws NOT_FOUND
 */
export async function marketStats(platform: Platform, input: CallInput<'marketStats'>) {
  const market = await readFigures(platform, input);
  const { figures, least } = market;
  const { shelf } = figures;
  const toDualPrice = await dualPricesForLists(platform);
  const basis = basisOf(market, figures.sales, { goods: shelf.goods });
  return {
    basis,
    shelf:
      shelf.goods >= least.goods
        ? {
            goodsOnSale: shelf.goods,
            goodsNew: shelf.goodsNew,
            goodsNewBefore: shelf.goodsNewBefore ?? null,
            priceLower: toDualPrice.part(shelf.lower),
            priceMedian: toDualPrice.part(shelf.median),
            priceUpper: toDualPrice.part(shelf.upper),
          }
        : null,
    sales: basis.enough ? unlessTooFew(figures.sales, least) : null,
    before: basis.enough ? unlessTooFew(figures.before, least) : null,
  };
}

/**
 * Sales by day, week (from Saturday) or month.
 * @throws NOT_FOUND
 */
export async function marketStatsData(platform: Platform, input: CallInput<'marketStatsData'>) {
  const { step } = input;
  const market = await readFigures(platform, input);
  const { figures, least } = market;
  const basis = basisOf(market, figures.sales, { goods: figures.shelf.goods });
  if (!basis.enough) return { basis, step, points: [] };
  const series = await readSeries(platform, input, step);
  const points = stepsOf(market, step).map((day, nth) => ({
    day,
    sales: unlessTooFew(series[nth] ?? null, least),
  }));
  return { basis, step, points };
}

const bandName = (from: number): string => {
  const to = dollarBands[dollarBands.indexOf(from) + 1];
  return to === undefined ? `≥ $${from}` : `$${from}–${to}`;
};

/** The largest and fastest growing groups of a kind, named by `describe`. */
const viewGroups = <K>(
  kind: Out<'topStats'>['groups'][number]['kind'],
  { largest, growing }: Ranked<K>,
  { pageSize, describe }: { pageSize: number; describe: (key: K) => { key: string; name: string } },
) => {
  const view = (groups: readonly SoldGroup<K>[]) =>
    groups.slice(0, pageSize).map((group) => ({ ...group, ...describe(group.key) }));
  return { kind, largest: view(largest), growing: view(growing) };
};

/**
 * Search words over all goods that were used at least as often as a figure needs orders, and never
 * by fewer than its buyers: a search counts once for each network and day.
 */
async function wordsOf(
  platform: Platform,
  { categoryId, period, pageSize }: CallInput<'topStats'>,
  locale: Locale,
) {
  if (categoryId !== undefined) return { found: [], notFound: [] };
  // Goods hidden by staff are left out of these.
  const query = { spanDays: periodDays[period], limit: 200, locale };
  const { orders, buyers } = await leastOf(platform);
  const least = Math.max(orders, buyers);
  const [successful, notFound] = await Promise.all([
    fruitfulSearches(platform, query),
    fruitlessSearches(platform, query),
  ]);
  const view = (rows: typeof successful) =>
    rows
      .filter(({ times }) => times >= least)
      .slice(0, pageSize)
      .map(({ shown, times }) => ({ word: shown, searches: times }));
  return { found: view(successful), notFound: view(notFound) };
}

/**
 * Largest and fastest growing groups of goods by pieces sold.
 * @throws NOT_FOUND
 */
export async function topStats(platform: Platform, input: CallInput<'topStats'>, locale: Locale) {
  const market = await readFigures(platform, input);
  const { figures, tree } = market;
  const basis = basisOf(market, figures.sales, { goods: figures.shelf.goods });
  const words = await wordsOf(platform, input, locale);
  if (!basis.enough) return { basis, groups: [], words };
  const { pageSize } = input;
  const { category, brand, attribute, price } = figures.groups;
  return {
    basis,
    groups: [
      viewGroups('category', category, {
        pageSize,
        describe: (id) => ({ key: String(id), name: pickText(tree.get(id)?.names ?? {}, locale) }),
      }),
      viewGroups('brand', brand, { pageSize, describe: (key) => ({ key, name: key }) }),
      viewGroups('attribute', attribute, {
        pageSize,
        describe: ({ name, value }) => {
          const words = `${pickText(name, locale)}: ${pickText(value, locale)}`;
          return { key: words, name: words };
        },
      }),
      viewGroups('price', price, {
        pageSize,
        describe: (from) => ({ key: String(from), name: bandName(from) }),
      }),
    ],
    words,
  };
}

/**
 * Goods with a film, ranked by views, favourites and orders.
 * @throws NOT_FOUND
 */
export async function trendingVideos(
  platform: Platform,
  input: CallInput<'trendingVideos'>,
  locale: Locale,
): Promise<Out<'trendingVideos'>> {
  const market = await readFigures(platform, input);
  const { films } = market.figures;
  return {
    basis: basisOf(market, films.sales, { goods: films.goods, leastGoods: 1 }),
    items: await productCards(platform.db, {
      productIds: films.productIds.slice(0, input.pageSize),
      locale,
      terms: await termsForLists(platform),
    }),
  };
}

/** Computes a number of bands that pages do not use. */
async function computeBands(
  platform: Platform,
  { categoryId, period, bands }: CallInput<'priceDistribute'>,
) {
  const tree = await categoryTree(platform);
  const productIds = await marketSource.bestSellers(platform.db, {
    categoryIds: categoryId === undefined ? null : tree.withDescendants(categoryId),
    limit: maxGoodsSampled,
  });
  const { sales } = await salesOfProducts(platform, { productIds, period });
  return priceBands(await landedOf(platform, productIds), sales, bands);
}

/**
 * Landed prices in bands of equal width.
 * @throws NOT_FOUND
 */
export async function priceDistribute(platform: Platform, input: CallInput<'priceDistribute'>) {
  const market = await readFigures(platform, input);
  const toDualPrice = await dualPricesForLists(platform);
  const bands =
    input.bands === defaultBandCount ? market.figures.bands : await computeBands(platform, input);
  const basis = basisOf(market, bands.sales, { goods: bands.goods });
  if (bands.goods < market.least.goods) return { basis, bands: [] };
  return {
    basis,
    bands: bands.bands.map(({ from, to, goods, sales }) => ({
      from: toDualPrice.part(from),
      to: toDualPrice.part(to),
      goods,
      pieces: unlessTooFew(sales, market.least)?.pieces ?? null,
    })),
  };
}

/**
 * Properties, and words of names, that best sellers have more often than the rest.
 * @throws NOT_FOUND
 */
export async function salePoint(platform: Platform, input: CallInput<'salePoint'>, locale: Locale) {
  const market = await readFigures(platform, input);
  const { figures } = market;
  const basis = basisOf(market, figures.sales, { goods: figures.shelf.goods });
  if (!basis.enough) return { basis, items: [], words: [] };
  const items = figures.points.slice(0, input.pageSize).map(({ name, value, ...point }) => ({
    name: pickText(name, locale),
    value: pickText(value, locale),
    ...point,
  }));
  return { basis, items, words: figures.words?.[locale].slice(0, input.pageSize) ?? [] };
}
