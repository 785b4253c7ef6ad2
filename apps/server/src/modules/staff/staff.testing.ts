import type { RoleId } from '@wasit/contract/staff/roles';
import { after, hours } from '../../platform/clock/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertStaff } from './staff.store.ts';
import { openStaffSession } from './staff-sessions.ts';

/**
 * A staff member with these roles, at the console, whose authenticator counts as just shown for the
 * 12 hours that the session lasts.
 */
export function aStaff(
  { platform }: { platform: Platform },
  roles: RoleId | readonly RoleId[],
): Promise<{ token: string; staffId: string }> {
  return platform.transact(async (tx) => {
    const staffId = newId('st');
    await insertStaff(tx, {
      staffId,
      userName: staffId,
      userNameKey: staffId,
      name: `Staff ${staffId.slice(-4)}`,
      roles: typeof roles === 'string' ? [roles] : [...roles],
      // Nobody knows the password of this hash: tests of the login make their account with
      // createStaff.
      passwordHash:
        '$argon2id$v=19$m=64,t=1,p=1$o7FrBGkyFSEPOneUW3Zo+g$nJapFoXmPaxSJWBHLdZHa8BXh9v/Ai++r9sYyYTKj4s',
      status: 'active',
      rightsSince: tx.now,
      createdAt: tx.now,
    });
    return {
      token: await openStaffSession(tx, {
        staffId,
        kind: 'session',
        codeAt: after(tx.now, hours(12)),
      }),
      staffId,
    };
  });
}
