import { centsAt, type MinorMoney, roundMinor, usd } from '@wasit/contract/money';
import type { RefundKind, RefundTarget } from '@wasit/contract/refunds/states';
import { type Actor, actorId, type StaffActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail, failField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockFamily } from '../payables/family.store.ts';
import { needsTwoPeople } from '../review/two-people.ts';
import { bookRefund, refundablePaymentsOf } from './book-refund.ts';
import { moneyRefunded } from './refunded.ts';
import {
  insertRefund,
  lockRefund,
  moveRefund,
  type RefundRow,
  refundOfReference,
} from './refunds.store.ts';
import { paymentsWithSurplus, returnSurplus } from './return-surplus.ts';

/** Money already in the customer's wallet: on request it is returned to its source. */
const walletKinds: readonly RefundKind[] = ['surplus', 'late-success'];

export interface RefundInput {
  readonly payNo: string;
  readonly kind: RefundKind;
  /** US cents; for a surplus the currency received. */
  readonly money: MinorMoney;
  readonly target: RefundTarget;
  readonly reason: string;
}

/**
 * Finance refunds money. Up to the limit of one person (setting) at once, above it after approval
 * by a second person.
 * @throws NOT_FOUND, REFUND_ABOVE_PAID, BALANCE_SHORT (a surplus that was spent), VALIDATION,
 * REFUND_OWNER_DELETED
 */
export async function requestRefund(platform: Platform, actor: StaffActor, input: RefundInput) {
  return platform.transact((tx) =>
    requestRefundIn(tx, { ...input, actor, reference: newId('desk') }),
  );
}

interface RefundCause {
  readonly actor: Actor;
  readonly reference: string;
  /** US cents of all refunds that are decided with this one: the limit is for all of them. */
  readonly wholeMinor?: number;
}

/** `requestRefund` in the caller's transaction; a repeated `reference` returns the first refund. */
export async function requestRefundIn(
  tx: Tx,
  { actor, reference, wholeMinor, ...input }: RefundInput & RefundCause,
): Promise<RefundRow> {
  const { payNo, kind, money, reason } = input;
  const family = await lockFamily(tx, payNo);
  const existing = await refundOfReference(tx, reference);
  if (existing) return existing;
  const { orderNo, userId, dinarsPerDollar } = family.root;
  const isSurplus = walletKinds.includes(kind);
  if (money.amountMinor <= 0) failField('amount', 'ABOVE_ZERO');
  if (money.currency !== 'USD' && !isSurplus) fail('VALIDATION', { field: 'amount' });
  const refundables = isSurplus
    ? await paymentsWithSurplus(tx, family, money.currency)
    : await refundablePaymentsOf(tx, family);
  if (
    refundables.reduce((total, item) => total + ('usdLeft' in item ? item.usdLeft : item.left), 0) <
    money.amountMinor
  )
    fail('REFUND_ABOVE_PAID', { field: 'amount' });
  const row = await insertRefund(tx, {
    refundNo: newId('rf'),
    payNo,
    orderNo,
    userId,
    kind,
    target: isSurplus ? 'source' : input.target,
    status: 'asked',
    amountUsdMinor: centsAt(money, dinarsPerDollar),
    surplusMinor: isSurplus ? money.amountMinor : null,
    surplusCurrency: isSurplus ? money.currency : null,
    reference,
    reason,
    requestedBy: actorId(actor),
    requestedAt: tx.now,
  });
  await audit(tx, actor, {
    action: 'refunds.ask',
    object: row.refundNo,
    to: { amount: money, payNo },
    reason,
  });
  const needsApproval = await needsTwoPeople(tx, wholeMinor ?? row.amountUsdMinor);
  return needsApproval ? row : bookAndNotify(tx, row, actor);
}

/**
 * Approval by the second person.
 * @throws NOT_FOUND, REFUND_STATE, SECOND_PERSON, REFUND_ABOVE_PAID, BALANCE_SHORT,
 * REFUND_OWNER_DELETED
 */
export async function approveRefund(
  platform: Platform,
  actor: StaffActor,
  { refundNo }: { refundNo: string },
): Promise<RefundRow> {
  return platform.transact(async (tx) => {
    const row = await lockRefund(tx, refundNo);
    if (row.status !== 'asked') fail('REFUND_STATE');
    if (row.requestedBy === actor.staffId) fail('SECOND_PERSON');
    return bookAndNotify(tx, row, actor);
  });
}

/**
 * Refuses a refund, with a reason for the requester.
 * @throws NOT_FOUND, REFUND_STATE
 */
export async function refuseRefund(
  platform: Platform,
  actor: StaffActor,
  { refundNo, reason }: { refundNo: string; reason: string },
): Promise<RefundRow> {
  return platform.transact(
    async (tx) =>
      (await refuseWaitingRefund(tx, actor, { refundNo, reason })) ?? fail('REFUND_STATE'),
  );
}

/** `refuseRefund` in the caller's transaction; undefined if it was decided before. */
export async function refuseWaitingRefund(
  tx: Tx,
  actor: Actor,
  { refundNo, reason }: { refundNo: string; reason: string },
): Promise<RefundRow | undefined> {
  const row = await lockRefund(tx, refundNo);
  if (row.status !== 'asked') return undefined;
  const refused = await moveRefund(tx, row, {
    status: 'refused',
    refusal: reason,
    decidedBy: actorId(actor),
    decidedAt: tx.now,
  });
  await audit(tx, actor, {
    action: 'refunds.refuse',
    object: refundNo,
    from: row.status,
    to: 'refused',
    reason,
  });
  const { orderNo, userId, kind, reference } = row;
  await tx.emit('payments.refund-refused', {
    refundNo,
    orderNo,
    userId,
    kind,
    reference,
  });
  return refused;
}

async function bookAndNotify(tx: Tx, row: RefundRow, actor: Actor): Promise<RefundRow> {
  const booked =
    row.surplusMinor === null ? await bookRefund(tx, row) : await returnSurplus(tx, row);
  const status = booked.payouts ? 'payout' : 'done';
  const moved = await moveRefund(tx, row, { status, decidedBy: actorId(actor), decidedAt: tx.now });
  await audit(tx, actor, {
    action: 'refunds.book',
    object: row.refundNo,
    from: row.status,
    to: { amount: usd(row.amountUsdMinor), target: row.target, creditNotes: booked.creditNoteNos },
    reason: row.reason,
  });
  const { refundNo, payNo, orderNo, userId, kind, target, amountUsdMinor: amountMinor } = row;
  const { root } = await lockFamily(tx, payNo);
  await tx.emit('payments.refunded', {
    refundNo,
    payNo,
    orderNo,
    userId,
    kind,
    target,
    reference: row.reference,
    amountMinor,
    amountIqd: roundMinor((amountMinor / 100) * root.dinarsPerDollar),
    refunded: moneyRefunded(booked.refunded),
  });
  return moved;
}
