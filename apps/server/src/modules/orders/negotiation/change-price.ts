import type { Locale } from '@wasit/contract/locales';
import { formatDual } from '@wasit/i18n';
import type { UserActor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { orderDualPrice } from '../order-dual-price.ts';
import { lockOrder, type OrderRow } from '../orders.store.ts';
import { priceFloor } from './price-change.rules.ts';
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
 * @throws ORDER_STATE once it is paid or over, PAYMENT_RUNNING once a payment has started,
 * PRICE_RANGE, PRICE_SAME, NOT_FOUND
 */
export async function changePrice(
  platform: Platform,
  actor: UserActor,
  { orderNo, amountMinor, note, locale }: PriceChange,
): Promise<{ orderNo: string }> {
  return platform.transact(async (tx) => {
    const order = await lockOrder(tx, orderNo, actor.userId);
    if (order.status !== 'WAIT_BUYER_PAY') fail('ORDER_STATE');
    assertInRange(order, {
      amountMinor,
      locale,
      minGoodsMinor: await tx.setting('orders.minimumCents'),
    });
    await repriceOrder(tx, { order, amountMinor, note, actor });
    return { orderNo };
  });
}

function assertInRange(
  order: OrderRow,
  {
    amountMinor,
    locale,
    minGoodsMinor,
  }: { amountMinor: number; locale: Locale; minGoodsMinor: number },
): void {
  const floor = priceFloor(order, minGoodsMinor);
  const toDualPrice = orderDualPrice(order);
  const priceText = (minor: number) => formatDual(toDualPrice(minor), locale);
  if (amountMinor < floor || amountMinor > order.originalMinor)
    fail('PRICE_RANGE', {
      field: 'amount',
      params: {
        floor: priceText(floor),
        first: priceText(order.originalMinor),
        least: priceText(minGoodsMinor),
      },
    });
  if (amountMinor === order.firstStageMinor) fail('PRICE_SAME', { field: 'amount' });
}
