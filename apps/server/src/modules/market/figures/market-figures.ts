import { baghdadDay } from '@wasit/contract/baghdad-calendar';
import type { Locale, Texts } from '@wasit/contract/locales';
import type { MarketStep } from '@wasit/contract/market/endpoints';
import type { Platform } from '../../../platform/platform.ts';
import { addDays, interestOf } from '../../recording/index.ts';
import { landedOf } from './landed.ts';
import { quantile, type SoldGroup, soldGroups, stepOf } from './market.rules.ts';
import type { Market } from './market-data.ts';
import { nameWordsOf } from './name-words.ts';
import { type PriceBands, priceBands } from './price-bands.ts';
import { type Property, propertiesOf } from './properties.ts';
import { type Sales, type SalesSummary, shareOfFirstTen } from './sales.ts';

/** Groups of goods by pieces sold. */
export interface Ranked<K> {
  readonly largest: readonly SoldGroup<K>[];
  readonly growing: readonly SoldGroup<K>[];
}

/** How much more often best sellers have something than the rest. */
interface Shares {
  /** Among the best sellers and among the rest, 0–1. */
  readonly share: number;
  readonly shareOfRest: number;
  /** Null when none of the rest has it. */
  readonly lift: number | null;
  readonly goods: number;
}

/** A property that best sellers have more often than the rest. */
export interface SellingPoint extends Shares {
  readonly name: Texts;
  readonly value: Texts;
}

/** A word more frequent in names of best sellers than in those of the rest. */
export interface SellingWord extends Shares {
  readonly word: string;
}

/** Figures of a category (or of all goods) and a period. Money in US cents. */
export interface MarketFigures {
  readonly from: string;
  readonly to: string;
  readonly sales: SalesSummary;
  readonly before: SalesSummary;
  readonly shelf: {
    readonly goods: number;
    readonly goodsNew: number;
    /** Absent in rows that an older release has computed. */
    readonly goodsNewBefore?: number;
    readonly lower: number;
    readonly median: number;
    readonly upper: number;
  };
  /** Share of the ten best selling goods in all pieces, 0–1. */
  readonly shareOfFirstTen: number;
  /** The best selling goods by their suppliers' figures, with their sales. */
  readonly best: readonly SoldProduct[];
  readonly groups: {
    readonly category: Ranked<number>;
    readonly brand: Ranked<string>;
    readonly attribute: Ranked<Property>;
    /** By the lower bound of a price band in US dollars. */
    readonly price: Ranked<number>;
  };
  readonly points: readonly SellingPoint[];
  /** Absent in rows that an older release has computed. */
  readonly words?: Readonly<Record<Locale, readonly SellingWord[]>>;
  readonly films: {
    readonly goods: number;
    readonly sales: SalesSummary;
    readonly productIds: readonly number[];
  };
  readonly bands: PriceBands;
}

/** Sales of each step of the period, in order; null for steps without sales. */
export type SeriesByStep = Readonly<Record<MarketStep, readonly (SalesSummary | null)[]>>;

/** Sales of one product. */
export type SoldProduct = readonly [
  productId: number,
  pieces: number,
  orders: number,
  buyers: number,
];

/** In larger categories the best selling goods, by their suppliers' figures, represent all. */
export const maxGoodsSampled = 2_000;
/** The longest list of groups, points or goods that is requested. */
const maxListed = 50;
const maxGoodsListed = 100;
export const defaultBandCount = 10;
const minBestSellers = 3;

/** Lower bounds of price bands in US dollars. */
export const dollarBands = [0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000];
const bandOf = (priceMinor: number): number =>
  dollarBands.findLast((from) => priceMinor >= from * 100) ?? 0;

const growth = ({ pieces, before }: SoldGroup<unknown>): number => (before ? pieces / before : 0);

const ranked = <K>(groups: readonly SoldGroup<K>[]): Ranked<K> => ({
  largest: groups.slice(0, maxListed),
  growing: groups
    .filter(({ pieces, before }) => before !== null && pieces > before)
    .toSorted((a, b) => growth(b) - growth(a))
    .slice(0, maxListed),
});

