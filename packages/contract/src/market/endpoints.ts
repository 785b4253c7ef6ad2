import { z } from 'zod';
import { ProductCard } from '../catalogue/endpoints.ts';
import { endpoint, endpointsOf } from '../endpoint.ts';
import { CategoryId, Day, DualMoney, digits, Instant, ProductId } from '../wire.ts';
import { marketPeriods } from './choices.ts';

export const marketSteps = ['day', 'week', 'month'] as const;
export type MarketStep = (typeof marketSteps)[number];

const Count = z.number().int();

/**
 * The data behind a figure. With `enough: false` there are fewer orders, goods or buyers than
 * `minimums`, and neither the figure nor their number is shown.
 */
export const MarketBasis = z.object({
  period: z.enum(marketPeriods),
  from: Instant,
  to: Instant,
  enough: z.boolean(),
  orders: Count.nullable(),
  pieces: Count.nullable(),
  goods: Count,
  /** `recorded`: counted by us, from paid orders. `sample`: the same in a demo, whose orders are samples. */
  source: z.enum(['recorded', 'sample']),
  minimums: z.object({ orders: Count, goods: Count, buyers: Count }),
});
export type MarketBasis = z.infer<typeof MarketBasis>;

const Sales = z.object({ orders: Count, pieces: Count, buyers: Count, goodsWithSales: Count });

const Period = z.object({ period: z.enum(marketPeriods).default('month') });
const OfCategory = Period.extend({ categoryId: CategoryId.optional() });
const OfProduct = Period.extend({ productId: ProductId });

/** A group of goods and its pieces sold, in the period and in the previous one. */
const Group = z.object({
  /** A category's id, a brand, "Colour: Red", or the lowest price of a band in US dollars. */
  key: z.string(),
  name: z.string(),
  goods: Count,
  pieces: Count,
  /** Null: too few sales in the previous period. */
  before: Count.nullable(),
});

const Word = z.object({ word: z.string(), searches: Count });

const Point = z.object({
  product: ProductCard,
  /** Null: fewer orders or buyers than a figure needs. */
  pieces: Count.nullable(),
  /** From 1 to 5: our own if there is one, else the imported one. */
  supplierScore: z.number().nullable(),
  shipDays: Count.nullable(),
});

/** Of the best sellers and of the rest that have it, 0–1. */
const Shares = z.object({
  share: z.number(),
  shareOfRest: z.number(),
  /** `share` ÷ `shareOfRest`; null where none of the rest has it. */
  lift: z.number().nullable(),
  goods: Count,
});

const Band = z.object({
  from: DualMoney,
  to: DualMoney,
  goods: Count,
  /** Null: fewer orders or buyers than a figure needs. */
  pieces: Count.nullable(),
});

