import { type ComplaintKind, complaintKinds } from '@wasit/contract/orders/complaint-states';
import { actorId, system, type UserActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { after, hours } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requestRefundIn } from '../../payments/index.ts';
import { advance, buyerOf } from '../advance-order.ts';
import { lockOrder, type OrderRow } from '../orders.store.ts';
import { currentPeriods, periodsOf } from '../promised-periods.ts';
import { complainableStatuses, complaintDeadline, mayComplain } from './complaint.rules.ts';
import {
  appendNote,
  type ComplaintRow,
  insertComplaint,
  moveComplaint,
  readComplaint,
} from './complaints.store.ts';
import { acceptanceDue, restartReview } from './deadlines.ts';
import { divideCompensation, maxCompensation } from './max-compensation.ts';

interface MessageContent {
  readonly text: string;
  readonly pictureIds: readonly string[];
}

/** Which complaints are possible about an order now, and until when. */
export async function complaintWindows(platform: Platform, order: OrderRow) {
  const days = periodsOf(order, await currentPeriods(platform, platform.db));
  const now = platform.clock.now();
  return complaintKinds.map((kind) => ({
    kind,
    until: complaintDeadline(order, kind, days)?.toISOString() ?? null,
    open: mayComplain(order, kind, { ...days, now }),
  }));
}

/**
 * The buyer complains about goods they could inspect. While the complaint runs, the order stays
 * open and storage is free.
 * @throws NOT_FOUND, ORDER_STATE before delivery, COMPLAINT_LATE, COMPLAINT_RUNNING, FILE_UNKNOWN
 */
export async function openComplaint(
  platform: Platform,
  actor: UserActor,
  { orderNo, kind, ...words }: MessageContent & { orderNo: string; kind: ComplaintKind },
): Promise<ComplaintRow> {
  return platform.transact(async (tx) => {
    const order = await lockOrder(tx, orderNo, actor.userId);
    if (!complainableStatuses.includes(order.status)) fail('ORDER_STATE');
    const days = periodsOf(order, await currentPeriods(platform, tx));
    if (!mayComplain(order, kind, { ...days, now: tx.now }))
      fail('COMPLAINT_LATE', {
        field: 'kind',
        params: { days: kind === 'quality' ? days.quality : days.damage },
      });
    const evidenceBy = after(tx.now, hours(await tx.setting('orders.evidenceHours')));
    const complaintNo = newId('cp');
    const row = await insertComplaint(tx, {
      complaintNo,
      orderNo,
      userId: order.userId,
      kind,
      status: 'open',
      openedAt: tx.now,
      evidenceBy,
      acceptBy: await acceptanceDue(platform, tx),
    });
    await addMessage(platform, tx, { actor, complaintNo, words });
    await audit(tx, actor, { action: 'complaints.open', object: orderNo, to: kind });
    await tx.emit('orders.complaint-opened', { complaintNo, orderNo, userId: order.userId });
    return row;
  });
}

/**
 * Adds text or pictures; a pending offer stays valid.
 * @throws NOT_FOUND, COMPLAINT_STATE, EVIDENCE_LATE, FILE_UNKNOWN
 */
export async function appendToComplaint(
  platform: Platform,
  actor: UserActor,
  { complaintNo, ...words }: MessageContent & { complaintNo: string },
): Promise<ComplaintRow> {
  return platform.transact(async (tx) => {
    const row = await lockComplaint(tx, complaintNo, actor.userId);
    if (row.status !== 'open' && row.status !== 'offered') fail('COMPLAINT_STATE');
    if (words.pictureIds.length > 0 && tx.now > row.evidenceBy)
      fail('EVIDENCE_LATE', { field: 'pictureIds' });
    await addMessage(platform, tx, { actor, complaintNo, words });
    if (row.status === 'open') await restartReview(platform, tx, row);
    return row;
  });
}

/**
 * The answer to an offer. Accepted: the compensation is refunded from the payment for the goods,
 * and from paid price differences where that does not suffice (large ones need a second person of
 * finance), and the goods count as received. Declined: the complaint continues. An offer above the
 * remaining cost of the goods, because some have been refunded, is void: the complaint is open
 * again.
 * @throws NOT_FOUND, COMPLAINT_STATE, REFUND_ABOVE_PAID
 */
