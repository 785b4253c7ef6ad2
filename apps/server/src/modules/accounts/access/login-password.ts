import { type Actor, system } from '../../../platform/actor.ts';
import {
  acceptAttempt,
  attemptRules,
  auditAndRefuseLock,
  clearAttempts,
  countAttempt,
  type Origin,
  originOf,
  signedIn,
  withAttemptLock,
} from '../../../platform/attempts/attempts.ts';
import { type Caller, deleteDevices } from '../../../platform/attempts/known-devices.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { after, days } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { inOwnTransaction } from '../../../platform/db/transact.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hashSecret, secretFits } from '../../../platform/secret-hash.ts';
import { storePasswordHash, type UserRow, userById } from '../accounts.store.ts';
import { endCodes } from '../codes/codes.store.ts';
import { countUp } from '../codes/counters.store.ts';
import { refuseEasyPassword } from '../passwords/passwords.ts';
import { deleteSessionsOf } from '../sessions/user-sessions.store.ts';
import { holderOf } from '../users/account-keys.ts';

/** For texts that state the rules. */
export const loginLock = { attempts: attemptRules.inARow, lockMs: attemptRules.lockMs } as const;

/** The origin that failed login attempts are counted by. */
export const loginOrigin = (
  platform: Platform,
  caller: Caller,
  user: UserRow | undefined,
): Promise<Origin> => originOf(platform, caller, user ? holderOf(user.userId) : null);

interface PasswordAttempt {
  readonly password: string;
  readonly actor: Actor;
  readonly origin: Origin;
}

/**
 * Verifies a login password and counts wrong tries of this origin.
 * @throws PASSWORD_WRONG with the tries left, PASSWORD_LOCKED, DAILY_LIMIT
 */
export function verifyLoginPassword(
  platform: Platform,
  { userId, passwordHash }: UserRow,
  { password, actor, origin }: PasswordAttempt,
): Promise<void> {
  const attemptKey = { subject: holderOf(userId), origin };
  return withAttemptLock(attemptKey, async () => {
    const { left } = await countAttempt(platform, attemptKey);
    // In its own commit: the password was right even if the act is refused for another reason.
    if (await secretFits(passwordHash, password))
      return inOwnTransaction(platform, (tx) => acceptAttempt(tx, attemptKey));
    if (left > 0)
      return fail('PASSWORD_WRONG', {
        field: 'password',
        params: { left },
        about: `login:${userId}`,
      });
    const also = (tx: Tx) => notifyOnceADay(tx, userId);
    return auditAndRefuseLock(platform, attemptKey, {
      action: 'accounts.login-locked',
      object: `user:${userId}`,
      actor,
      also,
    });
  });
}

async function notifyOnceADay(tx: Tx, userId: string): Promise<void> {
  const { hits } = await countUp(tx, `told-locked:${userId}`, after(tx.now, days(1)));
  if (hits === 1) await tx.emit('accounts.login-locked', { userId });
}

/**
 * Requires the login password again before a sensitive change.
 * @throws as verifyLoginPassword
 */
export async function checkLoginPassword(platform: Platform, userId: string, password: string) {
  const user = await userById(platform.db, userId);
  if (!user) return fail('UNAUTHORISED');
  return verifyLoginPassword(platform, user, {
    password,
    actor: system('login'),
    origin: signedIn,
  });
}

/**
 * Ends everything the old password gave access to: sessions, codes, known browsers, counts of wrong
 * attempts.
 */
export async function endAccess(tx: Tx, userId: string): Promise<void> {
  await deleteSessionsOf(tx, userId);
  await deleteDevices(tx, holderOf(userId));
  await endCodes(tx, userId);
}

/**
 * Sets a new password and ends all sessions of the account.
 * @throws PASSWORD_COMMON, PASSWORD_LIKE_NAME, NOT_FOUND
 */
export async function changePassword(
  platform: Platform,
  actor: Actor,
  input: { userId: string; password: string },
): Promise<void> {
  refuseEasyPassword(
    input.password,
    (await userById(platform.db, input.userId)) ?? fail('NOT_FOUND'),
  );
  const passwordHash = await hashSecret(input.password);
  await platform.transact(async (tx) => {
    if (!(await storePasswordHash(tx, input.userId, { passwordHash, hasPassword: true })))
      fail('NOT_FOUND');
    await endAccess(tx, input.userId);
    await clearAttempts(tx, holderOf(input.userId));
    await audit(tx, actor, { action: 'accounts.change-password', object: `user:${input.userId}` });
    await tx.emit('accounts.password-changed', { userId: input.userId, how: 'staff' });
  });
}
