import type { StaffActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { houseAccount, post } from '../../wallet/index.ts';
import { type PaymentStored, paymentById } from '../payments.store.ts';
import { type PaymentProvider, ProviderError } from '../providers/provider.ts';
import { providerOf } from '../providers/registry.ts';
import { outsideBook } from '../settle.ts';
import { lockPayout, lockRefund, movePayout, moveRefund, type PayoutRow, payoutById, payoutsOf, type RefundRow } from './refunds.store.ts';

interface Sent {
  readonly payoutId: string;
  /** What the bank calls the transfer; empty when the platform that took the money shall send it back. */
  readonly reference: string;
}

/**
 * Money goes back to its source: through the platform that took it, or finance sent it and records the reference of the transfer. With the last payout the
 * refund is done. @throws NOT_FOUND, REFUND_STATE when it is sent already, REASON_REQUIRED where no platform can send it, GATEWAY_DOWN, REFUND_REFUSED
 */
export async function sendPayout(platform: Platform, actor: StaffActor, { payoutId, reference }: Sent): Promise<RefundRow> {
  if (reference === '') return sendByPlatform(platform, actor, payoutId);
  return platform.transact(async (tx) => bookSent(tx, { payout: await lockUnsent(tx, payoutId), actor, reference }));
}

/** The company that can send a part back by itself: it took the money, knows refunds, and takes parts unless all of it goes back. */
export function refunderOf(platform: Platform, payment: PaymentStored, amountMinor: number): Refunder | undefined {
  const provider = payment.platform && payment.gatewayId ? providerOf(platform.config, payment.platform) : undefined;
  if (!provider?.refund || !payment.gatewayId) return undefined;
  if (provider.refunds !== 'partial' && amountMinor !== payment.receivedMinor) return undefined;
  return { refund: provider.refund.bind(provider), gatewayId: payment.gatewayId };
}
interface Refunder {
  readonly refund: NonNullable<PaymentProvider['refund']>;
  readonly gatewayId: string;
}

/**
 * Claimed in one commit, asked outside of any, booked in another. Without an answer it stays "sending": it is asked again under the same reference, which a
 * company refunds once.
 */
async function sendByPlatform(platform: Platform, actor: StaffActor, payoutId: string): Promise<RefundRow> {
  const seen = await payoutById(platform.db, payoutId);
  const payment = (await paymentById(platform.db, seen.paymentId)) ?? fail('NOT_FOUND');
  const refunder = refunderOf(platform, payment, seen.amountMinor) ?? fail('REASON_REQUIRED', { field: 'reference' });
  const { reason } = await platform.transact(async (tx) => {
    const payout = await lockUnsent(tx, payoutId);
    await movePayout(tx, payout, { status: 'sending' });
    return lockRefund(tx, payout.refundNo);
  });
  const paid = { amountMinor: payment.receivedMinor ?? 0, currency: payment.receivedCurrency ?? payment.currency };
  const asked = { gatewayId: refunder.gatewayId, paid, amountMinor: seen.amountMinor, reference: payoutId, reason };
  const { refundId } = await refunder.refund(asked).catch((error: unknown) => notSent(platform, payoutId, error));
  return platform.transact(async (tx) => bookSent(tx, { payout: await lockUnsent(tx, payoutId), actor, reference: refundId ?? payoutId }));
}

async function notSent(platform: Platform, payoutId: string, error: unknown): Promise<never> {
  if (!(error instanceof ProviderError)) throw error;
  if (error.fault === 'unreachable') return fail('GATEWAY_DOWN', { detail: error.message });
  await platform.transact(async (tx) => movePayout(tx, await lockUnsent(tx, payoutId), { status: 'due' }));
  return fail('REFUND_REFUSED', { detail: error.message });
}

/** @throws NOT_FOUND, REFUND_STATE */
async function lockUnsent(tx: Tx, payoutId: string): Promise<PayoutRow> {
  const payout = await lockPayout(tx, payoutId);
  return payout.status === 'sent' ? fail('REFUND_STATE') : payout;
}

/** The money left our account. */
async function bookSent(
  tx: Tx,
  { payout, actor, reference }: { payout: PayoutRow; actor: StaffActor; reference: string },
): Promise<RefundRow> {
  const { payoutId, refundNo, currency, amountMinor, method } = payout;
  const refund = await lockRefund(tx, refundNo);
  await post(tx, {
    reference: `payout:${payoutId}`,
    kind: 'payout',
    memo: refund.payNo,
    entries: [
      { accountId: await houseAccount(tx, { book: 'payouts', currency }), amountMinor: -amountMinor },
      { accountId: await houseAccount(tx, { book: outsideBook(method), currency }), amountMinor },
    ],
  });
  await movePayout(tx, payout, { status: 'sent', reference, sentBy: actor.staffId, sentAt: tx.now });
  await audit(tx, actor, { action: 'refunds.send', object: refundNo, from: payout.status, to: `${amountMinor} ${currency}, ${reference}` });
  const open = (await payoutsOf(tx, [refundNo])).some(({ status }) => status !== 'sent');
  return open ? refund : moveRefund(tx, refund, { status: 'done' });
}
