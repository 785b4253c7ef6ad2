import type { Sorted } from '@wasit/contract/desks/lists';
import type { OwnRole, RoleToBe } from '@wasit/contract/staff/own-roles';
import {
  addedPermissions,
  type OwnRoleId,
  type Permission,
  roleNeedsSecondPerson,
} from '@wasit/contract/staff/roles';
import type { Paging } from '@wasit/contract/wire';
import type { StaffActor } from '../../../platform/actor.ts';
import { audit, auditMany } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { violates } from '../../../platform/db/transact.ts';
import { fail } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Approval, assertHasPermissions, requireSecondPerson, roleLabels } from './rights.ts';
import {
  insertRole,
  lockRole,
  type RoleRow,
  removeRoleFromAll,
  rolePage,
  storeRightsSince,
  storeRole,
} from './roles.store.ts';

const newRoleId = (): OwnRoleId => `sr_${newId('').slice(1)}`;
const objectOf = (roleId: string) => `role:${roleId}`;
const auditFields = ({ name, permissions }: Pick<RoleRow, 'name' | 'permissions'>) => ({
  name,
  permissions,
});

/**
 * Locks the role, if it still has the version that the page showed.
 * @throws NOT_FOUND, CONFLICT
 */
async function lockRoleVersion(
  tx: Tx,
  { roleId, version }: { roleId: OwnRoleId; version: number },
): Promise<RoleRow> {
  const row = (await lockRole(tx, roleId)) ?? fail('NOT_FOUND');
  return row.version === version ? row : fail('CONFLICT');
}

/**
 * For a proposal: the current role, and the permissions it would gain.
 * @throws NOT_FOUND, CONFLICT
 */
export const roleBefore = async (
  tx: Tx,
  { roleId, version }: Pick<RoleToBe, 'roleId' | 'version'>,
) => (roleId === null ? undefined : lockRoleVersion(tx, { roleId, version }));

/**
 * Nobody may add permissions they do not have to a role of their own.
 * @throws OWN_ACCOUNT
 */
function refuseOwnGain(
  roleId: OwnRoleId | null,
  added: readonly Permission[],
  people: readonly StaffActor[],
): void {
  for (const { roles, permissions } of people)
    if (roles.some((role) => role === roleId) && addedPermissions(permissions, added).length > 0)
      fail('OWN_ACCOUNT');
}

/**
 * Creates or changes a role; its permissions apply from the next request on.
 * @throws NOT_FOUND, CONFLICT, ROLE_NAME_EXISTS, RIGHT_NOT_HELD, OWN_ACCOUNT, SECOND_PERSON_NEEDED
 */
export async function saveRole(
  platform: Platform,
  actor: StaffActor,
  { reason, ...newRole }: RoleToBe & { reason: string },
  approval?: Approval,
): Promise<{ roleId: OwnRoleId; version: number }> {
  const { name, permissions } = newRole;
  try {
    return await platform.transact(async (tx) => {
      const before =
        newRole.roleId === null
          ? undefined
          : await lockRoleVersion(tx, { roleId: newRole.roleId, version: newRole.version });
      const from = before?.permissions ?? [];
      const added = addedPermissions(from, permissions);
      requireSecondPerson(roleNeedsSecondPerson(from, permissions), approval);
      assertHasPermissions(added, { actor, approval });
      refuseOwnGain(newRole.roleId, added, [actor, ...(approval ? [approval.approver] : [])]);
      const roleId = newRole.roleId ?? newRoleId();
      const version = (before?.version ?? 0) + 1;
      const row = {
        ...{ name, nameKey: name.toLowerCase(), permissions, version },
        ...{ changedBy: actor.staffId, changedAt: tx.now },
      };
      await (before ? storeRole(tx, roleId, row) : insertRole(tx, { roleId, ...row }));
      if (before && added.length > 0) await storeRightsSince(tx, roleId);
      await audit(tx, actor, {
        action: 'staff.save-role',
        object: objectOf(roleId),
        from: before && auditFields(before),
        to: { ...auditFields(row), approvedBy: approval?.approver.staffId },
        reason,
      });
      return { roleId, version };
    });
  } catch (error) {
    if (violates(error, 'staff_role_name_once')) return fail('ROLE_NAME_EXISTS', { field: 'name' });
    throw error;
  }
}

/**
 * Retires a role; all accounts lose it with the commit.
 * @throws NOT_FOUND, CONFLICT
 */
export async function retireRole(
  platform: Platform,
  actor: StaffActor,
  { reason, ...expected }: { roleId: OwnRoleId; version: number; reason: string },
) {
  return platform.transact(async (tx) => {
    const before = await lockRoleVersion(tx, expected);
    const { roleId } = before;
    const holders = await removeRoleFromAll(tx, roleId);
    const remainingRoles = await roleLabels(tx, ...holders.map(({ roles }) => roles));
    await storeRole(tx, roleId, { retiredAt: tx.now, changedBy: actor.staffId, changedAt: tx.now });
    await auditMany(tx, actor, [
      { action: 'staff.retire-role', object: objectOf(roleId), from: auditFields(before), reason },
      ...holders.map(({ staffId }, index) => ({
        action: 'staff.set-roles',
        object: `staff:${staffId}`,
        from: { roles: [...(remainingRoles[index] ?? []), before.name] },
        to: { roles: remainingRoles[index] ?? [] },
        reason,
      })),
    ]);
  });
}

/** Custom roles, with the number of accounts of each. */
export async function ownRolePage(
  platform: Platform,
  page: Paging & Sorted<'roles'>,
  namesOf: (ids: readonly string[]) => Promise<Map<string, string>>,
) {
  const { rows, ...paged } = await rolePage(platform.db, page);
  const names = await namesOf(rows.map(({ changedBy }) => changedBy));
  const items = rows.map(
    ({ roleId, name, permissions, version, holders, changedAt, changedBy }): OwnRole => ({
      roleId,
      name,
      permissions,
      version,
      holders,
      changedAt: changedAt.toISOString(),
      changedBy: names.get(changedBy) ?? changedBy,
    }),
  );
  return { items, ...paged };
}
