import { z } from 'zod';
import { maxPurchaseYuan } from '../catalogue/editing.ts';
import { deskLists } from '../desks/lists.ts';
import { act, endpoint, endpointsOf, write } from '../endpoint.ts';
import { isWholeCents } from '../money.ts';
import {
  CategoryId,
  ClientInstant,
  digits,
  Instant,
  Money,
  Paging,
  ProductId,
  PublicId,
  pageOf,
  required,
  SupplierId,
  sortBy,
  trimmed,
} from '../wire.ts';

/** US cents that a price is a multiple of; prices are rounded up to it. */
export const priceSteps = [1, 5, 25] as const;

/** `later` has not started. */
export const priceRuleStates = ['holds', 'later', 'over', 'stopped'] as const;
export type PriceRuleState = (typeof priceRuleStates)[number];

/** Percent with at most two decimals. */
const percent = (max: number) =>
  digits(z.number().min(0).max(max).refine(isWholeCents, 'TWO_DECIMALS'));
const bound = digits(
  z.number().min(0).max(maxPurchaseYuan).refine(isWholeCents, 'AMOUNT_DECIMALS'),
).nullable();

export const PriceRuleInput = z
  .object({
    name: required(100),
    /** Only goods in and below this category. */
    categoryId: CategoryId.nullable().default(null),
    supplierId: SupplierId.nullable().default(null),
    /** Only purchase prices from and below so many yuan. */
    fromYuan: bound.default(null),
    belowYuan: bound.default(null),
    /** Added to the cost. */
    markupPercent: percent(1_000),
    /** The price is at least the cost plus this, whatever the markup. */
    minimumMarginPercent: percent(1_000).default(0),
    stepCents: digits(z.literal(priceSteps)).default(5),
    /** Left out: from now on. */
    validFrom: ClientInstant.nullable().default(null),
    validTo: ClientInstant.nullable().default(null),
  })
  .superRefine(({ fromYuan, belowYuan, validFrom, validTo }, context) => {
    const wrong = (path: string) =>
      context.addIssue({ code: 'custom', path: [path], message: 'UNTIL_BEFORE_FROM' });
    if (fromYuan !== null && belowYuan !== null && belowYuan <= fromYuan) wrong('belowYuan');
    if (validFrom !== null && validTo !== null && validTo <= validFrom) wrong('validTo');
  });
export type PriceRuleInput = z.output<typeof PriceRuleInput>;

export const PriceRule = z.object({
  ruleId: PublicId,
  name: z.string(),
  state: z.enum(priceRuleStates),
  categoryName: z.string().nullable(),
  supplierName: z.string().nullable(),
  fromYuan: z.number().nullable(),
  belowYuan: z.number().nullable(),
  markupPercent: z.number(),
  minimumMarginPercent: z.number(),
  stepCents: z.number().int(),
  validFrom: Instant,
  validTo: Instant.nullable(),
  madeBy: z.string(),
  madeAt: Instant,
});
export type PriceRule = z.infer<typeof PriceRule>;

/** A planned price change. */
export const PriceChange = z.object({
  productId: z.number().int(),
  productName: z.string(),
  variant: z.string(),
  /** Pieces from which a lower price holds; null: the price of a variant. */
  fromQuantity: z.number().int().nullable(),
  purchaseYuan: z.number(),
  ruleName: z.string(),
  before: Money,
  after: Money,
  /** Of the former price; null without one. */
  percent: z.number().nullable(),
});
export type PriceChange = z.infer<typeof PriceChange>;

export const PricePreview = z.object({
  /** Identifies the preview; applying it requires it. */
  fingerprint: z.string(),
  yuanPerDollar: z.number(),
  /** When the rules that it counts with hold. */
  at: Instant,
  products: z.number().int(),
  changes: z.number().int(),
  raised: z.number().int(),
  lowered: z.number().int(),
  unchanged: z.number().int(),
  /** Prices that no rule sets, and why. */
  byHand: z.number().int(),
  withoutRule: z.number().int(),
  withoutPurchasePrice: z.number().int(),
  /** The largest changes, in percent of the price before. */
  items: z.array(PriceChange),
});
export type PricePreview = z.infer<typeof PricePreview>;

