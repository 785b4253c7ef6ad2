import type { Sorted } from '@wasit/contract/desks/lists';
import type { RoleId } from '@wasit/contract/staff/roles';
import type { Paging } from '@wasit/contract/wire';
import {
  and,
  arrayContained,
  arrayContains,
  asc,
  eq,
  gt,
  like,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { containing } from '../../../platform/db/lists/containing.ts';
import { type Page, pageOf } from '../../../platform/db/lists/page-of.ts';
import { sortedBy } from '../../../platform/db/lists/sorted-by.ts';
import { tryUpdate } from '../../../platform/db/rows.ts';
import type { StaffRow } from '../staff.store.ts';
import { staffAccount, staffRecoveryCode, staffSession } from '../staff.tables.ts';

export interface DeskRow {
  readonly staff: StaffRow;
  readonly recoveryCodesLeft: number;
  readonly sessions: number;
}

const lowerName = sql`lower(${staffAccount.name})`;

const sortColumns = {
  id: staffAccount.staffId,
  name: lowerName,
  user: staffAccount.userNameKey,
  created: staffAccount.createdAt,
};

/** Accounts by part of user name or name (lower case; empty for all). */
export async function staffRows(
  reader: Reader,
  { search, now, sort, ...page }: Paging & { search: string; now: Date } & Sorted<'staff'>,
): Promise<Page<DeskRow>> {
  const part = containing(search);
  const where =
    search === ''
      ? undefined
      : or(
          like(staffAccount.userNameKey, part),
          like(lowerName, part),
          eq(staffAccount.staffId, search),
        );
  const query = reader
    .select({
      staff: staffAccount,
      recoveryCodesLeft: reader.$count(
        staffRecoveryCode,
        eq(staffRecoveryCode.staffId, staffAccount.staffId),
      ),
      sessions: reader.$count(
        staffSession,
        and(
          eq(staffSession.staffId, staffAccount.staffId),
          eq(staffSession.kind, 'session'),
          gt(staffSession.expiresAt, now),
        ),
      ),
    })
    .from(staffAccount)
    .where(where)
    .orderBy(...(sortedBy(sort, sortColumns) ?? [asc(staffAccount.userNameKey)]));
  return pageOf(query, page, reader.$count(staffAccount, where));
}

export const staffIdsByName = async (reader: Reader, key: string): Promise<string[]> =>
  (
    await reader
      .select({ staffId: staffAccount.staffId })
      .from(staffAccount)
      .where(or(eq(staffAccount.userNameKey, key), eq(lowerName, key)))
      .limit(100)
  ).map(({ staffId }) => staffId);

/**
 * Locks the active administrators until the commit, so that two of them cannot remove each other at
 * the same time.
 */
export const lockAdmins = async (tx: Tx): Promise<string[]> =>
  (
    await tx
      .select({ staffId: staffAccount.staffId })
      .from(staffAccount)
      .where(and(eq(staffAccount.status, 'active'), arrayContains(staffAccount.roles, ['admin'])))
      .orderBy(staffAccount.staffId)
      .for('update')
  ).map(({ staffId }) => staffId);

const updateStaff = (
  tx: Tx,
  set: Partial<typeof staffAccount.$inferInsert>,
  where: SQL | undefined,
): Promise<boolean> => tryUpdate(tx, staffAccount, where, set);

/** Compare-and-set; false if the roles have changed. */
export const storeRoles = (
  tx: Tx,
  { staffId, from, roles }: { staffId: string; from: readonly RoleId[]; roles: readonly RoleId[] },
): Promise<boolean> =>
  updateStaff(
    tx,
    { roles: [...roles], rightsSince: tx.now },
    and(
      eq(staffAccount.staffId, staffId),
      ...(from.length > 0
        ? [
            arrayContained(staffAccount.roles, [...from]),
            arrayContains(staffAccount.roles, [...from]),
          ]
        : [eq(staffAccount.roles, [])]),
    ),
  );

/** False when it already has this status. */
export const storeStatus = (tx: Tx, staffId: string, status: StaffRow['status']) =>
  updateStaff(
    tx,
    { status, rightsSince: tx.now },
    and(
      eq(staffAccount.staffId, staffId),
      eq(staffAccount.status, status === 'active' ? 'suspended' : 'active'),
    ),
  );

export const storeOneTimePassword = (
  tx: Tx,
  staffId: string,
  password: Pick<StaffRow, 'passwordHash' | 'mustChangePassword' | 'oneTimeUntil'>,
): Promise<boolean> => updateStaff(tx, password, eq(staffAccount.staffId, staffId));

/** The next login enrols an authenticator. */
export const deleteSecret = (tx: Tx, staffId: string): Promise<boolean> =>
  updateStaff(tx, { totpSecret: null, totpLastStep: null }, eq(staffAccount.staffId, staffId));
