import type { ChangePasswordInput, Session } from '@wasit/contract/accounts/access/access';
import type { UserActor } from '../../../platform/actor.ts';
import { signedIn } from '../../../platform/attempts/attempts.ts';
import { rememberDevice } from '../../../platform/attempts/known-devices.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { BusinessError, fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hashSecret } from '../../../platform/secret-hash.ts';
import {
  lockCurrentPassword,
  storePasswordHash,
  type UserRow,
  userById,
} from '../accounts.store.ts';
import { refuseEasyPassword } from '../passwords/passwords.ts';
import { openSession } from '../sessions/user-sessions.ts';
import { holderOf } from '../users/account-keys.ts';
import { viewUser } from '../users/accounts.view.ts';
import { endAccess, verifyLoginPassword } from './login-password.ts';
import type { Visit } from './visit.ts';

/**
 * Changes the caller's own password. All sessions end; the caller gets a new token.
 * @throws PASSWORD_NEEDED when they never chose one, OLD_PASSWORD_WRONG with the attempts left,
 * PASSWORD_LOCKED, DAILY_LIMIT, PASSWORD_SAME, PASSWORD_COMMON, PASSWORD_LIKE_NAME, MODE_FORBIDDEN in
 * procurement mode, UNAUTHORISED when the password has been changed
 */
export async function changeOwnPassword(
  platform: Platform,
  visit: Visit & { actor: UserActor },
  { oldPassword, password }: ChangePasswordInput,
): Promise<Session> {
  const { userId, agentId } = visit.actor;
  if (agentId !== null) return fail('MODE_FORBIDDEN');
  const user = (await userById(platform.db, userId)) ?? fail('UNAUTHORISED');
  if (!user.hasPassword) return fail('PASSWORD_NEEDED', { field: 'oldPassword' });
  refuseEasyPassword(password, user);
  await verifyOldPassword(platform, user, { oldPassword, visit });
  if (oldPassword === password) return fail('PASSWORD_SAME', { field: 'password' });
  const passwordHash = await hashSecret(password);
  return platform.transact(async (tx) => {
    // Its owner has reset it while this one was hashed, which ended the caller's session.
    if (!(await lockCurrentPassword(tx, user))) fail('UNAUTHORISED');
    await storePasswordHash(tx, userId, { passwordHash, hasPassword: true });
    await endAccess(tx, userId);
    await rememberDevice(tx, holderOf(userId), visit);
    await audit(tx, visit.actor, { action: 'accounts.change-password', object: `user:${userId}` });
    await tx.emit('accounts.password-changed', { userId, how: 'self', locale: visit.locale });
    return { token: await openSession(tx, userId, visit.device), user: viewUser(user) };
  });
}

/**
 * Counted and locked like a login, but separately: a stolen token gives no extra guesses, and
 * strangers' login attempts cannot lock the owner out here.
 */
async function verifyOldPassword(
  platform: Platform,
  user: UserRow,
  { oldPassword, visit }: { oldPassword: string; visit: Visit },
): Promise<void> {
  try {
    await verifyLoginPassword(platform, user, {
      password: oldPassword,
      actor: visit.actor,
      origin: signedIn,
    });
  } catch (error) {
    if (error instanceof BusinessError && error.key === 'PASSWORD_WRONG')
      fail('OLD_PASSWORD_WRONG', { field: 'oldPassword', params: error.params });
    throw error;
  }
}
