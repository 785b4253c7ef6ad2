import { BusinessError, fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { userById } from '../accounts.store.ts';
import { checkLoginPassword } from './login-password.ts';

/**
 * Requires the login password before a change that a stolen token alone must not allow; counted and
 * locked like the login.
 * @returns the account as it was when the password was right
 * @throws PASSWORD_NEEDED when they never chose one, PASSWORD_WRONG at `loginPassword` with the
 * attempts left, PASSWORD_LOCKED, DAILY_LIMIT
 */
export async function provePerson(platform: Platform, userId: string, loginPassword: string) {
  const user = (await userById(platform.db, userId)) ?? fail('UNAUTHORISED');
  if (!user.hasPassword) return fail('PASSWORD_NEEDED', { field: 'loginPassword' });
  try {
    await checkLoginPassword(platform, userId, loginPassword);
  } catch (error) {
    if (!(error instanceof BusinessError) || error.key !== 'PASSWORD_WRONG') throw error;
    fail('PASSWORD_WRONG', { field: 'loginPassword', params: error.params });
  }
  return user;
}
