import { type Actor, system } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { after, baghdadDaysBetween, minutes } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { runTransaction } from '../../../platform/db/transact.ts';
import { fail } from '../../../platform/errors.ts';
import { inTurn } from '../../../platform/in-turn.ts';
import type { Platform } from '../../../platform/platform.ts';
import { attemptsOf, forgiveTries, storePasswordHash, takeTry, type UserRow, userById } from '../accounts.store.ts';
import { endCodes } from '../codes/codes.ts';
import { hashSecret, isCommon, secretFits } from '../passwords.ts';
import { deleteSessionsOf } from '../user-sessions.store.ts';

/** Five wrong passwords, then five minutes (specification, section 8, 6025). */
export const mostWrong = 5;
const lockMs = minutes(5);
/** For texts that tell the rules. */
export const loginLock = { tries: mostWrong, lockMs } as const;
/** Wrong passwords of one Baghdad day (6026); the specification leaves the number open. */
const mostADay = 20;

/** Said when too many wrong passwords locked an account for five minutes. */
const loginLocked = 'accounts.login-locked';

/**
 * A commit of its own, never the act's: a refusal must keep the count, and a call under an idempotency key must not take the count for its act.
 */
const apart = async <T>(platform: Platform, write: (tx: Tx) => Promise<T>): Promise<T> =>
  (await runTransaction(platform.db, platform.clock, write)).result;

/** Judges a login password and counts the wrong ones. @throws PASSWORD_WRONG with the tries left, PASSWORD_LOCKED, DAILY_LIMIT */
export const judgePassword = (platform: Platform, user: UserRow, claim: { password: string; actor: Actor }): Promise<void> =>
  inTurn(user.userId, () => judgeNow(platform, user, claim));

async function judgeNow(platform: Platform, user: UserRow, { password, actor }: { password: string; actor: Actor }): Promise<void> {
  const { userId } = user;
  const taken = await apart(platform, (tx) =>
    takeTry(tx, { userId, day: baghdadDaysBetween(new Date(0), tx.now), most: mostWrong, mostADay, lockUntil: after(tx.now, lockMs) }),
  );
  if (!taken) return refuseLocked(platform, userId);
  if (await secretFits(user.passwordHash, password)) return apart(platform, (tx) => forgiveTries(tx, userId));
  if (taken.wrong < mostWrong) return fail('PASSWORD_WRONG', { field: 'password', params: { left: mostWrong - taken.wrong } });
  await platform.transact(async (tx) => {
    await audit(tx, actor, { action: 'accounts.login-locked', object: `user:${userId}`, reason: `${mostWrong} wrong passwords` });
    await platform.emit(tx, loginLocked, { userId });
  });
  return refuseLocked(platform, userId);
}

async function refuseLocked(platform: Platform, userId: string): Promise<never> {
  const now = platform.clock.now();
  const until = (await attemptsOf(platform.db, userId))?.lockedUntil;
  const leftMs = until ? until.getTime() - now.getTime() : 0;
  return leftMs > 0 ? fail('PASSWORD_LOCKED', { params: { minutes: Math.ceil(leftMs / minutes(1)) } }) : fail('DAILY_LIMIT');
}

/** Asks the login password again before a delicate change. @throws as judgePassword */
export async function checkLoginPassword(platform: Platform, userId: string, password: string): Promise<void> {
  const user = await userById(platform.db, userId);
  if (!user) return fail('UNAUTHORISED');
  return judgePassword(platform, user, { password, actor: system('login') });
}

/** Said when a password was changed; `how` is "himself", "code" or "staff". */
export const passwordChanged = 'accounts.password-changed';

/** Gives an account a new password and ends all its sessions. @throws PASSWORD_COMMON, NOT_FOUND */
export async function changePassword(platform: Platform, actor: Actor, input: { userId: string; password: string }): Promise<void> {
  if (isCommon(input.password)) fail('PASSWORD_COMMON', { field: 'password' });
  const passwordHash = await hashSecret(input.password);
  await platform.transact(async (tx) => {
    if (!(await storePasswordHash(tx, input.userId, { passwordHash, hasPassword: true }))) fail('NOT_FOUND');
    await deleteSessionsOf(tx, input.userId);
    await endCodes(tx, input.userId);
    await audit(tx, actor, { action: 'accounts.change-password', object: `user:${input.userId}` });
    await platform.emit(tx, passwordChanged, { userId: input.userId, how: 'staff' });
  });
}