async function groupsOf(platform: Platform, market: Market): Promise<MarketFigures['groups']> {
  const productIds = [...market.sales.piecesByProduct()]
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, maxGoodsSampled)
    .map(([productId]) => productId);
  const sampledIds = new Set(productIds);
  const properties = await propertiesOf(platform, productIds);
  const rankBy = <K>(keysOf: (productId: number) => readonly K[]) =>
    ranked(soldGroups(market, keysOf));
  const rankByGood = <K>(keyOf: (good: NonNullable<ReturnType<Market['good']>>) => K | null) =>
    rankBy((productId) => {
      const good = market.good(productId);
      const key = good && keyOf(good);
      return key === null || key === undefined ? [] : [key];
    });
  return {
    category: rankByGood(({ categoryId }) => categoryId),
    brand: rankByGood(({ brand }) => brand || null),
    attribute: rankBy((productId) => (sampledIds.has(productId) ? properties(productId) : [])),
    price: rankByGood(({ priceMinor }) => bandOf(priceMinor)),
  };
}

interface Compared {
  readonly goods: readonly number[];
  readonly best: ReadonlySet<number>;
}

/** The best selling fifth of the goods, and all of them. */
function comparedGoods(market: Market): Compared {
  const goods = market.goods.slice(0, maxGoodsSampled).map(({ productId }) => productId);
  const pieces = market.sales.piecesByProduct();
  const sold = goods
    .filter((id) => pieces.has(id))
    .sort((a, b) => (pieces.get(b) ?? 0) - (pieces.get(a) ?? 0));
  const bestCount = Math.max(minBestSellers, Math.ceil(goods.length / 5));
  return { goods, best: new Set(sold.slice(0, bestCount)) };
}

/**
 * Properties more frequent among the best sellers than the rest, by lift. Those of fewer than three
 * best sellers are omitted.
 */
function compareShares<K>({ goods, best }: Compared, keysOf: (productId: number) => readonly K[]) {
  const counts = new Map<K, { best: number; rest: number }>();
  for (const id of goods)
    for (const key of keysOf(id)) {
      const count = counts.get(key) ?? { best: 0, rest: 0 };
      counts.set(key, count);
      count[best.has(id) ? 'best' : 'rest'] += 1;
    }
  const rest = Math.max(1, goods.length - best.size);
  return [...counts]
    .filter(([, count]) => count.best >= minBestSellers)
    .map(([key, count]) => {
      const share = count.best / best.size;
      const shareOfRest = count.rest / rest;
      const lift = shareOfRest > 0 ? share / shareOfRest : null;
      return { key, share, shareOfRest, lift, goods: count.best + count.rest };
    })
    .filter(({ share, shareOfRest }) => share > shareOfRest)
    .sort(
      (a, b) => (b.lift ?? Number.MAX_VALUE) - (a.lift ?? Number.MAX_VALUE) || b.share - a.share,
    )
    .slice(0, maxListed);
}

async function pointsOf(platform: Platform, compared: Compared): Promise<SellingPoint[]> {
  const properties = await propertiesOf(platform, compared.goods);
  return compareShares(compared, properties).map(({ key: { name, value }, ...shares }) => ({
    name,
    value,
    ...shares,
  }));
}

/** In each language, among the goods that have a name in it. */
async function wordsOf(
  platform: Platform,
  market: Market,
  { goods, best }: Compared,
): Promise<Record<Locale, SellingWord[]>> {
  const words = await nameWordsOf(platform, market.goods.slice(0, maxGoodsSampled));
  const wordsIn = (locale: Locale): SellingWord[] => {
    const named = goods.filter((id) => words(id)[locale].length > 0);
    const namedBest = new Set(named.filter((id) => best.has(id)));
    return compareShares({ goods: named, best: namedBest }, (id) => words(id)[locale]).map(
      ({ key: word, ...shares }) => ({ word, ...shares }),
    );
  };
  return {
    en: wordsIn('en'),
    ar: wordsIn('ar'),
    ckb: wordsIn('ckb'),
    'zh-Hans': wordsIn('zh-Hans'),
  };
}

/**
 * Goods with a film, ranked by interest: a view counts 1, a favourite 5, a paid order 20. Goods
 * without any are left out.
 */
