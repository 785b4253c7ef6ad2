import type { LoginInput, Session } from '@wasit/contract/access';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { BusinessError, fail } from '../../../platform/errors.ts';
import { newToken } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { keysOfAccount } from '../account-keys.ts';
import { holdPassword, markProved, storePasswordHash, type UserRow, usersWithAny } from '../accounts.store.ts';
import { passCaptcha } from '../captcha/captcha.ts';
import { endCodes, judgeCode, redeemCode } from '../codes/codes.ts';
import { endLinks } from '../links/end-links.ts';
import { hashSecret } from '../passwords.ts';
import { deleteSessionsOf } from '../user-sessions.store.ts';
import { countFailure, forgiveFailures, needsCaptcha } from './counters.ts';
import { enter } from './enter.ts';
import { judgePassword, mostWrong } from './login-password.ts';
import { userOfPhone } from './phones.ts';
import type { Visit } from './visit.ts';

const guesses = new Set(['PASSWORD_WRONG', 'PASSWORD_LOCKED', 'DAILY_LIMIT']);

/** With user name, phone number or e-mail address. @throws ACCOUNT_UNKNOWN, as judgePassword, CAPTCHA_REQUIRED and CAPTCHA_WRONG after three failures */
export async function loginWithPassword(platform: Platform, visit: Visit, input: Extract<LoginInput, { type: 1 }>): Promise<Session> {
  const [user] = await usersWithAny(platform.db, keysOfAccount(input.account));
  const where = { network: visit.network, account: failureName(user, input.account) };
  if (await needsCaptcha(platform, where)) await passCaptcha(platform, input);
  if (!user) {
    await countFailure(platform, where);
    return fail('ACCOUNT_UNKNOWN', { field: 'account' });
  }
  try {
    await judgePassword(platform, user, { password: input.password, actor: visit.actor });
  } catch (error) {
    if (error instanceof BusinessError && guesses.has(error.key)) await countFailure(platform, where);
    throw error;
  }
  return platform.transact(async (tx) => {
    // It may have been changed while it was judged: the old one opens nothing that the change would not have ended.
    if (!(await holdPassword(tx, user))) fail('PASSWORD_WRONG', { field: 'password', params: { left: mostWrong } });
    await forgiveFailures(tx, where.account);
    return enter(platform, tx, { user, visit });
  });
}

/** Every spelling of one account counts as one. */
const failureName = (user: UserRow | undefined, typed: string): string => user?.userId ?? keysOfAccount(typed).userNameKey;

/** Whether a login to the account as typed would be asked for a captcha now. */
export async function loginNeedsCaptcha(platform: Platform, { network }: Visit, typed: string): Promise<boolean> {
  const [user] = await usersWithAny(platform.db, keysOfAccount(typed));
  return needsCaptcha(platform, { network, account: failureName(user, typed) });
}

/** With a code sent to the phone number. @throws PHONE_INVALID, PHONE_UNREGISTERED, CODE_WRONG with the guesses left, CODE_SPENT */
export async function loginWithCode(
  platform: Platform,
  visit: Visit,
  { account, areaId, code }: Extract<LoginInput, { type: 2 }>,
): Promise<Session> {
  const { user, phone } = await userOfPhone(platform, { phone: account, areaId, field: 'account' });
  const proof = await judgeCode(platform, { purpose: 'login', target: phone, userId: user.userId, code });
  // Hashed before the transaction: half a second of work has no place in it.
  const ended = user.phoneVerifiedAt || user.emailVerifiedAt ? null : await hashSecret(newToken());
  return platform.transact(async (tx) => {
    await markProved(tx, user.userId, await redeemCode(tx, proof));
    if (ended) await endUnproved(platform, tx, { userId: user.userId, passwordHash: ended, visit });
    const session = await enter(platform, tx, { user, visit });
    return ended && user.hasPassword ? { ...session, passwordEnded: true } : session;
  });
}

/**
 * Whoever registered this number without proving it may not be its owner: now that the owner has come, that password, its sessions and the
 * logins of third parties linked with it open nothing any more ("pre-hijacked accounts", Sudhodanan and Paverd, USENIX Security 2022).
 */
async function endUnproved(
  platform: Platform,
  tx: Tx,
  { userId, passwordHash, visit }: { userId: string; passwordHash: string; visit: Visit },
): Promise<void> {
  await storePasswordHash(tx, userId, { passwordHash, hasPassword: false });
  await deleteSessionsOf(tx, userId);
  await endLinks(platform, tx, userId);
  await endCodes(tx, userId);
  await audit(tx, visit.actor, {
    action: 'accounts.end-unproved-password',
    object: `user:${userId}`,
    reason: 'first proof of a contact',
  });
}
