import type { PayingStep, StepOfPaying } from '@wasit/contract/wallet/paying';
import type { StaffActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { captureHold, releaseHold } from '../holds/hold.ts';
import { assertNoOtherPayer, payerAfter } from './paying.ts';
import {
  addApproval,
  lockWithdrawal,
  moveWithdrawal,
  setPayer,
  type WithdrawalRow,
} from './withdrawals.store.ts';

/**
 * Finance approves a withdrawal. Above the limit a second approval by another person is needed
 * (ASVS 2.3.5).
 * @throws NOT_FOUND, WITHDRAWAL_DECIDED, SECOND_PERSON
 */
export async function approveWithdrawal(
  platform: Platform,
  actor: StaffActor,
  withdrawalNo: string,
): Promise<WithdrawalRow> {
  return platform.transact(async (tx) => {
    const row = await lockWithdrawal(tx, withdrawalNo);
    if (row.status !== 'requested') return fail('WITHDRAWAL_DECIDED');
    if (row.approvals.includes(actor.staffId)) return fail('SECOND_PERSON');
    const approvals = [...row.approvals, actor.staffId];
    await audit(tx, actor, {
      action: 'wallet.approve-withdrawal',
      object: withdrawalNo,
      to: {
        approvals: `${approvals.length} / ${row.approvalsNeeded}`,
        amount: { amountMinor: row.amountMinor, currency: row.currency },
      },
    });
    if (approvals.length < row.approvalsNeeded) return addApproval(tx, row, actor.staffId);
    return moveWithdrawal(tx, row, {
      move: 'approve',
      set: { approvals, decidedAt: tx.now, decidedBy: actor.staffId },
    });
  });
}

/**
 * Finance rejects a withdrawal that was not paid out: the money is available to the customer again.
 * @throws NOT_FOUND, WITHDRAWAL_DECIDED, REASON_REQUIRED, PAYOUT_BEGUN while a colleague sends it
 */
export async function rejectWithdrawal(
  platform: Platform,
  actor: StaffActor,
  { withdrawalNo, reason }: { withdrawalNo: string; reason: string },
): Promise<WithdrawalRow> {
  return platform.transact(async (tx) => {
    if (reason.trim() === '') fail('REASON_REQUIRED', { field: 'reason' });
    const row = await lockWithdrawal(tx, withdrawalNo);
    if (row.status === 'approved') await assertNoOtherPayer(tx, actor, row);
    const set = { rejectReason: reason, decidedAt: tx.now, decidedBy: actor.staffId };
    const moved = await moveWithdrawal(tx, row, { move: 'reject', set });
    await releaseHold(tx, row.holdId, { kind: 'withdrawal-returned' });
    await audit(tx, actor, {
      action: 'wallet.reject-withdrawal',
      object: withdrawalNo,
      from: row.status,
      to: moved.status,
      reason,
    });
    const { userId, amountMinor, currency } = row;
    await tx.emit('wallet.withdrawal-rejected', {
      withdrawalNo,
      userId,
      amountMinor,
      currency,
      reason,
    });
    return moved;
  });
}

const stepActions = {
  start: { action: 'wallet.start-payout' },
  'take-over': { action: 'wallet.take-over-payout' },
  stop: { action: 'wallet.stop-payout' },
} as const satisfies Record<PayingStep, { action: string }>;

/**
 * A person begins to send the money of an approved withdrawal, in place of a colleague or not, or
 * has sent nothing.
 * @throws NOT_FOUND, WITHDRAWAL_DECIDED, PAYOUT_BEGUN
 */
export async function startPayout(
  platform: Platform,
  actor: StaffActor,
  { withdrawalNo, step, from }: { withdrawalNo: string } & StepOfPaying,
): Promise<WithdrawalRow> {
  return platform.transact(async (tx) => {
    const row = await lockWithdrawal(tx, withdrawalNo);
    if (row.status !== 'approved') return fail('WITHDRAWAL_DECIDED');
    const payer = await payerAfter(tx, actor, { current: row, step, from });
    await audit(tx, actor, { ...stepActions[step], object: withdrawalNo });
    return setPayer(tx, row, payer);
  });
}

/**
 * The money was sent or handed out: it leaves the books with the reference of the slip.
 * @throws NOT_FOUND, WITHDRAWAL_DECIDED (not approved, or already paid), PAYOUT_BEGUN
 */
export async function payWithdrawal(
  platform: Platform,
  actor: StaffActor,
  { withdrawalNo, reference }: { withdrawalNo: string; reference: string },
): Promise<WithdrawalRow> {
  return platform.transact(async (tx) => {
    const row = await lockWithdrawal(tx, withdrawalNo);
    if (row.status === 'approved') await assertNoOtherPayer(tx, actor, row);
    const moved = await moveWithdrawal(tx, row, {
      move: 'pay',
      set: { paidAt: tx.now, payoutReference: reference },
    });
    await captureHold(tx, row.holdId, {
      to: row.method === 'bank' ? 'bank' : 'safe',
      kind: 'withdrawal-paid',
    });
    await audit(tx, actor, {
      action: 'wallet.pay-withdrawal',
      object: withdrawalNo,
      from: row.status,
      to: moved.status,
      reason: reference,
    });
    const { userId, amountMinor, currency } = row;
    await tx.emit('wallet.withdrawal-paid', { withdrawalNo, userId, amountMinor, currency });
    return moved;
  });
}
