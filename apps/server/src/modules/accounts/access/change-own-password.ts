import type { ChangePasswordInput, Session } from '@wasit/contract/access';
import type { UserActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { BusinessError, fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { storePasswordHash, type UserRow, userById } from '../accounts.store.ts';
import { viewUser } from '../accounts.view.ts';
import { endCodes } from '../codes/codes.ts';
import { hashSecret, isCommon } from '../passwords.ts';
import { deleteSessionsOf } from '../user-sessions.store.ts';
import { openSession } from '../user-sessions.ts';
import { judgePassword, passwordChanged } from './login-password.ts';
import type { Visit } from './visit.ts';

/**
 * Changes one's own password. Every session ends; whoever changed it goes on with a new token.
 * @throws OLD_PASSWORD_WRONG with the tries left, PASSWORD_LOCKED, DAILY_LIMIT, PASSWORD_SAME, PASSWORD_COMMON, FORBIDDEN in procurement mode
 */
export async function changeOwnPassword(
  platform: Platform,
  visit: Visit & { actor: UserActor },
  { oldPassword, password }: ChangePasswordInput,
): Promise<Session> {
  const { userId, agentId } = visit.actor;
  if (agentId !== null) return fail('FORBIDDEN');
  if (isCommon(password)) return fail('PASSWORD_COMMON', { field: 'password' });
  const user = (await userById(platform.db, userId)) ?? fail('UNAUTHORISED');
  await judgeOld(platform, user, { oldPassword, visit });
  if (oldPassword === password) return fail('PASSWORD_SAME', { field: 'password' });
  const passwordHash = await hashSecret(password);
  return platform.transact(async (tx) => {
    await storePasswordHash(tx, userId, { passwordHash, hasPassword: true });
    await deleteSessionsOf(tx, userId);
    await endCodes(tx, userId);
    await audit(tx, visit.actor, { action: 'accounts.change-password', object: `user:${userId}` });
    await platform.emit(tx, passwordChanged, { userId, how: 'himself', locale: visit.locale });
    return { token: await openSession(tx, userId, visit.device), user: viewUser(user) };
  });
}

/** The same count and lock as at the login: a stolen token is no better place to guess. */
async function judgeOld(platform: Platform, user: UserRow, { oldPassword, visit }: { oldPassword: string; visit: Visit }): Promise<void> {
  try {
    await judgePassword(platform, user, { password: oldPassword, actor: visit.actor });
  } catch (error) {
    if (error instanceof BusinessError && error.key === 'PASSWORD_WRONG')
      fail('OLD_PASSWORD_WRONG', { field: 'oldPassword', params: error.params });
    throw error;
  }
}
