import type { LoginInput, RegisterInput, Session } from '@wasit/contract/accounts';
import { userLevel } from '@wasit/contract/roles';
import type { Actor } from '../../platform/actor.ts';
import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { keysOfAccount } from './account-keys.ts';
import { usersWithAny } from './accounts.store.ts';
import { viewUser } from './accounts.view.ts';
import { storeUser } from './create-user.ts';
import { judgePassword } from './login-password.ts';
import { openSession } from './user-sessions.ts';

/** Said after every login and registration; the cart hears it. `visitorId` is null when the visitor had no cookie. */
export const loggedIn = 'accounts.logged-in';

const visitorOf = (actor: Actor): string | null => (actor.kind === 'visitor' ? actor.visitorId : null);

/** Logs in with user name, phone number or e-mail address. @throws ACCOUNT_UNKNOWN, PASSWORD_WRONG, PASSWORD_LOCKED, DAILY_LIMIT, ACCOUNT_SUSPENDED */
export async function login(platform: Platform, actor: Actor, input: LoginInput): Promise<Session> {
  const [user] = await usersWithAny(platform.db, keysOfAccount(input.account));
  if (!user) return fail('ACCOUNT_UNKNOWN', { field: 'account' });
  await judgePassword(platform, user, { password: input.password, actor });
  if (user.status !== 'active') return fail('ACCOUNT_SUSPENDED');
  const token = await platform.transact(async (tx) => {
    await platform.emit(tx, loggedIn, { userId: user.userId, visitorId: visitorOf(actor) });
    return openSession(tx, user.userId);
  });
  return { token, user: viewUser(user) };
}

/** Opens an account of level 1 and logs in. @throws as storeUser */
export const register = (platform: Platform, actor: Actor, input: RegisterInput): Promise<Session> =>
  storeUser(platform, { ...input, level: userLevel.customer, by: 'himself' }, async (tx, user) => {
    await platform.emit(tx, loggedIn, { userId: user.userId, visitorId: visitorOf(actor) });
    return { token: await openSession(tx, user.userId), user: viewUser(user) };
  });
