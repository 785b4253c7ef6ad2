import { paymentMoves } from '@wasit/contract/payment-states';
import { system } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Family, keepGatewayEvent, lockFamily, movePayment, type PaymentStored, paymentById } from '../payments.store.ts';
import { settle } from '../settle.ts';
import type { GatewayNews } from './gateway.ts';

const actor = system('gateway');

/** News by callback carry the gateway's event id; an answer to our own question has none. */
export type News = GatewayNews & { readonly eventId?: string };

/**
 * Takes in what the gateway told of a payment, whether it comes twice, late or out of order: the event is remembered in the commit of its effect, a
 * success is never taken back by a refusal, and only the very amount that was asked counts.
 * @throws NOT_FOUND for a payment we never asked, VALIDATION when amount or currency differ
 */
export const hearGateway = (platform: Platform, news: News): Promise<void> =>
  platform.transact(async (tx) => {
    const { payNo } = (await paymentById(tx, news.merchantRef)) ?? fail('NOT_FOUND');
    const family = await lockFamily(tx, payNo);
    const payment = (await paymentById(tx, news.merchantRef)) ?? fail('NOT_FOUND');
    refuseOtherMoney(platform, payment, news);
    if (news.eventId && !(await isFirst(tx, payment, { ...news, eventId: news.eventId }))) return;
    if (news.status === 'declined') return takeDecline(tx, payment);
    if (news.status === 'paid') return takeSuccess(platform, tx, { family, payment, news });
  });

const isFirst = (tx: Tx, { paymentId }: PaymentStored, { eventId, status }: { eventId: string; status: string }): Promise<boolean> =>
  keepGatewayEvent(tx, { eventId, paymentId, status, at: tx.now });

function refuseOtherMoney(platform: Platform, payment: PaymentStored, { money }: News): void {
  if (payment.method === 'gateway' && payment.amountMinor === money.amountMinor && payment.currency === money.currency) return;
  platform.log.error({ paymentId: payment.paymentId, told: money }, 'the gateway tells of another amount');
  fail('VALIDATION', { field: 'amount' });
}

async function takeDecline(tx: Tx, payment: PaymentStored): Promise<void> {
  if (paymentMoves.fail.from.some((status) => status === payment.status)) await movePayment(tx, payment, { move: 'fail', actor });
}

async function takeSuccess(
  platform: Platform,
  tx: Tx,
  { family, payment, news }: { family: Family; payment: PaymentStored; news: News },
): Promise<void> {
  if (paymentMoves.succeed.from.some((status) => status === payment.status))
    await settle(platform, tx, { family, payment, received: news.money, move: 'succeed', actor });
}
