import { userLevel } from '@wasit/contract/accounts/levels';
import { type Locale, pickText } from '@wasit/contract/locales';
import { toWire, usd } from '@wasit/contract/money';
import type { OfferGoods, OwnPriceOffer, PriceOffer } from '@wasit/contract/quotes/price-offers';
import { BusinessError, fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { wired } from '../../platform/pluck.ts';
import { goodsToOffer, skusForSale, variantText } from '../catalogue/index.ts';
import { currentDualPrices } from '../fees/index.ts';
import { quoteOrder } from '../orders/index.ts';
import { inquiryByNo } from '../quotes/index.ts';
import { offersOf, type PriceOfferRow } from './price-offers.store.ts';

async function viewOffers(
  { db, clock }: Platform,
  rows: readonly PriceOfferRow[],
  locale: Locale,
): Promise<PriceOffer[]> {
  if (rows.length === 0) return [];
  const [skus, toDualPrice] = await Promise.all([
    skusForSale(db, [...new Set(rows.map(({ skuId }) => skuId))]),
    currentDualPrices(db),
  ]);
  const now = clock.now();
  return rows.map((row) => {
    const sku = skus.find(({ skuId }) => skuId === row.skuId) ?? fail('NOT_FOUND');
    return {
      ...wired(row, 'offerNo', 'inquiryNo', 'quantity', 'note', 'madeAt', 'until', 'orderNo'),
      status: row.status === 'open' && row.until <= now ? 'expired' : row.status,
      name: pickText(sku.name, locale),
      variant: variantText(sku.attributes, locale),
      picture: sku.picture,
      unit: sku.unit,
      unitPrice: toDualPrice.part(row.unitPriceMinor),
    };
  });
}

/** Today's total of an open offer; null when the goods cannot be ordered as offered. */
async function totalOf(
  platform: Platform,
  { offerNo, skuId, quantity, unitPriceMinor }: PriceOfferRow,
  locale: Locale,
): Promise<OwnPriceOffer['total']> {
  try {
    const { quote, toDualPrice, landedCost, totalToken } = await quoteOrder(platform, platform.db, {
      items: [{ skuId, quantity }],
      level: userLevel.customer,
      locale,
      offeredPrice: { offerNo, skuId, unitPriceMinor },
    });
    return {
      firstStage: toDualPrice(quote.firstStageMinor),
      landed: landedCost.total.likely,
      totalToken,
    };
  } catch (error) {
    if (error instanceof BusinessError) return null;
    throw error;
  }
}

/** A customer's offers for some inquiries. */
export async function ownOffers(
  platform: Platform,
  { inquiryNos, userId, locale }: { inquiryNos: string[]; userId: string; locale: Locale },
): Promise<{ items: OwnPriceOffer[] }> {
  const rows = await offersOf(platform.db, { inquiryNos, userId });
  const views = await viewOffers(platform, rows, locale);
  const items = await Promise.all(
    views.map(async (offer, index) => {
      const row = rows[index];
      const total = row && offer.status === 'open' ? await totalOf(platform, row, locale) : null;
      return { ...offer, total };
    }),
  );
  return { items };
}

/**
 * The goods of an inquiry and its offers, for staff.
 * @throws NOT_FOUND
 */
export async function staffOffers(
  platform: Platform,
  { inquiryNo, locale }: { inquiryNo: string; locale: Locale },
): Promise<{ goods: OfferGoods | null; items: PriceOffer[] }> {
  const inquiry = (await inquiryByNo(platform.db, inquiryNo)) ?? fail('NOT_FOUND');
  const rows = await offersOf(platform.db, { inquiryNos: [inquiryNo] });
  const [items, goods] = await Promise.all([
    viewOffers(platform, rows, locale),
    inquiry.productId === null ? undefined : goodsToOffer(platform.db, inquiry.productId),
  ]);
  return {
    items,
    goods: goods
      ? {
          productId: goods.productId,
          name: pickText(goods.names, locale),
          status: goods.status,
          lacks: [...goods.lacks],
          variants: goods.skus.map((sku) => ({
            skuId: sku.skuId,
            name: variantText(sku.attributes, locale),
            price: toWire(usd(sku.priceMinor)),
            stock: sku.stock,
          })),
        }
      : null,
  };
}
