import type { StaffRole } from '@wasit/contract/roles';
import type { StaffAccount } from '@wasit/contract/staff-accounts';
import type { StaffActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { newToken } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createStaff } from '../create-staff.ts';
import { isOver, oneTime } from '../one-time.rules.ts';
import { hashPassword } from '../passwords.ts';
import { replaceRecoveryCodes } from '../recovery-codes.store.ts';
import { deleteSessionsOf, forgetTries, staffById } from '../staff.store.ts';
import { nameKey } from '../staff-login.ts';
import { type DeskRow, forgetSecret, lockAdmins, staffRows, storeOneTimePassword, storeRoles, storeStatus } from './staff-desk.store.ts';

const done = { done: true } as const;
const objectOf = (staffId: string) => `staff:${staffId}`;

interface WithReason {
  readonly staffId: string;
  readonly reason: string;
}

const view = ({ staff, recoveryCodesLeft, sessions }: DeskRow, now: Date): StaffAccount => ({
  staffId: staff.staffId,
  userName: staff.userName,
  name: staff.name,
  roles: staff.roles,
  status: staff.status,
  hasSecondFactor: staff.totpSecret !== null,
  recoveryCodesLeft,
  sessions,
  createdAt: staff.createdAt.toISOString(),
  mustChangePassword: staff.passwordIsOneTime,
  oneTimeOver: isOver(staff, now),
});

export async function staffPage(platform: Platform, { search, ...page }: { search: string; pageNo: number; pageSize: number }) {
  const now = platform.clock.now();
  const { rows, total } = await staffRows(platform.db, { search: nameKey(search), now, ...page });
  return { items: rows.map((row) => view(row, now)), total, ...page };
}

interface Shown {
  staffId: string;
  password: string;
  until: string;
}

/** The password is one-time and comes back this once. @throws USER_NAME_EXISTS */
export async function createAccount(
  platform: Platform,
  by: StaffActor,
  account: { userName: string; name: string; roles: readonly StaffRole[] },
): Promise<Shown> {
  const { staffId, password, until } = await createStaff(platform, { ...account, isOneTime: true }, by);
  return { staffId, password, until: (until ?? platform.clock.now()).toISOString() };
}

/** Why a compare-and-set moved nothing. @throws NOT_FOUND, CONFLICT */
const refuse = async (tx: Tx, staffId: string): Promise<never> => fail((await staffById(tx, staffId)) ? 'CONFLICT' : 'NOT_FOUND');

/** @throws LAST_ADMIN when nobody would be left to manage staff */
async function leaveAnAdmin(tx: Tx, staffId: string): Promise<void> {
  const admins = await lockAdmins(tx);
  if (admins.length === 1 && admins[0] === staffId) fail('LAST_ADMIN');
}

/** @throws OWN_ACCOUNT */
const notHimself = (by: StaffActor, staffId: string): void => {
  if (by.staffId === staffId) fail('OWN_ACCOUNT');
};

/** @throws NOT_FOUND, CONFLICT when they are other ones than the page showed, LAST_ADMIN */
export const setRoles = (
  platform: Platform,
  by: StaffActor,
  { staffId, from, roles, reason }: WithReason & { from: readonly StaffRole[]; roles: readonly StaffRole[] },
) =>
  platform.transact(async (tx) => {
    if (!roles.includes('admin')) await leaveAnAdmin(tx, staffId);
    if (!(await storeRoles(tx, { staffId, from, roles }))) await refuse(tx, staffId);
    await audit(tx, by, { action: 'staff.set-roles', object: objectOf(staffId), from: from.join(' '), to: roles.join(' '), reason });
    return done;
  });

/** His sessions end at once. @throws NOT_FOUND, CONFLICT, LAST_ADMIN, OWN_ACCOUNT */
export const disableStaff = (platform: Platform, by: StaffActor, { staffId, reason }: WithReason) =>
  platform.transact(async (tx) => {
    await leaveAnAdmin(tx, staffId);
    notHimself(by, staffId);
    if (!(await storeStatus(tx, staffId, 'suspended'))) await refuse(tx, staffId);
    await deleteSessionsOf(tx, staffId);
    await audit(tx, by, { action: 'staff.disable', object: objectOf(staffId), from: 'active', to: 'suspended', reason });
    return done;
  });

/** @throws NOT_FOUND, CONFLICT */
export const enableStaff = (platform: Platform, by: StaffActor, { staffId, reason }: WithReason) =>
  platform.transact(async (tx) => {
    if (!(await storeStatus(tx, staffId, 'active'))) await refuse(tx, staffId);
    await deleteSessionsOf(tx, staffId);
    await audit(tx, by, { action: 'staff.enable', object: objectOf(staffId), from: 'suspended', to: 'active', reason });
    return done;
  });

/** A one-time password of 24 hours, which comes back this once; his sessions and his lock end. @throws NOT_FOUND, OWN_ACCOUNT */
export async function resetPassword(platform: Platform, by: StaffActor, { staffId, reason }: WithReason): Promise<Shown> {
  notHimself(by, staffId);
  const password = newToken().slice(0, 20);
  const passwordHash = await hashPassword(password);
  return platform.transact(async (tx) => {
    const account = (await staffById(tx, staffId)) ?? fail('NOT_FOUND');
    const ends = oneTime(tx.now);
    await storeOneTimePassword(tx, staffId, { passwordHash, ...ends });
    await deleteSessionsOf(tx, staffId);
    await forgetTries(tx, `password:${account.userNameKey}`);
    await audit(tx, by, { action: 'staff.reset-password', object: objectOf(staffId), reason });
    return { staffId, password, until: ends.oneTimeUntil.toISOString() };
  });
}

/** Authenticator and recovery codes end with his sessions; the next login enrols a new one. Nobody does it to himself. @throws NOT_FOUND, OWN_ACCOUNT */
export const resetSecondFactor = (platform: Platform, by: StaffActor, { staffId, reason }: WithReason) =>
  platform.transact(async (tx) => {
    notHimself(by, staffId);
    if (!(await forgetSecret(tx, staffId))) fail('NOT_FOUND');
    await replaceRecoveryCodes(tx, staffId, []);
    await deleteSessionsOf(tx, staffId);
    await forgetTries(tx, `code:${staffId}`);
    await audit(tx, by, { action: 'staff.reset-second-factor', object: objectOf(staffId), reason });
    return done;
  });
