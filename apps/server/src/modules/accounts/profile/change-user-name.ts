import type { User } from '@wasit/contract/accounts/endpoints';
import type { UserActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { violates } from '../../../platform/db/transact.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockUserRow, usersWithAny } from '../accounts.store.ts';
import { nameKeys } from '../users/account-keys.ts';
import { viewUser } from '../users/accounts.view.ts';
import { storeUserName } from './profile.store.ts';

/**
 * Changes the user name; the same name in other letters is allowed.
 * @throws USER_NAME_EXISTS
 */
export async function changeUserName(
  platform: Platform,
  actor: UserActor,
  typed: string,
): Promise<User> {
  const { userId } = actor;
  const userName = typed.trim();
  try {
    return await platform.transact(async (tx) => {
      const before = (await lockUserRow(tx, userId)) ?? fail('UNAUTHORISED');
      if (before.userName === userName) return viewUser(before);
      const keys = nameKeys(userName);
      if ((await usersWithAny(tx, keys)).some((other) => other.userId !== userId))
        fail('USER_NAME_EXISTS', { field: 'userName' });
      await storeUserName(tx, userId, { userName, userNameKey: keys.userNameKey });
      // Without the names: the audit trail is kept for good, even after the customer has left.
      await audit(tx, actor, { action: 'accounts.change-name', object: `user:${userId}` });
      return viewUser({ ...before, userName });
    });
  } catch (error) {
    return violates(error, 'user_account_user_name_once')
      ? fail('USER_NAME_EXISTS', { field: 'userName' })
      : Promise.reject(error);
  }
}
