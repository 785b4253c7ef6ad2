import { z } from 'zod';
import { userLevel } from '../accounts/levels.ts';
import { deskLists } from '../desks/lists.ts';
import { act, endpoint, endpointsOf, write } from '../endpoint.ts';
import { isWholeCents } from '../money.ts';
import { priceRuleStates } from '../price-rules/endpoints.ts';
import {
  CategoryId,
  ClientInstant,
  DualMoney,
  digits,
  Instant,
  idList,
  Money,
  Paging,
  ProductId,
  PublicId,
  pageOf,
  required,
  sortBy,
  trimmed,
} from '../wire.ts';

/** Levels that a list can be for. */
export const listedLevels = [userLevel.vip, userLevel.agent] as const;
export type ListedLevel = (typeof listedLevels)[number];
export const maxListPrices = 200;

export const PriceListInput = z
  .object({
    name: required(60),
    level: digits(z.literal(listedLevels)),
    /** Off every price in and below the category, two decimals. 0: only fixed prices. */
    percent: digits(z.number().min(0).max(90).refine(isWholeCents, 'TWO_DECIMALS')).default(0),
    categoryId: CategoryId.nullable().default(null),
    /** Fixed prices of products in US dollars, for all variants; never above its own price. */
    prices: z
      .array(
        z.strictObject({
          productId: ProductId,
          price: digits(
            z
              .number()
              .positive('ABOVE_ZERO')
              .max(1_000_000)
              .refine(isWholeCents, 'AMOUNT_DECIMALS'),
          ),
        }),
      )
      .max(maxListPrices)
      .refine(
        (prices) => new Set(prices.map(({ productId }) => productId)).size === prices.length,
        'LISTED_TWICE',
      )
      .default([]),
    /** Left out: from now on. */
    validFrom: ClientInstant.nullable().default(null),
    validTo: ClientInstant.nullable().default(null),
  })
  .superRefine(({ percent, prices, validFrom, validTo }, context) => {
    if (percent === 0 && prices.length === 0)
      context.addIssue({ code: 'custom', path: ['percent'], message: 'REQUIRED' });
    if (validFrom !== null && validTo !== null && validTo <= validFrom)
      context.addIssue({ code: 'custom', path: ['validTo'], message: 'UNTIL_BEFORE_FROM' });
  });
export type PriceListInput = z.output<typeof PriceListInput>;

export const PriceList = z.object({
  listId: PublicId,
  name: z.string(),
  level: z.literal(listedLevels),
  state: z.enum(priceRuleStates),
  percent: z.number(),
  categoryName: z.string().nullable(),
  /** Products with a fixed price. */
  fixed: z.number().int(),
  validFrom: Instant,
  validTo: Instant.nullable(),
  madeBy: z.string(),
  madeAt: Instant,
});
export type PriceList = z.infer<typeof PriceList>;

/** The effect of a list on goods on the shelf. */
export const PriceListPreview = z.object({
  products: z.number().int(),
  /**
   * Prices of variants and tiers below the cost at the purchase rate, without goods of unknown
   * purchase price.
   */
  belowCost: z.number().int(),
  /** Fixed prices not below the product’s own, which have no effect. */
  withoutEffect: z.number().int(),
  /** The largest change of each product, of a variant or a tier; largest first. */
  items: z.array(
    z.object({
      productId: z.number().int(),
      productName: z.string(),
      before: Money,
      after: Money,
      percent: z.number(),
      isBelowCost: z.boolean(),
    }),
  ),
});
export type PriceListPreview = z.infer<typeof PriceListPreview>;

/** A customer's price by the lists of their level, replacing the public one. */
export const OwnPrice = z.object({
  productId: z.number().int(),
  listName: z.string(),
  price: DualMoney,
  priceTo: DualMoney.nullable(),
  /** In Baghdad, of the fewest that can be bought. */
  landed: DualMoney.nullable(),
  tiers: z.array(z.object({ from: z.number().int(), price: DualMoney })),
  skus: z.array(z.object({ skuId: z.number().int(), price: DualMoney })),
});
export type OwnPrice = z.infer<typeof OwnPrice>;

const manage = { policy: 'staff:prices.manage' } as const;

export const priceListEndpoints = endpointsOf({
  staffPriceLists: endpoint('POST', '/console/priceLists/list', {
    summary: 'Price lists of levels that hold or will, or those that are over.',
    in: Paging.extend({
      show: z.enum(['holds', 'over']).default('holds'),
      search: trimmed(60).default(''),
      sort: sortBy(deskLists['price-lists'].sorts),
    }),
    out: pageOf(PriceList),
    ...manage,
  }),
  previewPriceList: endpoint('POST', '/console/priceLists/preview', {
    summary: 'What a list would change, before it is made.',
    in: PriceListInput,
    out: PriceListPreview,
    errors: ['NOT_FOUND'],
    ...manage,
  }),
  savePriceList: write('/console/priceLists/save', {
    summary: 'Make a price list. It is never changed afterwards, only stopped.',
    in: PriceListInput,
    out: z.object({ listId: PublicId }),
    errors: ['NOT_FOUND'],
    ...manage,
  }),
  stopPriceList: act('/console/priceLists/stop', {
    summary: 'Stop a price list: prices are at once as they were without it.',
    in: z.object({ listId: PublicId, reason: required(300) }),
    errors: ['CONFLICT'],
    ...manage,
  }),
  ownPrices: endpoint('POST', '/hello/product/ownPrices', {
    summary:
      'What the customer pays for these goods by the lists of their level; goods at the price that everybody sees are left out.',
    in: z.object({ productIds: idList(ProductId, 100) }),
    out: z.object({ items: z.array(OwnPrice) }),
    policy: 'customer',
    inMode: 'reads',
  }),
});
