import { toWire, usd } from '@wasit/contract/money';
import { formatMoney, isolate } from '@wasit/i18n';
import { type StaffActor, type SystemActor, system } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type RefundRow, refundsOfOrder, refuseWaitingRefund } from '../../payments/index.ts';
import { advance } from '../advance-order.ts';
import { lockOrder } from '../orders.store.ts';
import { complaintNoOf, emitComplaintClosed, lockComplaint, offerOf } from './complain.ts';
import { appendNote, type ComplaintRow, moveComplaint } from './complaints.store.ts';
import { restartReview, startReview } from './deadlines.ts';
import { maxCompensation } from './max-compensation.ts';

interface ComplaintReply {
  readonly complaintNo: string;
  readonly text: string;
}

/**
 * Support starts the review.
 * @throws NOT_FOUND, COMPLAINT_STATE once it has started
 */
export async function takeUpComplaint(platform: Platform, actor: StaffActor, complaintNo: string) {
  return platform.transact(async (tx) => {
    const row = await lockComplaint(tx, complaintNo);
    if (row.status !== 'open' || row.acceptedAt) fail('COMPLAINT_STATE');
    await startReview(platform, tx, row);
    await audit(tx, actor, { action: 'complaints.take-up', object: row.orderNo });
  });
}

/** @throws NOT_FOUND, COMPLAINT_STATE */
export async function replyToComplaint(
  platform: Platform,
  actor: StaffActor,
  { complaintNo, text }: ComplaintReply,
): Promise<ComplaintRow> {
  return platform.transact(async (tx) => {
    const row = await lockComplaint(tx, complaintNo);
    if (row.status !== 'open' && row.status !== 'offered') fail('COMPLAINT_STATE');
    await startReview(platform, tx, row);
    await appendReply(tx, { row, actor, text });
    return row;
  });
}

/** @throws NOT_FOUND, COMPLAINT_STATE, COMPENSATION_RANGE (nothing, or more than the goods cost) */
export async function offerCompensation(
  platform: Platform,
  actor: StaffActor,
  { complaintNo, text, amountMinor }: ComplaintReply & { amountMinor: number },
): Promise<ComplaintRow> {
  return platform.transact(async (tx) => {
    const row = await lockComplaint(tx, complaintNo);
    const maxMinor = await maxCompensation(tx, row.orderNo);
    if (amountMinor <= 0 || amountMinor > maxMinor)
      fail('COMPENSATION_RANGE', {
        field: 'amount',
        params: { most: isolate(formatMoney(toWire(usd(maxMinor)), 'en')) },
      });
    await startReview(platform, tx, row);
    const offered = await moveComplaint(tx, row, {
      move: 'offer',
      actor,
      set: { offerMinor: amountMinor, offeredBy: actor.staffId },
      reason: { amount: usd(amountMinor) },
    });
    await appendReply(tx, { row: offered, actor, text });
    return offered;
  });
}

/** @throws NOT_FOUND, COMPLAINT_STATE */
export async function refuseComplaint(
  platform: Platform,
  actor: StaffActor,
  { complaintNo, reason }: { complaintNo: string; reason: string },
): Promise<ComplaintRow> {
  return platform.transact(async (tx) => {
    const row = await lockComplaint(tx, complaintNo);
    await startReview(platform, tx, row);
    const set = { closedAt: tx.now, closedBy: actor.staffId, closeReason: reason };
    const refused = await moveComplaint(tx, row, { move: 'refuse', actor, set, reason });
    const { orderNo, userId } = row;
    await tx.emit('orders.complaint-refused', { complaintNo, orderNo, userId });
    await emitComplaintClosed(tx, refused);
    return refused;
  });
}

