import type { StaffMember } from '@wasit/contract/staff/endpoints';
import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { type StaffRow, staffById } from './staff.store.ts';
import { permissionsNow } from './staff-sessions.ts';

export const viewStaff = ({
  staffId,
  userName,
  name,
  roles,
  passwordIsOneTime,
}: StaffRow): StaffMember => ({
  staffId,
  userName,
  name,
  roles,
  permissions: permissionsNow({ roles, passwordIsOneTime }),
  mustChangePassword: passwordIsOneTime,
});

/** @throws UNAUTHORISED when the account is gone */
export async function staffMember(platform: Platform, staffId: string): Promise<StaffMember> {
  const row = await staffById(platform.db, staffId);
  return row ? viewStaff(row) : fail('UNAUTHORISED');
}
