import type { Sorted } from '@wasit/contract/desks/lists';
import type { OwnRoleId, RoleId } from '@wasit/contract/staff/roles';
import type { Paging } from '@wasit/contract/wire';
import { and, arrayContains, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { type Page, pageOf } from '../../../platform/db/lists/page-of.ts';
import { sortedBy } from '../../../platform/db/lists/sorted-by.ts';
import { lockRow } from '../../../platform/db/rows.ts';
import { staffAccount, staffRole } from '../staff.tables.ts';

export type RoleRow = typeof staffRole.$inferSelect;

/** The roles among these that are not retired; no query for an empty list. */
export async function rolesInUse(reader: Reader, ids: readonly OwnRoleId[]) {
  if (ids.length === 0) return [];
  return reader
    .select({ roleId: staffRole.roleId, name: staffRole.name, permissions: staffRole.permissions })
    .from(staffRole)
    .where(and(inArray(staffRole.roleId, [...ids]), isNull(staffRole.retiredAt)))
    .orderBy(asc(staffRole.roleId));
}

/** Locks roles until the commit: serialises giving a role with changing or retiring it. */
export async function lockRoles(tx: Tx, ids: readonly OwnRoleId[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .select({ roleId: staffRole.roleId })
    .from(staffRole)
    .where(inArray(staffRole.roleId, [...ids]))
    .orderBy(asc(staffRole.roleId))
    .for('share');
}

export const lockRole = (tx: Tx, roleId: OwnRoleId): Promise<RoleRow | undefined> =>
  lockRow(tx, staffRole, and(eq(staffRole.roleId, roleId), isNull(staffRole.retiredAt)));

export async function insertRole(tx: Tx, row: typeof staffRole.$inferInsert): Promise<void> {
  await tx.insert(staffRole).values(row);
}

export async function storeRole(
  tx: Tx,
  roleId: OwnRoleId,
  to: Partial<typeof staffRole.$inferInsert>,
): Promise<void> {
  await tx.update(staffRole).set(to).where(eq(staffRole.roleId, roleId));
}

const hasRole = (roleId: OwnRoleId) => arrayContains(staffAccount.roles, [roleId]);

/** Marks all accounts with the role as having new permissions from now on. */
export async function storeRightsSince(tx: Tx, roleId: OwnRoleId): Promise<void> {
  await tx.update(staffAccount).set({ rightsSince: tx.now }).where(hasRole(roleId));
}

/** Removes the role from all accounts; returns these accounts with their remaining roles. */
export const removeRoleFromAll = (
  tx: Tx,
  roleId: OwnRoleId,
): Promise<{ staffId: string; roles: RoleId[] }[]> =>
  tx
    .update(staffAccount)
    .set({ roles: sql`array_remove(${staffAccount.roles}, ${roleId})`, rightsSince: tx.now })
    .where(hasRole(roleId))
    .returning({ staffId: staffAccount.staffId, roles: staffAccount.roles });

export async function rolePage(
  reader: Reader,
  { sort, ...page }: Paging & Sorted<'roles'>,
): Promise<Page<RoleRow & { holders: number }>> {
  const inUse = isNull(staffRole.retiredAt);
  const columns = { id: staffRole.roleId, name: staffRole.nameKey, changed: staffRole.changedAt };
  const query = reader
    .select({
      ...getTableColumns(staffRole),
      holders: reader.$count(staffAccount, sql`${staffRole.roleId} = any(${staffAccount.roles})`),
    })
    .from(staffRole)
    .where(inUse)
    .orderBy(...(sortedBy(sort, columns) ?? [asc(staffRole.nameKey)]));
  return pageOf(query, page, reader.$count(staffRole, inUse));
}
