import type { CustomerDetail, CustomerRow } from '@wasit/contract/staff/customers';
import type { StaffActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pick, wired } from '../../../platform/pluck.ts';
import { type UserRow, userById } from '../accounts.store.ts';
import { endCodes } from '../codes/codes.store.ts';
import { deleteSession, deleteSessionsOf, sessionsOf } from '../sessions/user-sessions.store.ts';
import { currentLimits } from '../sessions/user-sessions.ts';
import {
  type CustomerQuery,
  insertNote,
  storeLevel,
  storeSuspension,
  userPage,
} from './customer-desk.store.ts';

/** How the audit trail names an account. */
const objectOf = (userId: string): string => `user:${userId}`;

interface WithReason {
  readonly userId: string;
  readonly reason: string;
}

/**
 * The reason for a failed compare-and-set.
 * @throws NOT_FOUND, CONFLICT
 */
const refuseUnchanged = async (tx: Tx, userId: string): Promise<never> =>
  fail((await userById(tx, userId)) ? 'CONFLICT' : 'NOT_FOUND');

/** @throws NOT_FOUND, CONFLICT when the level is not the one the page showed */
export async function setLevel(
  platform: Platform,
  actor: StaffActor,
  { userId, from, level, reason }: WithReason & { from: number; level: number },
) {
  return platform.transact(async (tx) => {
    if (!(await storeLevel(tx, { userId, from, level }))) await refuseUnchanged(tx, userId);
    await audit(tx, actor, {
      action: 'accounts.set-level',
      object: objectOf(userId),
      from: { level: from },
      to: { level },
      reason,
    });
    await tx.emit('accounts.level-changed', { userId, from, to: level });
  });
}

/**
 * Suspends a customer: sessions end, logins are refused until it is lifted, and the owner is
 * notified.
 * @throws NOT_FOUND, CONFLICT
 */
export async function suspendCustomer(
  platform: Platform,
  actor: StaffActor,
  { userId, reason }: WithReason,
) {
  return platform.transact(async (tx) => {
    if (!(await storeSuspension(tx, userId, reason))) await refuseUnchanged(tx, userId);
    await deleteSessionsOf(tx, userId);
    await endCodes(tx, userId);
    await audit(tx, actor, {
      action: 'accounts.suspend',
      object: objectOf(userId),
      from: 'active',
      to: 'suspended',
      reason,
    });
    await tx.emit('accounts.suspended', { userId });
  });
}

/** @throws NOT_FOUND, CONFLICT */
export async function liftSuspension(
  platform: Platform,
  actor: StaffActor,
  { userId, reason }: WithReason,
) {
  return platform.transact(async (tx) => {
    if (!(await storeSuspension(tx, userId, null))) await refuseUnchanged(tx, userId);
    // A login in progress during the suspension must not become valid now.
    await deleteSessionsOf(tx, userId);
    await audit(tx, actor, {
      action: 'accounts.restore',
      object: objectOf(userId),
      from: 'suspended',
      to: 'active',
      reason,
    });
    await tx.emit('accounts.restored', { userId });
  });
}

/** @throws NOT_FOUND */
export async function addNote(
  platform: Platform,
  actor: StaffActor,
  { userId, text }: { userId: string; text: string },
) {
  return platform.transact(async (tx) => {
    if (!(await userById(tx, userId))) fail('NOT_FOUND');
    await insertNote(tx, {
      noteId: newId('un'),
      userId,
      text,
      writtenBy: actor.staffId,
      at: tx.now,
    });
    await audit(tx, actor, { action: 'accounts.note', object: objectOf(userId) });
  });
}

/**
 * Ends one session of a customer, or all.
 * @throws NOT_FOUND when the session is not theirs
 */
export async function endCustomerSessions(
  platform: Platform,
  actor: StaffActor,
  { userId, sessionId }: { userId: string; sessionId?: string | undefined },
): Promise<{ ended: number }> {
  return platform.transact(async (tx) => {
    if (!(await userById(tx, userId))) fail('NOT_FOUND');
    const isDeleted =
      sessionId === undefined ? null : await deleteSession(tx, { sessionId, userId });
    if (isDeleted === false) fail('NOT_FOUND', { field: 'sessionId' });
    const ended = isDeleted ? 1 : await deleteSessionsOf(tx, userId);
    await audit(tx, actor, {
      action: 'accounts.end-session',
      object: objectOf(userId),
      to: { sessions: ended },
    });
    return { ended };
  });
}

const viewRow = (row: UserRow): CustomerRow => ({
  ...pick(row, 'userId', 'userName', 'phone', 'email', 'level', 'status'),
  createdAt: row.createdAt.toISOString(),
});

/** Customers as listed in the desk. */
export async function customerPage(reader: Reader, query: CustomerQuery) {
  const { rows, ...page } = await userPage(reader, query);
  return { items: rows.map(viewRow), ...page };
}

type CustomerFacts = CustomerRow &
  Pick<CustomerDetail, 'locale' | 'emailVerifiedAt' | 'phoneVerifiedAt' | 'suspendedReason'> & {
    object: string;
  };

/**
 * Details of an account; `object` is its name in the audit trail.
 * @throws NOT_FOUND
 */
export async function customerFacts(reader: Reader, userId: string): Promise<CustomerFacts> {
  const row = (await userById(reader, userId)) ?? fail('NOT_FOUND');
  return {
    ...viewRow(row),
    ...wired(row, 'locale', 'emailVerifiedAt', 'phoneVerifiedAt', 'suspendedReason'),
    object: objectOf(userId),
  };
}

export async function customerSessions(
  platform: Platform,
  userId: string,
): Promise<CustomerDetail['sessions']> {
  const rows = await sessionsOf(platform.db, userId, await currentLimits(platform, platform.db));
  return rows.map(({ sessionId, device, createdAt, seenAt }) => ({
    sessionId,
    device,
    startedAt: createdAt.toISOString(),
    lastSeenAt: seenAt.toISOString(),
  }));
}
