import type { StaffMember } from '@wasit/contract/staff/endpoints';
import type { Reader } from '../../platform/db/db.ts';
import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { currentPermissions, ownRoleNames } from './roles/rights.ts';
import { type StaffRow, staffById } from './staff.store.ts';

export const viewStaff = async (
  reader: Reader,
  { staffId, userName, name, roles, mustChangePassword }: StaffRow,
): Promise<StaffMember> => ({
  staffId,
  userName,
  name,
  roles,
  ownRoles: await ownRoleNames(reader, roles),
  permissions: await currentPermissions(reader, { roles, mustChangePassword }),
  mustChangePassword,
});

/** @throws UNAUTHORISED when the account is gone */
export async function staffMember(platform: Platform, staffId: string): Promise<StaffMember> {
  const row = await staffById(platform.db, staffId);
  return row ? viewStaff(platform.db, row) : fail('UNAUTHORISED');
}
