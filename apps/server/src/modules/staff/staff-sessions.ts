import { createHash } from 'node:crypto';
import { type Permission, type StaffRole, staffRoles } from '@wasit/contract/roles';
import type { StaffActor } from '../../platform/actor.ts';
import { after, hours } from '../../platform/clock/clock.ts';
import type { Reader, Tx } from '../../platform/db/db.ts';
import { newId, newToken } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteSession, insertSession, type StaffRow, type StaffSessionRow, sessionWithStaff, staffByIds } from './staff.store.ts';

/** What a staff member's tokens begin with, so that only one table is asked for a token. */
export const staffTokenPrefix = 'ws_';

/** A staff session ends after 12 hours (product decision 9); the way to the second factor stays open for ten minutes. */
const lastsMs = { session: hours(12), step: hours(1) / 6 };

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Opens a session and gives its token, which is nowhere stored as it is. */
export async function openStaffSession(
  tx: Tx,
  { staffId, kind, enrolSecret = null }: { staffId: string; kind: StaffSessionRow['kind']; enrolSecret?: string | null },
): Promise<string> {
  const token = `${staffTokenPrefix}${newToken()}`;
  await insertSession(tx, {
    sessionId: newId('ss'),
    tokenHash: hashOfToken(token),
    staffId,
    kind,
    enrolSecret,
    createdAt: tx.now,
    expiresAt: after(tx.now, lastsMs[kind]),
  });
  return token;
}

/** What the roles allow, each permission once. */
const permissionsOf = (roles: readonly StaffRole[]): Permission[] => [
  ...new Set(roles.flatMap((role): readonly Permission[] => staffRoles[role] ?? [])),
];

/** What an account may do now: nothing as long as its password is one that somebody else made. */
export const permissionsNow = ({ roles, passwordIsOneTime }: Pick<StaffRow, 'roles' | 'passwordIsOneTime'>): Permission[] =>
  passwordIsOneTime ? [] : permissionsOf(roles);

/** The staff member behind a token; null when the session is over, only half open, or its account suspended. */
export async function resolveStaffSession(platform: Platform, token: string): Promise<StaffActor | null> {
  const found = await sessionWithStaff(platform.db, { tokenHash: hashOfToken(token), kind: 'session', now: platform.clock.now() });
  if (!found) return null;
  const { session, staff } = found;
  return {
    kind: 'staff',
    staffId: staff.staffId,
    sessionId: session.sessionId,
    roles: staff.roles,
    permissions: permissionsNow(staff),
  };
}

export async function endStaffSession(platform: Platform, actor: StaffActor): Promise<{ done: true }> {
  await platform.transact((tx) => deleteSession(tx, actor));
  return { done: true };
}

/** Display names of staff members, by id; unknown ids are left out. */
export async function staffNames(reader: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await staffByIds(reader, [...new Set(ids)]);
  return new Map(rows.map(({ staffId, name }) => [staffId, name]));
}
