import type { Locale } from '@wasit/contract/locales';
import { usd } from '@wasit/contract/money';
import { formatDual } from '@wasit/i18n';
import type { StaffActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { orderDualPrice } from '../order-dual-price.ts';
import { lockOrder, type OrderRow } from '../orders.store.ts';
import { priceFloor } from './price-change.rules.ts';
import { repriceOrder } from './reprice-order.ts';
import { closeWish, readWish, type WishRow } from './wishes.store.ts';

interface Grant {
  readonly wishId: string;
  /** US cents. */
  readonly amountMinor: number;
  readonly note: string;
  readonly locale: Locale;
}

/**
 * Staff grant a wish, fully or partly: the order's amount is lowered at once, without further
 * consent of the customer.
 * @throws NOT_FOUND, CONFLICT when it has been answered, ORDER_STATE once the order is paid or
 * over, PAYMENT_RUNNING, PRICE_FIXED, GRANT_RANGE
 */
export async function grantWish(
  platform: Platform,
  actor: StaffActor,
  { wishId, amountMinor, note, locale }: Grant,
): Promise<void> {
  return platform.transact(async (tx) => {
    const { wish, order } = await lockWish(tx, wishId);
    if (order.status !== 'WAIT_BUYER_PAY') fail('ORDER_STATE');
    const toDualPrice = orderDualPrice(order);
    const priceText = (minor: number) => formatDual(toDualPrice(minor), locale);
    const minMinor = Math.max(
      wish.amountMinor,
      priceFloor(order, await tx.setting('orders.minimumCents')),
    );
    if (amountMinor < minMinor || amountMinor >= order.firstStageMinor)
      fail('GRANT_RANGE', {
        field: 'amount',
        params: { wish: priceText(minMinor), present: priceText(order.firstStageMinor) },
      });
    await repriceOrder(tx, { order, amountMinor, note, actor });
  });
}

/**
 * Refuses a wish, with a reason for the customer.
 * @throws NOT_FOUND, CONFLICT when it has been answered
 */
export async function refuseWish(
  platform: Platform,
  actor: StaffActor,
  { wishId, reason }: { wishId: string; reason: string },
): Promise<void> {
  return platform.transact(async (tx) => {
    const { wish } = await lockWish(tx, wishId);
    const { orderNo, userId, amountMinor } = wish;
    const answer = { answer: reason, answeredAt: tx.now, answeredBy: actor.staffId };
    await closeWish(tx, wishId, { status: 'refused', grantedMinor: null, ...answer });
    await audit(tx, actor, {
      action: 'orders.refusePriceWish',
      object: orderNo,
      from: { amount: usd(amountMinor) },
      reason,
    });
    await tx.emit('orders.price-wish-refused', { orderNo, userId });
  });
}

/**
 * Locks an open wish and its order, so that changes to either are serialised.
 * @throws NOT_FOUND, CONFLICT
 */
async function lockWish(tx: Tx, wishId: string): Promise<{ wish: WishRow; order: OrderRow }> {
  const order = await lockOrder(tx, (await readWish(tx, wishId)).orderNo);
  const wish = await readWish(tx, wishId);
  return wish.status === 'open' ? { wish, order } : fail('CONFLICT');
}
