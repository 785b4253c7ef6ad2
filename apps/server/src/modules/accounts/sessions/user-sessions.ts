import type { OwnSession } from '@wasit/contract/accounts/access/access';
import type { UserActor } from '../../../platform/actor.ts';
import { type Caller, deleteDevices } from '../../../platform/attempts/known-devices.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { after, days, hours } from '../../../platform/clock/clock.ts';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { inOwnTransaction } from '../../../platform/db/transact.ts';
import { fail } from '../../../platform/errors.ts';
import { hashOfToken, newId, newToken } from '../../../platform/ids/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { holderOf } from '../users/account-keys.ts';
import {
  deleteExpiredSessions,
  deleteSession,
  deleteSessionsOf,
  insertSession,
  type SessionLimits,
  sessionsOf,
  sessionWithUser,
  storeSeenAt,
} from './user-sessions.store.ts';

/** Prefix of customer tokens, so that only one table is queried for a token. */
export const userTokenPrefix = 'wu_';

/** Calls are recorded at most this often. */
const seenIntervalMs = hours(1);

/**
 * A session ends after 30 days without a call (product decision 9), and after 180 days in any case
 * (*settings*).
 */
export async function currentLimits(platform: Platform, reader: Reader): Promise<SessionLimits> {
  const now = platform.clock.now();
  return {
    seenAfter: after(now, -days(await platform.setting(reader, 'accounts.sessionIdleDays'))),
    createdAfter: after(now, -days(await platform.setting(reader, 'accounts.sessionMaxDays'))),
  };
}

/** Opens a session and returns its token, which is stored only as a hash. */
export async function openSession(tx: Tx, userId: string, device = ''): Promise<string> {
  const token = `${userTokenPrefix}${newToken()}`;
  await insertSession(tx, {
    sessionId: newId('us'),
    tokenHash: hashOfToken(token),
    userId,
    device,
    createdAt: tx.now,
    seenAt: tx.now,
  });
  return token;
}

/** A database that temporarily takes no writes must not end reading. */
async function recordSeen(platform: Platform, session: { sessionId: string; seenAt: Date }) {
  await inOwnTransaction(platform, (tx) => storeSeenAt(tx, session)).catch((error: unknown) =>
    platform.log.warn({ err: error }, 'the last activity of a session was not stored'),
  );
}

/**
 * The customer of a token; null when the session is over or the account suspended. A call keeps the
 * session alive.
 */
export async function resolveUserSession(
  platform: Platform,
  token: string,
): Promise<UserActor | null> {
  const now = platform.clock.now();
  const session = await sessionWithUser(
    platform.db,
    hashOfToken(token),
    await currentLimits(platform, platform.db),
  );
  if (!session) return null;
  const { sessionId, seenAt, userId, level } = session;
  if (now.getTime() - seenAt.getTime() > seenIntervalMs)
    await recordSeen(platform, { sessionId, seenAt });
  return { kind: 'user', userId, level, sessionId, agentId: null };
}

/** Ends the agent's mode of this session first, then only this session. */
export async function logout(platform: Platform, actor: UserActor): Promise<void> {
  await platform.transact(async (tx) => {
    await actor.mode?.end(tx);
    await deleteSession(tx, actor);
  });
}

/**
 * Sessions belong to their owner: in procurement mode those of the customer are not accessible.
 * @throws MODE_FORBIDDEN
 */
const asOwner = (actor: UserActor): UserActor =>
  actor.agentId === null ? actor : fail('MODE_FORBIDDEN');

export async function ownSessions(platform: Platform, actor: UserActor): Promise<OwnSession[]> {
  const { userId, sessionId: current } = asOwner(actor);
  const rows = await sessionsOf(platform.db, userId, await currentLimits(platform, platform.db));
  return rows.map(({ sessionId, device, createdAt, seenAt }) => ({
    sessionId,
    device,
    startedAt: createdAt.toISOString(),
    lastSeenAt: seenAt.toISOString(),
    current: sessionId === current,
  }));
}

/** @throws NOT_FOUND when it is not one of theirs */
export async function endSession(platform: Platform, actor: UserActor, sessionId: string) {
  const { userId } = asOwner(actor);
  await platform.transact(async (tx) => {
    if (!(await deleteSession(tx, { sessionId, userId }))) fail('NOT_FOUND');
    await audit(tx, actor, { action: 'accounts.end-session', object: `user:${userId}` });
  });
}

export async function endOtherSessions(platform: Platform, actor: UserActor, caller: Caller) {
  const { userId, sessionId } = asOwner(actor);
  return platform.transact(async (tx) => {
    const ended = await deleteSessionsOf(tx, userId, sessionId);
    await deleteDevices(tx, holderOf(userId), caller);
    await audit(tx, actor, {
      action: 'accounts.end-session',
      object: `user:${userId}`,
      to: { sessions: ended },
    });
    return { ended };
  });
}

export async function sweepSessions(platform: Platform): Promise<void> {
  return platform.transact(async (tx) =>
    deleteExpiredSessions(tx, await currentLimits(platform, tx)),
  );
}
