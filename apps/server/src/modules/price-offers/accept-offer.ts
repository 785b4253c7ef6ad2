import type { Locale } from '@wasit/contract/locales';
import { deliveryMethod } from '@wasit/contract/orders/states';
import type { UserActor } from '../../platform/actor.ts';
import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { placeOrderIn } from '../orders/index.ts';
import { endOffer, lockOffer } from './price-offers.store.ts';

interface Acceptance {
  readonly offerNo: string;
  readonly totalToken?: string | undefined;
  readonly locale: Locale;
}

/**
 * A customer accepts an offer: the order is placed at the offered price and the offer ends, in one
 * commit.
 * @throws NOT_FOUND for somebody else's offer, OFFER_OVER, as placing an order
 */
export async function acceptOffer(
  platform: Platform,
  actor: UserActor,
  { offerNo, totalToken, locale }: Acceptance,
): Promise<{ orderNo: string; payNo: string }> {
  return platform.transact(async (tx) => {
    const offer = await lockOffer(tx, offerNo);
    if (offer?.userId !== actor.userId) return fail('NOT_FOUND');
    const { status, until, skuId, quantity, unitPriceMinor } = offer;
    if (status !== 'open' || until <= tx.now) fail('OFFER_OVER');
    const placed = await placeOrderIn(tx, actor, {
      platform,
      locale,
      input: {
        items: [{ skuId, quantity }],
        deliveryMethod: deliveryMethod.SELF_PICKUP,
        addressId: null,
        remark: '',
        totalToken,
      },
      offeredPrice: { offerNo, skuId, unitPriceMinor },
    });
    await endOffer(tx, offerNo, { status: 'accepted', orderNo: placed.orderNo });
    return placed;
  });
}
