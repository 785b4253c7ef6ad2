import { pickText } from '@wasit/contract/locales';
import { usd } from '@wasit/contract/money';
import type { Actor, StaffActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { after, days as daysMs } from '../../platform/clock/clock.ts';
import { fail } from '../../platform/errors.ts';
import { newNumber } from '../../platform/ids/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { createDraft, goodsToOffer } from '../catalogue/index.ts';
import { currentDualPrices } from '../fees/index.ts';
import { quoteOrder } from '../orders/index.ts';
import { answerWithOffer, inquiryByNo, linkGoods, lockInquiry } from '../quotes/index.ts';
import { endOffer, insertOffer, lockOffer, withdrawOpenOffer } from './price-offers.store.ts';

const inquiryObject = (inquiryNo: string) => `inquiry:${inquiryNo}`;

/**
 * Sets the goods of an inquiry; without a number a new draft is created from its link or its text.
 * @throws NOT_FOUND, INQUIRY_CLOSED
 */
export async function setInquiryGoods(
  platform: Platform,
  actor: Actor,
  { inquiryNo, productId }: { inquiryNo: string; productId: number | null },
): Promise<{ productId: number; isNew: boolean }> {
  return platform.transact(async (tx) => {
    const inquiry = (await inquiryByNo(tx, inquiryNo)) ?? fail('NOT_FOUND');
    const known = productId === null ? undefined : await goodsToOffer(tx, productId);
    if (productId !== null && !known) fail('NOT_FOUND', { field: 'productId' });
    const goods = known
      ? { productId: known.productId, isNew: false }
      : await createDraft(tx, actor, {
          names: { [inquiry.locale]: inquiry.productName },
          link: inquiry.link ?? '',
          categoryId: null,
        });
    if (!(await linkGoods(tx, { inquiryNo, productId: goods.productId }))) fail('INQUIRY_CLOSED');
    await audit(tx, actor, {
      action: 'quotes.goods',
      object: inquiryObject(inquiryNo),
      from: inquiry.productId === null ? null : { product: inquiry.productId },
      to: { product: goods.productId },
    });
    return goods;
  });
}

interface OfferInput {
  readonly inquiryNo: string;
  readonly skuId: number;
  readonly quantity: number;
  /** US cents. */
  readonly unitPriceMinor: number;
  readonly days: number;
  readonly note: string;
}

/**
 * Offers a variant of the inquiry's goods to its customer; an open offer for the same inquiry is
 * withdrawn, and of two made at once the later one stays. The goods must be complete, on the shelf
 * or not.
 * @throws NOT_FOUND, OFFER_NEEDS_ACCOUNT, OFFER_GOODS, INQUIRY_CLOSED, as a quote of an order
 */
export async function makeOffer(
  platform: Platform,
  actor: StaffActor,
  { inquiryNo, days, ...offer }: OfferInput,
): Promise<{ offerNo: string }> {
  return platform.transact(async (tx) => {
    const { staffId } = actor;
    const inquiry = (await lockInquiry(tx, inquiryNo)) ?? fail('NOT_FOUND');
    const { userId, locale } = inquiry;
    if (userId === null) return fail('OFFER_NEEDS_ACCOUNT');
    const goods =
      inquiry.productId === null ? undefined : await goodsToOffer(tx, inquiry.productId);
    const sku = goods?.skus.find(({ skuId }) => skuId === offer.skuId);
    if (!goods || !sku || goods.status === 'draft') return fail('OFFER_GOODS', { field: 'skuId' });
    const offerNo = newNumber();
    await quoteOrder(platform, tx, {
      items: [{ skuId: offer.skuId, quantity: offer.quantity }],
      level: 0,
      locale: 'en',
      offeredPrice: { offerNo, ...offer },
    });
    await answerWithOffer(tx, actor, { inquiryNo, text: offer.note });
    await withdrawOpenOffer(tx, inquiryNo);
    const until = after(tx.now, daysMs(days));
    await insertOffer(tx, {
      ...offer,
      offerNo,
      inquiryNo,
      userId,
      status: 'open',
      madeBy: staffId,
      madeAt: tx.now,
      until,
      orderNo: null,
      endedAt: null,
    });
    await audit(tx, actor, {
      action: 'quotes.offer',
      object: inquiryObject(inquiryNo),
      to: { quantity: offer.quantity, price: usd(offer.unitPriceMinor) },
      reason: offer.note.slice(0, 300),
    });
    const amountMinor = offer.quantity * offer.unitPriceMinor;
    const toDualPrice = await currentDualPrices(tx);
    await tx.emit('quotes.offered', {
      offerNo,
      userId,
      goods: pickText(goods.names, locale) || inquiry.productName,
      amountMinor,
      amountIqd: toDualPrice(amountMinor).iqd.amount,
      until: until.toISOString(),
    });
    return { offerNo };
  });
}

/**
 * Withdraws an open offer.
 * @throws NOT_FOUND, OFFER_OVER
 */
export async function withdrawOffer(
  platform: Platform,
  actor: Actor,
  { offerNo, reason }: { offerNo: string; reason: string },
): Promise<void> {
  return platform.transact(async (tx) => {
    const offer = (await lockOffer(tx, offerNo)) ?? fail('NOT_FOUND');
    if (!(await endOffer(tx, offerNo, { status: 'withdrawn' }))) fail('OFFER_OVER');
    await audit(tx, actor, {
      action: 'quotes.withdrawOffer',
      object: inquiryObject(offer.inquiryNo),
      from: offer.status,
      to: 'withdrawn',
      reason,
    });
  });
}