export const marketEndpoints = endpointsOf({
  marketStats: endpoint('POST', '/wasit/v1/ranking/marketStats', {
    summary:
      'Goods, sales and prices of a category or of all goods, against the period before. A part with too little behind it is null.',
    in: OfCategory,
    out: z.object({
      basis: MarketBasis,
      shelf: z
        .object({
          goodsOnSale: Count,
          goodsNew: Count,
          /**
           * Those on sale that were new in the previous period; null while that is being counted.
           */
          goodsNewBefore: Count.nullable(),
          priceLower: DualMoney,
          priceMedian: DualMoney,
          priceUpper: DualMoney,
        })
        .nullable(),
      sales: Sales.nullable(),
      before: Sales.nullable(),
    }),
    policy: 'anyone',
    readsReplica: true,
    errors: ['NOT_FOUND'],
  }),
  marketStatsData: endpoint('POST', '/wasit/v1/ranking/marketStatsData', {
    summary: 'Orders, pieces and buyers by day, week or month; null where too few stand behind.',
    in: OfCategory.extend({ step: z.enum(marketSteps).default('week') }),
    out: z.object({
      basis: MarketBasis,
      step: z.enum(marketSteps),
      points: z.array(z.object({ day: Day, sales: Sales.nullable() })),
    }),
    policy: 'anyone',
    readsReplica: true,
    errors: ['NOT_FOUND'],
  }),
  topStats: endpoint('POST', '/wasit/v1/ranking/topStats', {
    summary:
      'The largest and the fastest growing categories, brands, attributes and price bands by pieces sold.',
    in: OfCategory.extend({ pageSize: digits(z.number().int().min(1).max(50)).default(10) }),
    out: z.object({
      basis: MarketBasis,
      groups: z.array(
        z.object({
          kind: z.enum(['category', 'brand', 'attribute', 'price']),
          largest: z.array(Group),
          growing: z.array(Group),
        }),
      ),
      /** The most frequent searches in the reader's language; only for all goods. */
      words: z.object({ found: z.array(Word), notFound: z.array(Word) }),
    }),
    policy: 'anyone',
    readsReplica: true,
    errors: ['NOT_FOUND'],
  }),
  competitiveChart: endpoint('POST', '/wasit/v1/ranking/competitiveChart', {
    summary:
      'Comparable goods of a product or a category: landed price, pieces, supplier score and delivery days; the share of the ten best selling ones.',
    in: OfCategory.extend({
      productId: ProductId.optional(),
      pageSize: digits(z.number().int().min(1).max(100)).default(50),
    }),
    out: z.object({
      basis: MarketBasis,
      points: z.array(Point),
      /** Of all pieces sold, 0–1. */
      shareOfFirstTen: z.number().nullable(),
    }),
    policy: 'anyone',
    readsReplica: true,
    errors: ['NOT_FOUND', 'PRODUCT_INVALID'],
  }),
  saleChartData: endpoint('POST', '/wasit/v1/ranking/saleChartData', {
    summary:
      'One product by day, week or month: pieces, orders, price and stock; days on which the price changed are marked.',
    in: OfProduct.extend({ step: z.enum(marketSteps).default('week') }),
    out: z.object({
      basis: MarketBasis,
      step: z.enum(marketSteps),
      points: z.array(
        z.object({
          day: Day,
          /** Null: fewer buyers than a figure needs. */
          orders: Count.nullable(),
          pieces: Count.nullable(),
          price: DualMoney.nullable(),
          priceChanged: z.boolean(),
          stock: Count.nullable(),
        }),
      ),
      /** Before the last 365 days, the latest first; such with enough orders and buyers. */
      months: z.array(z.object({ month: Day, orders: Count, pieces: Count })),
    }),
    policy: 'anyone',
    readsReplica: true,
    errors: ['PRODUCT_INVALID'],
  }),
  offerDetail: endpoint('POST', '/wasit/v1/ranking/offerDetail', {
    summary:
      "One product's market sheet: its place in its category, where its landed price stands, trend, shares of buyers who bought again and of orders with a complaint.",
    in: OfProduct.extend({
      /** How many comparable goods to return. */
      pageSize: digits(z.number().int().min(0).max(50)).default(8),
    }),
    out: z.object({
      basis: MarketBasis,
      product: ProductCard,
      categoryId: Count,
      categoryName: z.string(),
      /** By pieces sold in the period; null with too few sales. */
      rank: Count.nullable(),
      /** Goods of the category with sales. */
      rankTotal: Count,
      /** Share of the category's goods with a lower landed price, 0–1; null for too few goods. */
      pricePercentile: z.number().nullable(),
      /** Pieces in the period before. */
      before: Count.nullable(),
      /** Buyers with more than one order among all of them, 0–1. */
      repeatShare: z.number().nullable(),
      /** Orders with a complaint among all of them, 0–1. */
      complaintShare: z.number().nullable(),
      /** Views, search hits, favourites and cart additions. */
      interest: z
        .object({ seen: Count, found: Count, favourited: Count, carted: Count })
        .nullable(),
      comparables: z.array(ProductCard),
    }),
    policy: 'anyone',
    readsReplica: true,
    errors: ['PRODUCT_INVALID'],
  }),
  trendingVideos: endpoint('POST', '/wasit/v1/trending/videos', {
    summary: 'Goods with a film that gained most sight, favourites and orders in the period.',
    in: OfCategory.extend({ pageSize: digits(z.number().int().min(1).max(50)).default(20) }),
    out: z.object({ basis: MarketBasis, items: z.array(ProductCard) }),
    policy: 'anyone',
    readsReplica: true,
    errors: ['NOT_FOUND'],
  }),
  priceDistribute: endpoint('POST', '/wasit/v1/trending/priceDistribute', {
    summary: 'Landed prices in bands of equal width: goods on sale and pieces sold in each.',
    in: OfCategory.extend({ bands: digits(z.number().int().min(2).max(30)).default(10) }),
    out: z.object({ basis: MarketBasis, bands: z.array(Band) }),
    policy: 'anyone',
    readsReplica: true,
    errors: ['NOT_FOUND'],
  }),
  salePoint: endpoint('POST', '/wasit/v1/trending/salePoint', {
    summary:
      'Attributes, and words of names in the reader’s language, that the best selling fifth of the goods has more often than the rest: share, lift and how many goods stand behind it.',
    in: OfCategory.extend({ pageSize: digits(z.number().int().min(1).max(50)).default(20) }),
    out: z.object({
      basis: MarketBasis,
      items: z.array(Shares.extend({ name: z.string(), value: z.string() })),
      words: z.array(Shares.extend({ word: z.string() })),
    }),
    policy: 'anyone',
    readsReplica: true,
    errors: ['NOT_FOUND'],
  }),
});
