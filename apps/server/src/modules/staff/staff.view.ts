import type { StaffMember } from '@wasit/contract/staff';
import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { type StaffRow, staffById } from './staff.store.ts';
import { permissionsOf } from './staff-sessions.ts';

export const viewStaff = ({ staffId, userName, name, roles }: StaffRow): StaffMember => ({
  staffId,
  userName,
  name,
  roles,
  permissions: permissionsOf(roles),
});

/** @throws UNAUTHORISED when the account is gone */
export async function staffMember(platform: Platform, staffId: string): Promise<StaffMember> {
  const row = await staffById(platform.db, staffId);
  return row ? viewStaff(row) : fail('UNAUTHORISED');
}