async function filmsOf(platform: Platform, market: Market): Promise<MarketFigures['films']> {
  const filmed = market.goods.filter(({ hasFilm }) => hasFilm).map(({ productId }) => productId);
  const { sales } = market.salesOf(filmed);
  const interest = await interestOf(platform.db, {
    productIds: filmed,
    from: baghdadDay(market.from),
    to: baghdadDay(market.to),
  });
  const weight = new Map(
    interest.map(({ productId, seen, favourited }) => [productId, seen + 5 * favourited]),
  );
  for (const [productId, lines] of sales.byProduct((id) => [id]))
    weight.set(productId, (weight.get(productId) ?? 0) + 20 * lines.summary().orders);
  const productIds = [...weight]
    .filter(([, points]) => points > 0)
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, maxGoodsListed)
    .map(([productId]) => productId);
  return { goods: filmed.length, sales: sales.summary(), productIds };
}

/** Sales of each of these goods; goods without sales are left out. */
const soldProducts = (sales: Sales): SoldProduct[] =>
  [...sales.byProduct((id) => [id])].map(([productId, lines]) => {
    const { pieces, orders, buyers } = lines.summary();
    return [productId, pieces, orders, buyers];
  });

function bestOf({ goods, salesOf }: Market): SoldProduct[] {
  const productIds = goods.slice(0, maxGoodsListed).map(({ productId }) => productId);
  const sold = new Map(soldProducts(salesOf(productIds).sales).map((one) => [one[0], one]));
  return productIds.map((productId) => sold.get(productId) ?? [productId, 0, 0, 0]);
}

/** The goods of a category without its subcategories. */
export interface CategoryShelf {
  /** Those with sales. */
  readonly sold: readonly SoldProduct[];
}

export function shelfOfMarket({ goods, salesOf }: Market, categoryId: number): CategoryShelf {
  const own = goods
    .filter((good) => good.categoryId === categoryId)
    .map(({ productId }) => productId);
  return { sold: soldProducts(salesOf(own).sales) };
}

/** All figures of a category and a period. */
export async function figuresOfMarket(platform: Platform, market: Market): Promise<MarketFigures> {
  const { goods, sales, before, earlier, from, to } = market;
  const compared = comparedGoods(market);
  const prices = Float64Array.from(goods, ({ priceMinor }) => priceMinor).sort();
  const sampledIds = goods.slice(0, maxGoodsSampled).map(({ productId }) => productId);
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    sales: sales.summary(),
    before: before.summary(),
    shelf: {
      goods: goods.length,
      goodsNew: goods.filter(({ listedMs }) => listedMs >= from.getTime()).length,
      goodsNewBefore: goods.filter(
        ({ listedMs }) => listedMs >= earlier.getTime() && listedMs < from.getTime(),
      ).length,
      lower: quantile(prices, 0.25),
      median: quantile(prices, 0.5),
      upper: quantile(prices, 0.75),
    },
    shareOfFirstTen: shareOfFirstTen(sales.piecesByProduct().values()),
    best: bestOf(market),
    groups: await groupsOf(platform, market),
    points: await pointsOf(platform, compared),
    words: await wordsOf(platform, market, compared),
    films: await filmsOf(platform, market),
    bands: priceBands(await landedOf(platform, sampledIds), sales, defaultBandCount),
  };
}

/** First days of all steps of a period, also of those without sales. */
export function stepsOf({ from, to }: { from: Date; to: Date }, step: MarketStep): string[] {
  const steps = new Set<string>();
  const last = baghdadDay(to);
  for (let day = baghdadDay(from); day <= last; day = addDays(day, 1)) steps.add(stepOf(day, step));
  return [...steps];
}

const seriesOf = (market: Market, step: MarketStep): (SalesSummary | null)[] => {
  const bySteps = market.sales.byTime((hour) => stepOf(baghdadDay(hour), step));
  return stepsOf(market, step).map((day) => bySteps.get(day)?.summary() ?? null);
};

/** Sales by day, by week (from Saturday) and by month. */
export const seriesOfMarket = (market: Market): SeriesByStep => ({
  day: seriesOf(market, 'day'),
  week: seriesOf(market, 'week'),
  month: seriesOf(market, 'month'),
});
