import type { StaffAccount } from '@wasit/contract/staff/accounts';
import type { RoleName } from '@wasit/contract/staff/own-roles';
import {
  addedPermissions,
  isGuarded,
  needsSecondPerson,
  permissionsOfRoles,
  type RoleId,
} from '@wasit/contract/staff/roles';
import type { StaffActor } from '../../../platform/actor.ts';
import { clearAttempts } from '../../../platform/attempts/attempts.ts';
import { deleteDevices } from '../../../platform/attempts/known-devices.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { CallInput } from '../../../platform/http/call/call.ts';
import { newToken } from '../../../platform/ids/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { wired } from '../../../platform/pluck.ts';
import { hashSecret } from '../../../platform/secret-hash.ts';
import { createStaff } from '../create-staff.ts';
import { isExpired, oneTimeFields } from '../login/one-time.rules.ts';
import { replaceRecoveryCodes } from '../login/recovery-codes.store.ts';
import { codeSubject, holderOf, passwordSubject } from '../login/staff-attempts.ts';
import { nameKey } from '../login/staff-login.ts';
import {
  type Approval,
  assertHasPermissions,
  lockRolesToGive,
  ownRoleNames,
  permissionsOf,
  requireSecondPerson,
  roleLabels,
} from '../roles/rights.ts';
import { deleteSessionsOf, staffById } from '../staff.store.ts';
import {
  type DeskRow,
  deleteSecret,
  lockAdmins,
  staffIdsByName,
  staffRows,
  storeOneTimePassword,
  storeRoles,
  storeStatus,
} from './staff-desk.store.ts';

const objectOf = (staffId: string) => `staff:${staffId}`;

interface WithReason {
  readonly staffId: string;
  readonly reason: string;
}

/** @throws NOT_FOUND, SECOND_PERSON_NEEDED when the account has permissions on money or staff */
async function accountToChange(tx: Tx, staffId: string, approval: Approval | undefined) {
  const account = (await staffById(tx, staffId)) ?? fail('NOT_FOUND');
  requireSecondPerson(isGuarded(await permissionsOf(tx, account.roles)), approval);
  return account;
}

const viewAccount = (
  { staff, recoveryCodesLeft, sessions }: DeskRow,
  now: Date,
  names: readonly RoleName[],
): StaffAccount => ({
  ...wired(staff, 'staffId', 'userName', 'name', 'roles', 'status', 'createdAt'),
  ownRoles: names.filter(({ roleId }) => staff.roles.includes(roleId)),
  hasSecondFactor: staff.totpSecret !== null,
  recoveryCodesLeft,
  sessions,
  mustChangePassword: staff.mustChangePassword,
  oneTimePasswordExpired: isExpired(staff, now),
});

export async function staffPage(platform: Platform, { search, ...page }: CallInput<'staffPage'>) {
  const now = platform.clock.now();
  const { rows, ...paged } = await staffRows(platform.db, {
    search: nameKey(search),
    now,
    ...page,
  });
  const names = await ownRoleNames(
    platform.db,
    rows.flatMap(({ staff }) => staff.roles),
  );
  return { items: rows.map((row) => viewAccount(row, now, names)), ...paged };
}

interface RoleChange {
  readonly from: readonly RoleId[];
  readonly roles: readonly RoleId[];
}

/** @throws ROLE_GONE, SECOND_PERSON_NEEDED, RIGHT_NOT_HELD */
async function assertMayGive(
  tx: Tx,
  { from, roles }: RoleChange,
  people: { actor: StaffActor; approval: Approval | undefined },
): Promise<void> {
  const own = await lockRolesToGive(tx, { from, roles });
  requireSecondPerson(needsSecondPerson(from, roles, own), people.approval);
  assertHasPermissions(
    addedPermissions(permissionsOfRoles(from, own), permissionsOfRoles(roles, own)),
    people,
  );
}

interface NewPassword {
  staffId: string;
  password: string;
  until: string;
}

/**
 * Creates an account with a one-time password, which is returned only here.
 * @throws USER_NAME_EXISTS, SECOND_PERSON_NEEDED, RIGHT_NOT_HELD, ROLE_GONE
 */
export async function createAccount(
  platform: Platform,
  actor: StaffActor,
  account: { userName: string; name: string; roles: readonly RoleId[]; password?: string },
  approval?: Approval,
): Promise<NewPassword> {
  const { staffId, password, until } = await createStaff(
    platform,
    { ...account, isOneTime: true },
    actor,
    (tx) => assertMayGive(tx, { from: [], roles: account.roles }, { actor, approval }),
  );
  return { staffId, password, until: (until ?? platform.clock.now()).toISOString() };
}

/**
 * Explains a compare-and-set without effect.
 * @throws NOT_FOUND, CONFLICT
 */
const refuseUnchanged = async (tx: Tx, staffId: string): Promise<never> =>
  fail((await staffById(tx, staffId)) ? 'CONFLICT' : 'NOT_FOUND');

