import type { RoleName } from '@wasit/contract/staff/own-roles';
import {
  isOwnRole,
  needsSecondPerson,
  type OwnRoles,
  type Permission,
  permissionsOfRoles,
  type RoleId,
} from '@wasit/contract/staff/roles';
import type { StaffActor } from '../../../platform/actor.ts';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { lockRoles, type RoleRow, rolesInUse } from './roles.store.ts';

/**
 * The approval of an act by a second person (domain `approvals`); without it, acts on money or
 * staff permissions are refused.
 */
export interface Approval {
  readonly approver: StaffActor;
}

/** @throws SECOND_PERSON_NEEDED */
export const requireSecondPerson = (isRequired: boolean, approval: Approval | undefined): void => {
  if (isRequired && !approval) fail('SECOND_PERSON_NEEDED');
};

/** Permissions of the custom roles among these; retired ones have none. */
export async function ownRolesOf(reader: Reader, roles: readonly RoleId[]): Promise<OwnRoles> {
  const rows = await rolesInUse(reader, [...new Set(roles.filter(isOwnRole))]);
  return new Map(rows.map(({ roleId, permissions }) => [roleId, permissions]));
}

export async function ownRoleNames(reader: Reader, roles: readonly RoleId[]): Promise<RoleName[]> {
  const rows = await rolesInUse(reader, [...new Set(roles.filter(isOwnRole))]);
  return rows.map(({ roleId, name }) => ({ roleId, name }));
}

/** Roles as stored in the audit trail: custom ones by their current name. */
export async function roleLabels(reader: Reader, ...lists: (readonly RoleId[])[]) {
  const names = await ownRoleNames(reader, lists.flat());
  return lists.map((roles) =>
    roles.map((role) => names.find(({ roleId }) => roleId === role)?.name ?? role),
  );
}

export const permissionsOf = async (
  reader: Reader,
  roles: readonly RoleId[],
): Promise<Permission[]> => permissionsOfRoles(roles, await ownRolesOf(reader, roles));

/** The custom roles among newly given ones, and whether giving them takes two people. */
export async function proposedRoles(
  reader: Reader,
  { from, roles }: { from: readonly RoleId[]; roles: readonly RoleId[] },
): Promise<{ needsApproval: boolean; own: Pick<RoleRow, 'name' | 'permissions'>[] }> {
  const ownRoles = await ownRolesOf(reader, [...from, ...roles]);
  const own = await rolesInUse(
    reader,
    roles.filter(isOwnRole).filter((role) => !from.includes(role)),
  );
  return { needsApproval: needsSecondPerson(from, roles, ownRoles), own };
}

interface Rights {
  readonly roles: readonly RoleId[];
  readonly mustChangePassword: boolean;
}

/** Current permissions of an account: none while somebody else's password is set. */
export const currentPermissions = async (reader: Reader, account: Rights): Promise<Permission[]> =>
  account.mustChangePassword ? [] : permissionsOf(reader, account.roles);

/**
 * Locks roles to be given until the commit.
 * @throws ROLE_GONE when one of them is retired
 */
export async function lockRolesToGive(
  tx: Tx,
  { from, roles }: { from: readonly RoleId[]; roles: readonly RoleId[] },
): Promise<OwnRoles> {
  await lockRoles(tx, [...from, ...roles].filter(isOwnRole));
  const own = await ownRolesOf(tx, [...from, ...roles]);
  if (roles.some((role) => isOwnRole(role) && !own.has(role)))
    fail('ROLE_GONE', { field: 'roles' });
  return own;
}

/**
 * A permission can only be given by somebody who has it, or with such a person's approval.
 * @throws RIGHT_NOT_HELD
 */
export function assertHasPermissions(
  permissions: readonly Permission[],
  { actor, approval }: { actor: StaffActor; approval: Approval | undefined },
): void {
  const heldPermissions = [...actor.permissions, ...(approval?.approver.permissions ?? [])];
  if (permissions.some((permission) => !heldPermissions.includes(permission)))
    fail('RIGHT_NOT_HELD');
}
