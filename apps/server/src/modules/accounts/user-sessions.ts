import { createHash } from 'node:crypto';
import type { UserActor } from '../../platform/actor.ts';
import { after, days, hours } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/db.ts';
import { newId, newToken } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteSession, deleteSessionsSeenBefore, insertSession, sessionWithUser, storeSeen } from './accounts.store.ts';

/** What a customer's tokens begin with, so that only one table is asked for a token. */
export const userTokenPrefix = 'wu_';

/** A session ends after 30 days without a call (product decision 9). */
const idleMs = days(30);
/** Calls are noted at most this often. */
const noteEveryMs = hours(1);

const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Opens a session and gives its token, which is nowhere stored as it is. */
export async function openSession(tx: Tx, userId: string): Promise<string> {
  const token = `${userTokenPrefix}${newToken()}`;
  await insertSession(tx, { sessionId: newId('us'), tokenHash: hashOfToken(token), userId, createdAt: tx.now, seenAt: tx.now });
  return token;
}

/** The customer behind a token; null when the session is over or the account suspended. A call keeps the session alive. */
export async function resolveUserSession(platform: Platform, token: string): Promise<UserActor | null> {
  const now = platform.clock.now();
  const found = await sessionWithUser(platform.db, { tokenHash: hashOfToken(token), seenAfter: after(now, -idleMs) });
  if (!found) return null;
  const { sessionId, seenAt, userId, level } = found;
  if (now.getTime() - seenAt.getTime() > noteEveryMs) await platform.transact((tx) => storeSeen(tx, { sessionId, seenAt }));
  return { kind: 'user', userId, level, sessionId, agentId: null };
}

/** Ends this session, no other. */
export async function logout(platform: Platform, actor: UserActor): Promise<{ done: true }> {
  await platform.transact((tx) => deleteSession(tx, actor));
  return { done: true };
}

export const sweepSessions = (platform: Platform): Promise<void> =>
  platform.transact((tx) => deleteSessionsSeenBefore(tx, after(tx.now, -idleMs)));
