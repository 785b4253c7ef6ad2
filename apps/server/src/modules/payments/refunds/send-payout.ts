import type { PayoutOrigin } from '@wasit/contract/refunds/states';
import type { PayingStep, StepOfPaying } from '@wasit/contract/wallet/paying';
import { type Actor, actorId, type StaffActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { after, minutes } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { assertNoOtherPayer, payerAfter, transfer } from '../../wallet/index.ts';
import { externalBook } from '../payables/settle.ts';
import { paymentById } from '../payments.store.ts';
import {
  lockPayout,
  lockRefund,
  movePayout,
  moveRefund,
  type PayoutRow,
  payoutsOf,
  type RefundRow,
} from './refunds.store.ts';

/** Longer than all calls for one payout together: until then nobody else may change it. */
export const leaseMs = minutes(1);

/**
 * Finance sent it by hand, or found it sent in the company's portal, and records the reference and
 * the source account. The last payout completes the refund.
 * @throws NOT_FOUND, REFUND_STATE when it is already sent, PAYOUT_ASKED while a request to the
 * company runs, or from our bank while the company has yet to confirm, PAYOUT_BEGUN while a
 * colleague sends it
 */
export async function recordPayout(
  platform: Platform,
  actor: StaffActor,
  { payoutId, ...byHand }: { payoutId: string; reference: string; from: PayoutOrigin },
): Promise<RefundRow> {
  return platform.transact(async (tx) => {
    const payout = await lockUnsentPayout(tx, payoutId);
    await assertNoOtherPayer(tx, actor, payout);
    // The company that is still asked may send it as well: then it would be paid twice.
    if (byHand.from === 'bank' && payout.nextCheckAt !== null) fail('PAYOUT_ASKED');
    return bookSentPayout(tx, { payout, actor, ...byHand });
  });
}

const stepActions = {
  start: { action: 'refunds.start-payout' },
  'take-over': { action: 'refunds.take-over-payout' },
  stop: { action: 'refunds.stop-payout' },
} as const satisfies Record<PayingStep, { action: string }>;

/**
 * A person begins to send it by hand, in place of a colleague or not, or has sent nothing.
 * @throws NOT_FOUND, REFUND_STATE, PAYOUT_ASKED, PAYOUT_BEGUN
 */
export async function startPayoutByHand(
  platform: Platform,
  actor: StaffActor,
  { payoutId, step, from }: { payoutId: string } & StepOfPaying,
): Promise<{ refundNo: string }> {
  return platform.transact(async (tx) => {
    const payout = await lockUnsentPayout(tx, payoutId);
    // The company may still send it: it is asked again until it says whether it did.
    if (step !== 'stop' && payout.nextCheckAt !== null) fail('PAYOUT_ASKED');
    const payer = await payerAfter(tx, actor, { current: payout, step, from });
    await audit(tx, actor, { ...stepActions[step], object: payout.refundNo });
    return movePayout(tx, payout, payer);
  });
}

/** @throws NOT_FOUND, REFUND_STATE, PAYOUT_ASKED */
export async function lockUnsentPayout(tx: Tx, payoutId: string): Promise<PayoutRow> {
  const payout = await lockPayout(tx, payoutId);
  if (payout.status === 'sent') return fail('REFUND_STATE');
  const isRequestRunning =
    payout.isUnderway && payout.requestedAt !== null && after(payout.requestedAt, leaseMs) > tx.now;
  return isRequestRunning ? fail('PAYOUT_ASKED') : payout;
}

/**
 * Books a sent payout, from the book that received the payment unless our bank sent it.
 * `actor` recorded it; it was sent by the person who requested it from the company, if any.
 */
export async function bookSentPayout(
  tx: Tx,
  {
    payout,
    actor,
    reference,
    from = 'source',
  }: { payout: PayoutRow; actor: Actor; reference: string; from?: PayoutOrigin },
): Promise<RefundRow> {
  const { payoutId, refundNo, currency, amountMinor } = payout;
  const refund = await lockRefund(tx, refundNo);
  const book =
    from === 'bank'
      ? from
      : externalBook((await paymentById(tx, payout.paymentId)) ?? fail('NOT_FOUND'));
  await transfer(tx, {
    reference: `payout:${payoutId}`,
    kind: 'payout',
    memo: refund.payNo,
    currency,
    amountMinor,
    from: 'payouts',
    to: book,
  });
  const sentBy = actor.kind === 'staff' ? actor.staffId : (payout.requestedBy ?? actorId(actor));
  await movePayout(tx, payout, {
    status: 'sent',
    reference,
    sentBy,
    sentAt: tx.now,
    isUnderway: false,
    nextCheckAt: null,
    error: null,
  });
  await audit(tx, actor, {
    action: 'refunds.send',
    object: refundNo,
    from: payout.status,
    to: { amount: { amountMinor, currency }, book, reference },
  });
  const hasUnsent = (await payoutsOf(tx, [refundNo])).some(({ status }) => status !== 'sent');
  return hasUnsent ? refund : moveRefund(tx, refund, { status: 'done' });
}
