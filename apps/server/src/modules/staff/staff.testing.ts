import type { StaffRole } from '@wasit/contract/roles';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertStaff } from './staff.store.ts';
import { openStaffSession } from './staff-sessions.ts';

/** A staff member with these roles, at the console. His session lasts 12 hours of the injected clock. */
export function aStaff(
  { platform }: { platform: Platform },
  roles: StaffRole | readonly StaffRole[],
): Promise<{ token: string; staffId: string }> {
  return platform.transact(async (tx) => {
    const staffId = newId('st');
    await insertStaff(tx, {
      staffId,
      userName: staffId,
      userNameKey: staffId,
      name: `Staff ${staffId.slice(-4)}`,
      roles: typeof roles === 'string' ? [roles] : [...roles],
      // No password has this hash: tests of the login make their account with createStaff.
      passwordHash: 'none',
      status: 'active',
      createdAt: tx.now,
    });
    return { token: await openStaffSession(tx, { staffId, kind: 'session' }), staffId };
  });
}