/** @throws LAST_ADMIN when this is the only admin */
async function assertAdminRemains(tx: Tx, staffId: string): Promise<void> {
  const admins = await lockAdmins(tx);
  if (admins.length === 1 && admins[0] === staffId) fail('LAST_ADMIN');
}

/** @throws OWN_ACCOUNT */
const assertNotOwnAccount = (actor: StaffActor, staffId: string): void => {
  if (actor.staffId === staffId) fail('OWN_ACCOUNT');
};

/**
 * @throws NOT_FOUND, CONFLICT when the roles are no longer those the page showed, LAST_ADMIN,
 * SECOND_PERSON_NEEDED, RIGHT_NOT_HELD, ROLE_GONE
 */
export async function setRoles(
  platform: Platform,
  actor: StaffActor,
  { staffId, from, roles, reason }: WithReason & RoleChange,
  approval?: Approval,
) {
  return platform.transact(async (tx) => {
    await assertMayGive(tx, { from, roles }, { actor, approval });
    if (!roles.includes('admin')) await assertAdminRemains(tx, staffId);
    if (!(await storeRoles(tx, { staffId, from, roles }))) await refuseUnchanged(tx, staffId);
    const [before, after] = await roleLabels(tx, from, roles);
    await audit(tx, actor, {
      action: 'staff.set-roles',
      object: objectOf(staffId),
      from: { roles: before },
      to: { roles: after },
      reason,
    });
  });
}

/**
 * Suspends an account; its sessions end at once.
 * @throws NOT_FOUND, CONFLICT, LAST_ADMIN, OWN_ACCOUNT
 */
export async function disableStaff(
  platform: Platform,
  actor: StaffActor,
  { staffId, reason }: WithReason,
) {
  return platform.transact(async (tx) => {
    await assertAdminRemains(tx, staffId);
    assertNotOwnAccount(actor, staffId);
    if (!(await storeStatus(tx, staffId, 'suspended'))) await refuseUnchanged(tx, staffId);
    await deleteSessionsOf(tx, staffId);
    await audit(tx, actor, {
      action: 'staff.disable',
      object: objectOf(staffId),
      from: 'active',
      to: 'suspended',
      reason,
    });
  });
}

/** @throws NOT_FOUND, CONFLICT, SECOND_PERSON_NEEDED */
export async function enableStaff(
  platform: Platform,
  actor: StaffActor,
  { staffId, reason }: WithReason,
  approval?: Approval,
) {
  return platform.transact(async (tx) => {
    await accountToChange(tx, staffId, approval);
    if (!(await storeStatus(tx, staffId, 'active'))) await refuseUnchanged(tx, staffId);
    await deleteSessionsOf(tx, staffId);
    await audit(tx, actor, {
      action: 'staff.enable',
      object: objectOf(staffId),
      from: 'suspended',
      to: 'active',
      reason,
    });
  });
}

/**
 * Sets a one-time password valid for 24 hours, which is returned only here; ends sessions and the
 * lock of wrong attempts.
 * @throws NOT_FOUND, OWN_ACCOUNT, SECOND_PERSON_NEEDED
 */
export async function resetPassword(
  platform: Platform,
  actor: StaffActor,
  { staffId, reason, password = newToken().slice(0, 20) }: WithReason & { password?: string },
  approval?: Approval,
): Promise<NewPassword> {
  assertNotOwnAccount(actor, staffId);
  const passwordHash = await hashSecret(password);
  return platform.transact(async (tx) => {
    const account = await accountToChange(tx, staffId, approval);
    const oneTime = oneTimeFields(tx.now);
    await storeOneTimePassword(tx, staffId, { passwordHash, ...oneTime });
    await deleteSessionsOf(tx, staffId);
    await deleteDevices(tx, holderOf(staffId));
    await clearAttempts(tx, passwordSubject(account.userNameKey));
    await audit(tx, actor, { action: 'staff.reset-password', object: objectOf(staffId), reason });
    return { staffId, password, until: oneTime.oneTimeUntil.toISOString() };
  });
}

/**
 * Removes authenticator, recovery codes and sessions; the next login enrols a new authenticator.
 * Not allowed for the own account.
 * @throws NOT_FOUND, OWN_ACCOUNT, SECOND_PERSON_NEEDED
 */
export async function resetSecondFactor(
  platform: Platform,
  actor: StaffActor,
  { staffId, reason }: WithReason,
  approval?: Approval,
) {
  return platform.transact(async (tx) => {
    assertNotOwnAccount(actor, staffId);
    await accountToChange(tx, staffId, approval);
    await deleteSecret(tx, staffId);
    await replaceRecoveryCodes(tx, staffId, []);
    await deleteSessionsOf(tx, staffId);
    await deleteDevices(tx, holderOf(staffId));
    await clearAttempts(tx, codeSubject(staffId));
    await audit(tx, actor, {
      action: 'staff.reset-second-factor',
      object: objectOf(staffId),
      reason,
    });
  });
}

/** Staff whose user name or name is this, however it is typed. */
export const findStaffIds = (reader: Reader, text: string) => staffIdsByName(reader, nameKey(text));
