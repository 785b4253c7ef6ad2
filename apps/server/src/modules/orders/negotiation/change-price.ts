import type { Locale } from '@wasit/contract/locales';
import type { UserActor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockOrder } from '../orders.store.ts';
import { assertPriceInRange } from './price-range.ts';
import { repriceOrder } from './reprice-order.ts';

interface PriceChange {
  readonly orderNo: string;
  /** US cents. */
  readonly amountMinor: number;
  readonly note: string;
  readonly locale: Locale;
}

/**
 * An agent changes the first-stage amount of an unpaid order; this answers the customer's open
 * wish.
 * @throws ORDER_STATE once it is paid or over, PAYMENT_RUNNING or PRICE_FIXED once a payment has
 * started, PRICE_RANGE, PRICE_SAME, NOT_FOUND
 */
export async function changePrice(
  platform: Platform,
  actor: UserActor,
  { orderNo, amountMinor, note, locale }: PriceChange,
): Promise<{ orderNo: string }> {
  return platform.transact(async (tx) => {
    const order = await lockOrder(tx, orderNo, actor.userId);
    if (order.status !== 'WAIT_BUYER_PAY') fail('ORDER_STATE');
    assertPriceInRange(order, {
      key: 'PRICE_RANGE',
      amountMinor,
      maxMinor: order.originalMinor,
      minGoodsMinor: await tx.setting('orders.minimumCents'),
      locale,
    });
    if (amountMinor === order.firstStageMinor) fail('PRICE_SAME', { field: 'amount' });
    await repriceOrder(tx, { order, amountMinor, note, actor });
    return { orderNo };
  });
}
