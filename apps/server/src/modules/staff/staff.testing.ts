import type { OwnRoleId, Permission, RoleId } from '@wasit/contract/staff/roles';
import type { TestApp } from '../../../test/start.ts';
import { after, hours } from '../../platform/clock/clock.ts';
import { newId } from '../../platform/ids/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertStaff } from './staff.store.ts';
import { openStaffSession } from './staff-sessions.ts';

/**
 * A staff member with these roles and a session, with a fresh authenticator code for all of its 12
 * hours.
 */
export function aStaff({ platform }: { platform: Platform }, roles: RoleId | readonly RoleId[]) {
  return platform.transact(async (tx) => {
    const staffId = newId('st');
    await insertStaff(tx, {
      staffId,
      userName: staffId,
      userNameKey: staffId,
      name: `Staff ${staffId.slice(-4)}`,
      roles: typeof roles === 'string' ? [roles] : [...roles],
      // The password of this hash is unknown: tests of the login create their account with
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

/** A session of staff whose only role is one of the company with these permissions. */
export async function aStaffWith(
  app: Pick<TestApp, 'platform' | 'ok'>,
  permissions: readonly Permission[],
): Promise<{ token: string; staffId: string; roleId: OwnRoleId }> {
  const role = { roleId: null, version: 0, name: newId('role'), permissions: [...permissions] };
  const { roleId } = await app.ok(
    'staffSaveRole',
    { ...role, reason: 'test' },
    { as: (await aStaff(app, 'admin')).token },
  );
  return { ...(await aStaff(app, roleId)), roleId };
}
