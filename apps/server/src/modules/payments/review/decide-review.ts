import type { MinorMoney } from '@wasit/contract/money';
import type { RejectReason } from '@wasit/contract/payments/states';
import type { StaffActor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail, failField } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Family, lockFamily } from '../payables/family.store.ts';
import { deadlineAfterPause } from '../payables/payable.rules.ts';
import { settle } from '../payables/settle.ts';
import { movePayment, paymentById, setPayableFacts } from '../payments.store.ts';
import { awaitsSecondApproval } from './two-people.ts';

interface Decision {
  readonly paymentId: string;
}
interface Approval extends Decision {
  /** The amount that finance saw on the account. */
  readonly received: MinorMoney;
}

/**
 * Finance confirms the money. The exact amount settles; less is held and a payable for the rest is
 * issued; the surplus goes to the wallet, as does all of it if the payable has been settled in
 * another way. Above the limit of one person (setting) the first approval is only stored.
 * @throws NOT_FOUND, REVIEW_DECIDED, SELF_APPROVAL, SECOND_PERSON, VALIDATION (nothing received)
 */
export async function approveReview(platform: Platform, actor: StaffActor, decision: Approval) {
  return platform.transact(async (tx) => {
    await approveIn(tx, actor, decision);
    return { paymentId: decision.paymentId };
  });
}

/**
 * `approveReview` in the caller's transaction. `isSettled` is false when a second person must still
 * approve.
 */
export async function approveIn(tx: Tx, actor: StaffActor, { paymentId, received }: Approval) {
  const { family, payment } = await lockReview(tx, actor, paymentId);
  if (payment.status !== 'under_review') fail('REVIEW_DECIDED');
  assertPositive(received);
  if (await awaitsSecondApproval(tx, { family, payment, received, actor }))
    return { isSettled: false, payment };
  await settle(tx, {
    family,
    payment,
    received,
    move: 'succeed',
    actor,
    decision: decidedBy(tx, actor),
  });
  return { isSettled: true, payment };
}

/**
 * The money did not arrive as claimed. The buyer gets the reason and at least half an hour
 * (setting) for another attempt.
 * @throws NOT_FOUND, REVIEW_DECIDED, SELF_APPROVAL, REASON_REQUIRED ("other" without a note)
 */
export async function rejectReview(
  platform: Platform,
  actor: StaffActor,
  { paymentId, reason, note }: Decision & { reason: RejectReason; note: string },
): Promise<Decision> {
  return platform.transact(async (tx) => {
    const { family, payment } = await lockReview(tx, actor, paymentId);
    if (payment.status !== 'under_review') fail('REVIEW_DECIDED');
    if (reason === 'other' && note === '') fail('REASON_REQUIRED', { field: 'note' });
    await movePayment(tx, payment, {
      move: 'reject',
      actor,
      set: { ...decidedBy(tx, actor), rejectReason: reason, rejectNote: note || null },
      reason: { rejectReason: reason, note: note || null },
    });
    const deadlineAt = await resumeCountdown(tx, family);
    const { payNo, orderNo, purpose, userId } = family.root;
    if (orderNo === null) await tx.emit('wallet.top-up-rejected', { payNo, userId, reason });
    else
      await tx.emit('payments.rejected', {
        paymentId,
        payNo,
        orderNo,
        purpose,
        userId,
        reason,
        until: deadlineAt?.toISOString() ?? null,
      });
    return { paymentId };
  });
}

/**
 * The money arrived after a rejection. During the countdown it settles the payable (specification,
 * section 5); if that is closed or was paid in another way, the money goes to the wallet, like all
 * late money.
 * @throws NOT_FOUND, REVIEW_DECIDED (not rejected), SELF_APPROVAL, SECOND_PERSON, PAYABLE_CLOSED in
 * the minute before the sweep closes it, VALIDATION
 */
export async function clearOffline(
  platform: Platform,
  actor: StaffActor,
  { paymentId, received, reason }: Approval & { reason: string },
): Promise<Decision> {
  return platform.transact(async (tx) => {
    const { family, payment } = await lockReview(tx, actor, paymentId);
    if (payment.status !== 'rejected') fail('REVIEW_DECIDED');
    assertPositive(received);
    const { status, restPayNo, deadlineAt, pausedAt } = family.payable;
    if (status === 'open' && !restPayNo && deadlineAt && !pausedAt && deadlineAt <= tx.now)
      fail('PAYABLE_CLOSED');
    if (await awaitsSecondApproval(tx, { family, payment, received, actor })) return { paymentId };
    await settle(tx, {
      family,
      payment,
      received,
      move: 'clearOffline',
      actor,
      decision: decidedBy(tx, actor),
      reason,
    });
    return { paymentId };
  });
}

const decidedBy = (tx: Tx, { staffId }: StaffActor) => ({ decidedBy: staffId, decidedAt: tx.now });

/**
 * Locks a bank transfer with its payable. Nobody may decide on their own entries (product decision
 * 3).
 */
async function lockReview(tx: Tx, actor: StaffActor, paymentId: string) {
  const storedPayment = await paymentById(tx, paymentId);
  if (storedPayment?.method !== 'bank-transfer') return fail('NOT_FOUND');
  const family = await lockFamily(tx, storedPayment.payNo);
  const payment = (await paymentById(tx, paymentId)) ?? fail('NOT_FOUND');
  if (payment.enteredBy === actor.staffId) fail('SELF_APPROVAL');
  return { family, payment };
}

function assertPositive({ amountMinor }: MinorMoney): void {
  if (amountMinor <= 0) failField('received', 'ABOVE_ZERO');
}

/** @returns the deadline; null if there is none */
async function resumeCountdown(tx: Tx, { payable }: Family): Promise<Date | null> {
  if (payable.status !== 'open') return null;
  const graceMinutes = await tx.setting('orders.graceMinutesAfterReject');
  const deadlineAt = deadlineAfterPause(payable, { now: tx.now, graceMinutes });
  await setPayableFacts(tx, payable.payNo, { deadlineAt, pausedAt: null });
  return deadlineAt;
}
