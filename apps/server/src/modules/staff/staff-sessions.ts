import type { StaffActor } from '../../platform/actor.ts';
import { after, hours, minutes } from '../../platform/clock/clock.ts';
import type { Reader, Tx } from '../../platform/db/db.ts';
import { inOwnTransaction } from '../../platform/db/transact.ts';
import { hashOfToken, newId, newToken } from '../../platform/ids/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { currentPermissions } from './roles/rights.ts';
import {
  deleteExpired,
  deleteSession,
  insertSession,
  type StaffSessionRow,
  sessionWithStaff,
  staffByIds,
  storeSeenAt,
} from './staff.store.ts';

/** Prefix of staff tokens, so that only one table is queried for a token. */
export const staffTokenPrefix = 'ws_';

/** A staff session lasts 12 hours (product decision 9), the step to the second factor ten minutes. */
const lifetimeMs = { session: hours(12), step: minutes(10) };

interface NewSession
  extends Pick<StaffSessionRow, 'staffId' | 'kind'>,
    Partial<Pick<StaffSessionRow, 'enrolSecret' | 'codeAt'>> {}

/** Opens a session and returns its token, which is stored only as a hash. */
export async function openStaffSession(
  tx: Tx,
  { staffId, kind, enrolSecret = null, codeAt = null }: NewSession,
): Promise<string> {
  const token = `${staffTokenPrefix}${newToken()}`;
  await insertSession(tx, {
    sessionId: newId('ss'),
    tokenHash: hashOfToken(token),
    staffId,
    kind,
    enrolSecret,
    createdAt: tx.now,
    seenAt: new Date(),
    codeAt,
    expiresAt: after(tx.now, lifetimeMs[kind]),
  });
  return token;
}

/**
 * The staff member of a token; null when the session is over, idle for too long or without the
 * second factor, or the account is suspended. `isAtWork`: the call counts as activity.
 */
export async function resolveStaffSession(
  platform: Platform,
  token: string,
  { isAtWork }: { isAtWork: boolean },
): Promise<StaffActor | null> {
  const row = await sessionWithStaff(platform.db, {
    tokenHash: hashOfToken(token),
    kind: 'session',
    now: platform.clock.now(),
  });
  if (!row) return null;
  const { session, staff } = row;
  // Idle time follows the machine's clock, not the injected one: a person keeps real time, also in
  // a demo whose clock was moved.
  const idleMs = Date.now() - (session.seenAt?.getTime() ?? Date.now() - seenIntervalMs);
  if (idleMs >= minutes(await platform.setting(platform.db, 'staff.idleMinutes'))) return null;
  if (isAtWork && idleMs >= seenIntervalMs) await recordSeen(platform, session.sessionId);
  return {
    kind: 'staff',
    staffId: staff.staffId,
    sessionId: session.sessionId,
    roles: staff.roles,
    permissions: await currentPermissions(platform.db, staff),
    mustChangePassword: staff.mustChangePassword,
  };
}

/** Activity is not stored at each call: a minute more or less does not matter. */
const seenIntervalMs = minutes(1);

/** A database that temporarily takes no writes must not end reading. */
async function recordSeen(platform: Platform, sessionId: string): Promise<void> {
  await inOwnTransaction(platform, (tx) => storeSeenAt(tx, sessionId)).catch((error: unknown) =>
    platform.log.warn({ err: error }, 'the last activity of a session was not stored'),
  );
}

export async function endStaffSession(platform: Platform, actor: StaffActor): Promise<void> {
  await platform.transact((tx) => deleteSession(tx, actor));
}

/** Display names of staff members by id; unknown ids are absent. */
export async function staffNames(reader: Reader, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const rows = await staffByIds(reader, [...new Set(ids)]);
  return new Map(rows.map(({ staffId, name }) => [staffId, name]));
}

/** Deletes expired sessions. */
export async function sweepStaff(platform: Platform): Promise<void> {
  return platform.transact(deleteExpired);
}
