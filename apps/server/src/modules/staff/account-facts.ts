import {
  isGuarded,
  type Permission,
  permissionsOfRoles,
  type RoleId,
} from '@wasit/contract/staff/roles';
import type { StaffActor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/db/db.ts';
import { nameKey } from './login/staff-login.ts';
import { currentPermissions, ownRolesOf, permissionsOf } from './roles/rights.ts';
import { activeStaff, type StaffRow, staffById, staffByName } from './staff.store.ts';

/** Facts of a staff account for other domains. */
export interface AccountFacts {
  readonly staffId: string;
  readonly userName: string;
  readonly name: string;
  readonly roles: readonly RoleId[];
  /** It has permissions on money or staff: changing it takes two people. */
  readonly isGuarded: boolean;
  readonly isActive: boolean;
  /** Since when it has had its current roles and been active. */
  readonly rightsSince: Date;
}

const factsOf = async (
  reader: Reader,
  { staffId, userName, name, roles, status, rightsSince, createdAt }: StaffRow,
): Promise<AccountFacts> => ({
  staffId,
  userName,
  name,
  roles,
  isGuarded: isGuarded(await permissionsOf(reader, roles)),
  isActive: status === 'active',
  rightsSince: rightsSince ?? createdAt,
});

export async function activeStaffWithPermission(
  reader: Reader,
  permission: Permission,
): Promise<Pick<AccountFacts, 'staffId' | 'name'>[]> {
  const rows = (await activeStaff(reader)).filter(({ mustChangePassword }) => !mustChangePassword);
  const own = await ownRolesOf(
    reader,
    rows.flatMap(({ roles }) => roles),
  );
  return rows
    .filter(({ roles }) => permissionsOfRoles(roles, own).includes(permission))
    .map(({ staffId, name }) => ({ staffId, name }));
}

export async function accountFacts(
  reader: Reader,
  staffId: string,
): Promise<AccountFacts | undefined> {
  const row = await staffById(reader, staffId);
  return row && factsOf(reader, row);
}

/** The account with a user name, normalised like at login. */
export async function accountByUserName(
  reader: Reader,
  userName: string,
): Promise<AccountFacts | undefined> {
  const row = await staffByName(reader, nameKey(userName));
  return row && factsOf(reader, row);
}

/**
 * The staff member as the actor of something they requested earlier; undefined if they no longer
 * have any rights.
 */
export async function staffActorOf(
  reader: Reader,
  staffId: string,
): Promise<StaffActor | undefined> {
  const row = await staffById(reader, staffId);
  if (row?.status !== 'active') return undefined;
  return {
    kind: 'staff',
    staffId,
    sessionId: '',
    roles: row.roles,
    permissions: await currentPermissions(reader, row),
    mustChangePassword: row.mustChangePassword,
  };
}
