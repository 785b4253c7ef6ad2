import type { Locale } from '@wasit/contract/locales';
import { usd } from '@wasit/contract/money';
import { actorId, type UserActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { fail } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { payablesOf } from '../../payments/index.ts';
import { lockOrder } from '../orders.store.ts';
import { assertPriceInRange } from './price-range.ts';
import { maxWishes, wishObstacle } from './wish.rules.ts';
import { closeWish, insertWish, readWish, type WishRow, wishesOf } from './wishes.store.ts';

interface Wish {
  readonly orderNo: string;
  /** US cents. */
  readonly amountMinor: number;
  readonly note: string;
  readonly locale: Locale;
}

/**
 * A VIP customer proposes a price for an unpaid order. Staff or their agent answer; the countdown
 * continues.
 * @throws NOT_FOUND, VIP_ONLY, ORDER_STATE, PAYMENT_RUNNING, PRICE_FIXED, WISH_RANGE,
 * WISH_OPEN, WISH_LIMIT
 */
export async function wishPrice(
  platform: Platform,
  actor: UserActor,
  { orderNo, amountMinor, note, locale }: Wish,
): Promise<WishRow> {
  return platform.transact(async (tx) => {
    const order = await lockOrder(tx, orderNo, actor.userId);
    const [wishes, payables] = [await wishesOf(tx, [orderNo]), await payablesOf(tx, [orderNo])];
    const minGoodsMinor = await tx.setting('orders.minimumCents');
    const obstacle = wishObstacle({ order, level: actor.level, wishes, payables, minGoodsMinor });
    if (obstacle === 'not-vip') return fail('VIP_ONLY');
    if (obstacle === 'WISH_LIMIT') return fail('WISH_LIMIT', { params: { max: maxWishes } });
    if (obstacle !== null && obstacle !== 'lowest') return fail(obstacle);
    assertPriceInRange(order, {
      key: 'WISH_RANGE',
      amountMinor,
      maxMinor: order.firstStageMinor - 1,
      minGoodsMinor,
      locale,
    });
    const wish = await insertWish(tx, {
      wishId: newId('pw'),
      orderNo,
      userId: order.userId,
      fromMinor: order.firstStageMinor,
      amountMinor,
      note,
      at: tx.now,
      status: 'open',
    });
    // Without the text: the audit trail is permanent, also after the person left.
    await audit(tx, actor, {
      action: 'orders.wishPrice',
      object: orderNo,
      from: { amount: usd(order.firstStageMinor) },
      to: { amount: usd(amountMinor) },
    });
    await tx.emit('orders.price-wished', { orderNo, userId: order.userId });
    return wish;
  });
}

/** @throws NOT_FOUND when it is not theirs, CONFLICT when it was already answered */
export async function withdrawWish(platform: Platform, actor: UserActor, wishId: string) {
  return platform.transact(async (tx) => {
    const { orderNo } = await readWish(tx, wishId, actor.userId);
    await lockOrder(tx, orderNo, actor.userId);
    const noAnswer = { grantedMinor: null, answer: null };
    const wish = await closeWish(tx, wishId, {
      status: 'withdrawn',
      ...noAnswer,
      answeredAt: tx.now,
      answeredBy: actorId(actor),
    });
    await audit(tx, actor, { action: 'orders.withdrawPriceWish', object: orderNo });
    return wish;
  });
}