export async function answerOffer(
  platform: Platform,
  actor: UserActor,
  { complaintNo, answer }: { complaintNo: string; answer: 'accept' | 'decline' },
): Promise<ComplaintRow> {
  let isVoid = false;
  try {
    return await platform.transact(async (tx) => {
      const row = await lockComplaint(tx, complaintNo, actor.userId);
      if (answer === 'decline') {
        await restartReview(platform, tx, row);
        return moveComplaint(tx, row, { move: 'decline', actor });
      }
      isVoid = await isVoidOffer(tx, row);
      if (isVoid) fail('COMPLAINT_STATE');
      return acceptOffer(tx, row, actor);
    });
  } catch (error) {
    if (isVoid) await reopenVoidOffer(platform, complaintNo);
    throw error;
  }
}

async function acceptOffer(tx: Tx, row: ComplaintRow, actor: UserActor): Promise<ComplaintRow> {
  const agreed = await moveComplaint(tx, row, { move: 'accept', actor });
  const { complaintNo, orderNo, offerMinor, offeredBy } = agreed;
  const order = await lockOrder(tx, orderNo);
  if (order.status === 'WAIT_BUYER_RECEIVER')
    await advance(tx, order, {
      action: 'confirm',
      by: buyerOf(actor),
      actor,
      set: { confirmedAt: tx.now },
    });
  const wholeMinor = offerMinor ?? 0;
  // Of this offer: finance may have refused the refund of an earlier one.
  const offer = `complaint:${complaintNo}:${newId('of')}`;
  for (const { payNo, partMinor } of await divideCompensation(tx, orderNo, wholeMinor))
    await requestRefundIn(tx, {
      payNo,
      kind: 'complaint',
      money: { amountMinor: partMinor, currency: 'USD' },
      wholeMinor,
      target: 'wallet',
      reason: 'the offer on a complaint was accepted',
      reference: `${offer}:${payNo}`,
      // The person who offered it counts as the requester, so they cannot be the second person.
      actor: { kind: 'system', name: offeredBy ?? 'support' },
    });
  return agreed;
}

const isVoidOffer = async (tx: Tx, { status, offerMinor, orderNo }: ComplaintRow) =>
  status === 'offered' && (offerMinor ?? 0) > (await maxCompensation(tx, orderNo));

async function reopenVoidOffer(platform: Platform, complaintNo: string): Promise<void> {
  await platform.transact(async (tx) => {
    const row = await lockComplaint(tx, complaintNo);
    if (!(await isVoidOffer(tx, row))) return;
    await restartReview(platform, tx, row);
    await moveComplaint(tx, row, {
      move: 'reopen',
      actor: system('refunds'),
      set: { offerMinor: null },
      reason: 'the offer is above what is left of the goods',
    });
  });
}

/** The complaint of a refund, if it is a compensation. */
export const complaintNoOf = (reference: string) => /^complaint:([^:]+)/.exec(reference)?.[1];

/** The offer that a compensation was refunded for; all of its refunds have the same. */
export const offerOf = (reference: string) => /^complaint:[^:]+:[^:]+/.exec(reference)?.[0];

/** @throws NOT_FOUND, COMPLAINT_STATE */
export async function withdrawComplaint(
  platform: Platform,
  actor: UserActor,
  { complaintNo }: { complaintNo: string },
): Promise<ComplaintRow> {
  return platform.transact(async (tx) => {
    const row = await lockComplaint(tx, complaintNo, actor.userId);
    const withdrawn = await moveComplaint(tx, row, {
      move: 'withdraw',
      actor,
      set: { closedAt: tx.now, closedBy: actorId(actor) },
    });
    await emitComplaintClosed(tx, withdrawn);
    return withdrawn;
  });
}

/**
 * Locks a complaint and its order, so that changes to either are serialised.
 * @throws NOT_FOUND
 */
export async function lockComplaint(tx: Tx, complaintNo: string, userId?: string) {
  const { orderNo } = await readComplaint(tx, complaintNo, userId);
  await lockOrder(tx, orderNo);
  return readComplaint(tx, complaintNo, userId);
}

async function addMessage(
  platform: Platform,
  tx: Tx,
  {
    actor,
    complaintNo,
    words: { text, pictureIds },
  }: { actor: UserActor; complaintNo: string; words: MessageContent },
): Promise<void> {
  const files = await platform.files.attach(tx, [...new Set(pictureIds)], {
    ownedBy: actorId(actor),
    field: 'pictureIds',
  });
  const row = { complaintNo, by: 'customer' as const, authorId: actorId(actor), text, at: tx.now };
  await appendNote(tx, { ...row, pictureIds: files.map(({ fileId }) => fileId) });
}

/** Emits that a complaint is over, which ends its pauses. */
export const emitComplaintClosed = (
  tx: Tx,
  { complaintNo, orderNo, userId }: ComplaintRow,
): Promise<void> => tx.emit('orders.complaint-closed', { complaintNo, orderNo, userId });
