import { createHash } from 'node:crypto';
import { userLevel } from '@wasit/contract/accounts/levels';
import type { LandedCost } from '@wasit/contract/fees/endpoints';
import type { Locale } from '@wasit/contract/locales';
import type { Reader } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pluck } from '../../../platform/pluck.ts';
import { assertOrderable, type Quote, quoteLines, quoteTerms } from '../../cart/index.ts';
import { estimateLine, type SkuForSale, skusForSale } from '../../catalogue/index.ts';
import { type CouponSaving, couponSaving } from '../../coupons/index.ts';
import {
  chinaFreightLine,
  couponLine,
  discountLine,
  goodsLine,
  landedCost,
  type MinorFeeLine,
  readCostTerms,
  type ToDualPrice,
} from '../../fees/index.ts';

export interface OrderQuote {
  readonly quote: Quote;
  readonly toDualPrice: ToDualPrice;
  readonly landedCost: LandedCost;
  /** First-stage lines for the payable. */
  readonly fees: MinorFeeLine[];
  /**
   * Identifies this total: sent back with createOrder, so that nobody pays a price they have not
   * seen.
   */
  readonly totalToken: string;
  /** Discount of the coupon; included in the discount of the quote. */
  readonly coupon: CouponSaving | null;
}

/** A price that staff offered to one customer for a quantity of one SKU. */
export interface OfferedPrice {
  readonly offerNo: string;
  readonly skuId: number;
  /** US cents. */
  readonly unitPriceMinor: number;
}

interface QuoteOptions {
  /** Replaces the catalogue's prices, tiers, minimums and stock; no other discount is added. */
  readonly offeredPrice?: OfferedPrice | undefined;
  /** A coupon of this customer, or of a visitor. */
  readonly coupon?: { readonly code: string; readonly userId: string | null } | undefined;
  readonly items: readonly { skuId: number; quantity: number }[];
  readonly level: number;
  readonly locale: Locale;
}

/**
 * First stage = goods after discount + China-section freight per supplier parcel (product
 * decisions, section 6).
 */
function firstStageLines({ lines, goodsMinor, discountMinor, discountPercent, suppliers }: Quote) {
  return [
    goodsLine(lines.map((line) => ({ ...line, unit: line.sku.unit }))),
    ...(discountMinor > 0
      ? [discountLine(discountMinor, { goodsMinor, percent: discountPercent })]
      : []),
    ...suppliers
      .filter((supplier) => supplier.chinaFreightMinor > 0)
      .map((supplier) =>
        chinaFreightLine(supplier.chinaFreightMinor, {
          label: supplier.name,
          supplierId: supplier.supplierId,
        }),
      ),
  ];
}

const atOfferedPrice = (skus: readonly SkuForSale[], { skuId, unitPriceMinor }: OfferedPrice) =>
  skus
    .filter((sku) => sku.skuId === skuId)
    .map((sku) => ({
      ...sku,
      priceMinor: unitPriceMinor,
      tiers: [],
      moq: 1,
      batch: 1,
      onShelf: true,
    }));

const withSaving = (quote: Quote, { amountMinor }: CouponSaving): Quote => ({
  ...quote,
  discountMinor: quote.discountMinor + amountMinor,
  firstStageMinor: quote.firstStageMinor - amountMinor,
});

function tokenOf(quote: Quote, rateId: string): string {
  const facts = [
    rateId,
    quote.firstStageMinor,
    ...quote.lines
      .map((line) => `${line.sku.skuId}:${line.quantity}:${line.unitPriceMinor}`)
      .sort(),
  ];
  return createHash('sha256').update(facts.join('|')).digest('base64url');
}

/**
 * Re-reads prices, stock and rules of all ordered goods.
 * @throws as `assertOrderable` and `couponSaving`, NOTHING_SELECTED
 */
export async function quoteOrder(
  platform: Platform,
  reader: Reader,
  { items, level, locale, offeredPrice, coupon }: QuoteOptions,
): Promise<OrderQuote> {
  if (items.length === 0) fail('NOTHING_SELECTED');
  const at = platform.clock.now();
  const [skus, terms] = await Promise.all([
    skusForSale(
      reader,
      pluck(items, 'skuId'),
      // An offered price is already individual.
      offeredPrice ? undefined : { level, at },
    ),
    readCostTerms(reader, at),
  ]);
  const { settings, toDualPrice } = terms;
  const quoteBeforeCoupon = offeredPrice
    ? quoteLines(
        atOfferedPrice(skus, offeredPrice),
        items,
        quoteTerms(settings, userLevel.customer),
      )
    : quoteLines(skus, items, quoteTerms(settings, level));
  const minMinor = settings['orders.minimumCents'];
  assertOrderable(quoteBeforeCoupon, { minimumCents: minMinor, locale, toDualPrice });
  const saving = coupon
    ? await couponSaving(reader, {
        ...coupon,
        now: at,
        locale,
        toDualPrice,
        lines: quoteBeforeCoupon.lines.map(({ sku, lineTotalMinor }) => ({
          productId: sku.productId,
          lineTotalMinor,
        })),
        chinaFreightMinor: quoteBeforeCoupon.chinaFreightMinor,
        maxMinor: Math.max(
          0,
          quoteBeforeCoupon.goodsMinor - quoteBeforeCoupon.discountMinor - minMinor,
        ),
      })
    : null;
  const quote = saving ? withSaving(quoteBeforeCoupon, saving) : quoteBeforeCoupon;
  return {
    quote,
    toDualPrice,
    landedCost: landedCost(quote.lines.map(estimateLine), { terms, discount: quote }),
    fees: [
      ...firstStageLines(quoteBeforeCoupon),
      ...(saving ? [couponLine(saving.amountMinor, saving)] : []),
    ],
    totalToken: tokenOf(quote, toDualPrice.rateId),
    coupon: saving,
  };
}
