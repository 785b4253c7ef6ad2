import { usd } from '@wasit/contract/money';
import { type Actor, actingFor, actorId } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { firstStageOf, payablesOf, repricePayable } from '../../payments/index.ts';
import { linesOf, type OrderRow } from '../orders.store.ts';
import { linesAtPrice, shareDiscount } from './price-change.rules.ts';
import { appendPriceChange, storeAmount, storeLineDiscount } from './price-change.store.ts';
import { closeWish, openWish } from './wishes.store.ts';

interface NewAmount {
  readonly order: OrderRow;
  /** US cents; callers have checked the range. */
  readonly amountMinor: number;
  readonly note: string;
  readonly actor: Actor;
}

/**
 * Changes the first-stage amount of a locked, unpaid order: the discount is redistributed over the
 * lines, and a new payable replaces the old one with the same rate and countdown. An open wish is
 * answered. The customer is notified.
 * @throws ORDER_STATE once it is paid or over, PAYMENT_RUNNING or PRICE_FIXED once a payment has
 * started
 */
export async function repriceOrder(tx: Tx, { order, amountMinor, note, actor }: NewAmount) {
  const { orderNo, userId, firstStageMinor } = order;
  const payable = firstStageOf(await payablesOf(tx, [orderNo])) ?? fail('ORDER_STATE');
  const { amountIqd: toIqd } = await repricePayable(tx, {
    payNo: payable.payNo,
    amountMinor,
    lines: linesAtPrice(payable.lines, amountMinor),
    actor,
  });
  const discountMinor = order.goodsMinor + order.chinaFreightMinor - amountMinor;
  await storeAmount(tx, { orderNo, from: firstStageMinor, to: amountMinor, discountMinor });
  for (const line of shareDiscount(await linesOf(tx, [orderNo]), discountMinor))
    await storeLineDiscount(tx, line);
  const change = { orderNo, fromMinor: firstStageMinor, toMinor: amountMinor, note };
  await appendPriceChange(tx, {
    ...change,
    at: tx.now,
    actorId: actorId(actor),
    actingFor: actingFor(actor),
  });
  await answerByPrice(tx, { ...change, actor });
  await audit(tx, actor, {
    action: 'orders.changePrice',
    object: orderNo,
    from: { amount: usd(firstStageMinor) },
    to: { amount: usd(amountMinor) },
    reason: note,
  });
  // The first stage always has a countdown.
  const until = (payable.deadlineAt ?? fail('ORDER_STATE')).toISOString();
  await tx.emit('orders.price-changed', { ...change, toIqd, userId, until });
}

/** A lower amount grants the open wish, fully or partly; a higher one refuses it. */
async function answerByPrice(
  tx: Tx,
  {
    orderNo,
    fromMinor,
    toMinor,
    note,
    actor,
  }: { orderNo: string; fromMinor: number; toMinor: number; note: string; actor: Actor },
): Promise<void> {
  const wish = await openWish(tx, orderNo);
  if (!wish) return;
  const granted = toMinor < fromMinor;
  await closeWish(tx, wish.wishId, {
    status: granted ? 'granted' : 'refused',
    grantedMinor: granted ? toMinor : null,
    answer: note,
    answeredAt: tx.now,
    answeredBy: actorId(actor),
  });
}
