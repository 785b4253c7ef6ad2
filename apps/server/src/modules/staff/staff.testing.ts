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
      // Nobody knows the password of this hash: tests of the login make their account with createStaff.
      passwordHash: '$argon2id$v=19$m=64,t=1,p=1$o7FrBGkyFSEPOneUW3Zo+g$nJapFoXmPaxSJWBHLdZHa8BXh9v/Ai++r9sYyYTKj4s',
      status: 'active',
      createdAt: tx.now,
    });
    return { token: await openStaffSession(tx, { staffId, kind: 'session' }), staffId };
  });
}