async function appendReply(
  tx: Tx,
  { row, actor, text }: { row: ComplaintRow; actor: StaffActor; text: string },
): Promise<void> {
  const { complaintNo, orderNo, userId } = row;
  await appendNote(tx, {
    complaintNo,
    by: 'wasit',
    authorId: actor.staffId,
    text,
    pictureIds: [],
    at: tx.now,
  });
  await tx.emit('orders.complaint-answered', { complaintNo, orderNo, userId });
}

/** The refunds of an offer; none if a later one has been accepted. */
async function refundsOfOffer(tx: Tx, { reference, orderNo }: RefundEvent) {
  const refunds = orderNo ? await refundsOfOrder(tx, orderNo) : [];
  const compensations = refunds.filter(
    (refund) => complaintNoOf(refund.reference) === complaintNoOf(reference),
  );
  const latest = compensations.at(-1)?.reference ?? '';
  return offerOf(latest) === offerOf(reference)
    ? compensations.filter((refund) => offerOf(refund.reference) === offerOf(reference))
    : [];
}

type RefundEvent = Pick<RefundRow, 'reference' | 'orderNo'>;

/** Ends the complaint once all refunds of its compensation are booked. */
export async function onRefundBooked(tx: Tx, event: RefundEvent): Promise<void> {
  const complaintNo = complaintNoOf(event.reference);
  if (!complaintNo) return;
  const row = await lockComplaint(tx, complaintNo);
  const refunds = await refundsOfOffer(tx, event);
  const isBooked = refunds.length > 0 && refunds.every(({ status }) => status !== 'asked');
  if (row.status === 'agreed' && isBooked) await endCompensated(tx, row, refunds);
}

/** The compensation is what was booked of the offer. A confirmed order gets its own status. */
async function endCompensated(
  tx: Tx,
  row: ComplaintRow,
  refunds: readonly RefundRow[],
): Promise<void> {
  const actor = system('payment');
  const offerMinor = refunds
    .filter(({ status }) => status !== 'refused')
    .reduce((total, { amountUsdMinor }) => total + amountUsdMinor, 0);
  const closed = await moveComplaint(tx, row, {
    move: 'compensate',
    actor,
    set: { closedAt: tx.now, closedBy: row.offeredBy, offerMinor },
  });
  await emitComplaintClosed(tx, closed);
  await markSubsidy(tx, row.orderNo, actor);
}

/**
 * Reopens the complaint after finance refused the compensation, so that support can offer another
 * one. Its other refunds are refused with it; where one was booked before, that is the
 * compensation.
 */
export async function onRefundRefused(
  platform: Platform,
  tx: Tx,
  event: RefundEvent,
): Promise<void> {
  const complaintNo = complaintNoOf(event.reference);
  if (!complaintNo) return;
  // Refunds are locked before complaints, as where they are decided.
  const parts = await refundsOfOffer(tx, event);
  const refusedBy = parts.find(({ reference }) => reference === event.reference)?.decidedBy;
  for (const { refundNo, status } of parts)
    if (status === 'asked')
      await refuseWaitingRefund(tx, system(refusedBy ?? 'payment'), {
        refundNo,
        reason: 'another part of the same compensation was refused',
      });
  const row = await lockComplaint(tx, complaintNo);
  const refunds = await refundsOfOffer(tx, event);
  if (row.status !== 'agreed' || refunds.length === 0) return;
  if (refunds.some(({ status }) => status !== 'refused')) return endCompensated(tx, row, refunds);
  await restartReview(platform, tx, row);
  await moveComplaint(tx, row, {
    move: 'reopen',
    actor: system('payment'),
    set: { offerMinor: null },
  });
}

/** A confirmed order with a compensation has its own status. */
export async function markSubsidy(tx: Tx, orderNo: string, actor: SystemActor): Promise<void> {
  const order = await lockOrder(tx, orderNo);
  if (order.status === 'CONFIRM_GOODS')
    await advance(tx, order, {
      action: 'compensate',
      by: 'support',
      actor,
      reason: 'a complaint ended in compensation',
    });
}
