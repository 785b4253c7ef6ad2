import type { Locale } from '@wasit/contract/locales';
import { toWire, usd } from '@wasit/contract/money';
import { formatMoney, isolate } from '@wasit/locale';
import { actingFor, actorId, type UserActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { firstStageOf, payablesOf, repricePayable } from '../payments/index.ts';
import { linesOf, lockOrder, type OrderRow } from './orders.store.ts';
import { linesAtPrice, priceFloor, shareDiscount } from './price-change.rules.ts';
import { appendPriceChange, storeAmount, storeLineDiscount } from './price-change.store.ts';

interface PriceChange {
  readonly orderNo: string;
  /** US cents. */
  readonly amountMinor: number;
  readonly note: string;
  readonly locale: Locale;
}

/**
 * An agent changes what an unpaid order's first stage costs: its discount follows, shared out among the lines, and a new payable over the new amount takes
 * the place of the old one, with the same rate and countdown.
 * @throws ORDER_STATE once it is paid or over, PAYMENT_RUNNING once a payment began, PRICE_RANGE, PRICE_SAME, NOT_FOUND
 */
export const changePrice = (
  platform: Platform,
  actor: UserActor,
  { orderNo, amountMinor, note, locale }: PriceChange,
): Promise<{ orderNo: string }> =>
  platform.transact(async (tx) => {
    const order = await lockOrder(tx, orderNo, actor.userId);
    if (order.status !== 'WAIT_BUYER_PAY') fail('ORDER_STATE');
    assertInRange(order, { amountMinor, locale });
    const asked = firstStageOf(await payablesOf(tx, [orderNo])) ?? fail('ORDER_STATE');
    await repricePayable(platform, tx, { payNo: asked.payNo, amountMinor, lines: linesAtPrice(asked.lines, amountMinor), actor });
    const discountMinor = order.goodsMinor + order.chinaFreightMinor - amountMinor;
    await storeAmount(tx, { orderNo, from: order.firstStageMinor, to: amountMinor, discountMinor });
    for (const line of shareDiscount(await linesOf(tx, [orderNo]), discountMinor)) await storeLineDiscount(tx, line);
    const change = { orderNo, fromMinor: order.firstStageMinor, toMinor: amountMinor, note };
    await appendPriceChange(tx, { ...change, at: tx.now, actorId: actorId(actor), actingFor: actingFor(actor) });
    await audit(tx, actor, {
      action: 'orders.changePrice',
      object: orderNo,
      from: String(order.firstStageMinor),
      to: String(amountMinor),
      reason: note,
    });
    await platform.emit(tx, 'orders.price-changed', { ...change, userId: order.userId });
    return { orderNo };
  });

function assertInRange(order: OrderRow, { amountMinor, locale }: { amountMinor: number; locale: Locale }): void {
  const floor = priceFloor(order.originalMinor);
  const shown = (minor: number) => isolate(formatMoney(toWire(usd(minor)), locale));
  if (amountMinor < floor || amountMinor > order.originalMinor)
    fail('PRICE_RANGE', { field: 'amount', params: { floor: shown(floor), first: shown(order.originalMinor) } });
  if (amountMinor === order.firstStageMinor) fail('PRICE_SAME', { field: 'amount' });
}
