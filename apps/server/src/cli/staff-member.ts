import type { Permission } from '@wasit/contract/staff/roles';
import { permissionsOf } from '../modules/staff/index.ts';
import type { StaffActor } from '../platform/actor.ts';
import { fail } from '../platform/errors.ts';
import type { Platform } from '../platform/platform.ts';
import { staffByUserName } from './staff-member.store.ts';

/**
 * The staff member on whose behalf the command acts.
 * @throws NOT_FOUND, FORBIDDEN when they are suspended or lack the permission
 */
export async function staffMember(
  platform: Platform,
  userName: string,
  permission?: Permission,
): Promise<StaffActor> {
  const staff =
    (await staffByUserName(platform.db, userName)) ?? fail('NOT_FOUND', { field: userName });
  const { staffId, roles } = staff;
  const permissions = await permissionsOf(platform.db, roles);
  if (staff.status !== 'active' || (permission && !permissions.includes(permission)))
    fail('FORBIDDEN', { field: userName });
  return { kind: 'staff', staffId, sessionId: '', roles, permissions };
}