export const priceRunKinds = ['pressed', 'dated', 'product'] as const;
export const priceRunStates = ['running', 'done', 'reverting', 'reverted'] as const;

export const PriceRun = z.object({
  runId: PublicId,
  kind: z.enum(priceRunKinds),
  state: z.enum(priceRunStates),
  changed: z.number().int(),
  /** How many of them were reverted. */
  reverted: z.number().int(),
  yuanPerDollar: z.number(),
  reason: z.string(),
  by: z.string(),
  at: Instant,
});
export type PriceRun = z.infer<typeof PriceRun>;

const manage = { policy: 'staff:prices.manage' } as const;
const edit = { policy: 'staff:catalogue.edit' } as const;
const reason = required(300);

export const priceRuleEndpoints = endpointsOf({
  staffPriceRules: endpoint('POST', '/console/prices/rules', {
    summary: 'Price rules that hold or will, or those that are over.',
    in: Paging.extend({
      show: z.enum(['holds', 'over']).default('holds'),
      search: trimmed(100).default(''),
      sort: sortBy(deskLists['price-rules'].sorts),
    }),
    out: pageOf(PriceRule),
    ...manage,
  }),
  savePriceRule: write('/console/prices/saveRule', {
    summary:
      'Make a price rule. It is never changed afterwards, only stopped; one that begins later changes prices by itself then.',
    in: PriceRuleInput,
    out: z.object({ ruleId: PublicId }),
    ...manage,
  }),
  stopPriceRule: act('/console/prices/stopRule', {
    summary: 'Stop a price rule; prices stay until rules are applied again.',
    in: z.object({ ruleId: PublicId, reason }),
    errors: ['CONFLICT'],
    ...manage,
  }),
  priceRuleSuppliers: endpoint('POST', '/console/prices/suppliers', {
    summary: 'Suppliers that a rule can be for, by a part of the name.',
    in: z.object({ search: trimmed(100).default('') }),
    out: z.object({
      items: z.array(
        z.object({ supplierId: z.number().int(), name: z.string(), city: z.string() }),
      ),
    }),
    ...manage,
  }),
  previewPrices: endpoint('POST', '/console/prices/preview', {
    summary:
      'What the rules that hold would change now; with a rule that begins later, what it changes then by the rate of now.',
    in: z.object({ ruleId: PublicId.nullable().default(null) }),
    out: PricePreview,
    ...manage,
  }),
  applyPrices: write('/console/prices/apply', {
    summary: 'Change prices as they were previewed.',
    in: z.object({ fingerprint: required(100), reason }),
    out: z.object({ runId: PublicId }),
    errors: ['PRICES_MOVED', 'PRICE_RUN_BUSY'],
    ...manage,
  }),
  staffPriceRuns: endpoint('POST', '/console/prices/runs', {
    summary: 'Changes of prices by rules, the newest first.',
    in: Paging.extend({ sort: sortBy(deskLists['price-runs'].sorts) }),
    out: pageOf(PriceRun),
    ...manage,
  }),
  revertPrices: act('/console/prices/revert', {
    summary: 'Give back the prices that a run changed, where nothing has changed them since.',
    in: z.object({ runId: PublicId, reason }),
    errors: ['CONFLICT', 'PRICE_RUN_BUSY'],
    ...manage,
  }),
  staffProductPrices: endpoint('POST', '/console/prices/ofProduct', {
    summary: 'What the rules that hold make of the purchase prices of one product.',
    in: z.object({ productId: ProductId }),
    out: z.object({ items: z.array(PriceChange) }),
    ...edit,
  }),
  priceProduct: write('/console/prices/priceProduct', {
    summary: 'Set the prices of one product by the rules that hold; those set by hand stay.',
    in: z.object({ productId: ProductId, revision: z.number().int().min(0) }),
    out: z.object({ revision: z.number().int(), changed: z.number().int() }),
    errors: ['CONFLICT', 'NO_PRICE_RULE'],
    ...edit,
  }),
});
