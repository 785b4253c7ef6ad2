import { iqd } from '@wasit/contract/money';
import type { HouseBook } from '@wasit/contract/wallet/states';
import type { StaffActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { transfer } from '../../wallet/index.ts';
import {
  insertSession,
  lockSession,
  lockTill,
  moveSession,
  receivedBySession,
  type SessionRow,
} from './till.store.ts';

/** Moves dinars between two of our own books; no effect for 0. */
async function moveDinars(
  tx: Tx,
  {
    dinars,
    ...move
  }: { reference: string; from: HouseBook; to: HouseBook; dinars: number; memo: string },
): Promise<void> {
  if (dinars === 0) return;
  await transfer(tx, { ...move, kind: 'till', currency: 'IQD', amountMinor: dinars });
}

/**
 * Opens a till with the counted float, which comes from the safe. Books of money held outside are
 * negative, so a till with 50 000 dinars has a balance of −50 000.
 * @throws NOT_FOUND (no such till, or out of use), TILL_TAKEN
 */
export async function openTill(
  platform: Platform,
  actor: StaffActor,
  { tillId, floatIqd }: { tillId: string; floatIqd: number },
): Promise<{ sessionId: string }> {
  return platform.transact(async (tx) => {
    const till = await lockTill(tx, tillId);
    if (!till?.active) return fail('NOT_FOUND');
    const sessionId = newId('ts');
    const row = {
      sessionId,
      tillId,
      clerkId: actor.staffId,
      status: 'open',
      openedAt: tx.now,
      floatIqd,
    } as const;
    if (!(await insertSession(tx, row))) fail('TILL_TAKEN');
    await moveDinars(tx, {
      reference: `till-float:${sessionId}`,
      from: `till:${tillId}`,
      to: 'safe',
      dinars: floatIqd,
      memo: sessionId,
    });
    await audit(tx, actor, {
      action: 'till.open',
      object: sessionId,
      to: { till: tillId, float: iqd(floatIqd) },
    });
    return { sessionId };
  });
}

/**
 * Counts the drawer. Up to the limit (setting) the till closes at once and the difference is
 * booked; above it a second person must sign first.
 * @throws NOT_FOUND (not theirs), TILL_STATE, REASON_REQUIRED (a difference without a note)
 */
export async function closeTill(
  platform: Platform,
  actor: StaffActor,
  { sessionId, countedIqd, note }: { sessionId: string; countedIqd: number; note: string },
): Promise<{ sessionId: string }> {
  return platform.transact(async (tx) => {
    const session = await lockSession(tx, sessionId);
    if (session?.clerkId !== actor.staffId) return fail('NOT_FOUND');
    if (session.status !== 'open') fail('TILL_STATE');
    const received = (await receivedBySession(tx, [sessionId])).get(sessionId)?.sumIqd ?? 0;
    const differenceIqd = countedIqd - session.floatIqd - received;
    if (differenceIqd !== 0 && note === '') fail('REASON_REQUIRED', { field: 'note' });
    const limit = await tx.setting('payments.tillDifferenceDinars');
    const counted = { countedIqd, differenceIqd, note };
    const to = { counted: iqd(countedIqd), difference: iqd(differenceIqd) };
    await audit(tx, actor, {
      action: 'till.count',
      object: sessionId,
      to,
      ...(note ? { reason: note } : {}),
    });
    if (Math.abs(differenceIqd) <= limit)
      await closeSession(tx, { ...session, ...counted }, { actor });
    else if (!(await moveSession(tx, session, { ...counted, status: 'to-sign' })))
      fail('TILL_STATE');
    return { sessionId };
  });
}

/**
 * A second person signs a difference above the limit, or has the drawer counted again.
 * @throws NOT_FOUND, TILL_STATE, SELF_APPROVAL (the clerk themselves)
 */
export async function signTill(
  platform: Platform,
  actor: StaffActor,
  { sessionId, accept, reason }: { sessionId: string; accept: boolean; reason: string },
): Promise<{ sessionId: string }> {
  return platform.transact(async (tx) => {
    const session = (await lockSession(tx, sessionId)) ?? fail('NOT_FOUND');
    if (session.status !== 'to-sign') fail('TILL_STATE');
    if (session.clerkId === actor.staffId) fail('SELF_APPROVAL');
    if (accept)
      await closeSession(tx, session, {
        actor,
        signature: { signedBy: actor.staffId, signReason: reason },
      });
    else if (
      await moveSession(tx, session, { status: 'open', countedIqd: null, differenceIqd: null })
    )
      await audit(tx, actor, { action: 'till.count-again', object: sessionId, reason });
    return { sessionId };
  });
}

/**
 * Books the difference and moves the counted cash to the safe: a closed till has a balance of 0.
 */
async function closeSession(
  tx: Tx,
  session: SessionRow,
  {
    actor,
    signature = {},
  }: { actor: StaffActor; signature?: Partial<Pick<SessionRow, 'signedBy' | 'signReason'>> },
): Promise<void> {
  const { sessionId, tillId, countedIqd, differenceIqd, note } = session;
  const changes = {
    status: 'closed',
    closedAt: tx.now,
    countedIqd,
    differenceIqd,
    note,
    ...signature,
  } as const;
  if (!(await moveSession(tx, session, changes))) fail('TILL_STATE');
  const book: HouseBook = `till:${tillId}`;
  const memo = sessionId;
  await moveDinars(tx, {
    reference: `till-difference:${sessionId}`,
    from: book,
    to: 'till-differences',
    dinars: differenceIqd ?? 0,
    memo,
  });
  await moveDinars(tx, {
    reference: `till-close:${sessionId}`,
    from: 'safe',
    to: book,
    dinars: countedIqd ?? 0,
    memo,
  });
  const reason = signature.signReason;
  await audit(tx, actor, {
    action: 'till.close',
    object: sessionId,
    to: { intoSafe: iqd(countedIqd ?? 0) },
    ...(reason ? { reason } : {}),
  });
}
