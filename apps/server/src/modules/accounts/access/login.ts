import type { LoginInput, Session } from '@wasit/contract/accounts/access/access';
import type { Captcha } from '@wasit/contract/accounts/access/captcha';
import {
  type AttemptScope,
  attemptRules,
  countGuesses,
  countUnknownAttempt,
} from '../../../platform/attempts/attempts.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { levelOf, newWork, verifyWork } from '../../../platform/proof-of-work/proof-of-work.ts';
import { lockCurrentPassword, usersWithAny } from '../accounts.store.ts';
import { holderOf, keysOfAccount } from '../users/account-keys.ts';
import { keyOfText } from './counters.ts';
import { logInUser } from './enter.ts';
import { loginOrigin, verifyLoginPassword } from './login-password.ts';
import type { Visit } from './visit.ts';

/** After three wrong tries at an account or from a network a captcha is required. */
const freeAttempts = 3;

/**
 * The key for counting a login's wrong attempts: the account, or the typed text without one. All
 * spellings of one account share one count.
 */
async function attemptKeyOf(platform: Platform, visit: Visit, typed: string) {
  const [user] = await usersWithAny(platform.db, keysOfAccount(typed));
  const subject = user
    ? holderOf(user.userId)
    : `nobody:${keyOfText(keysOfAccount(typed).userNameKey)}`;
  return { user, attemptKey: { subject, origin: await loginOrigin(platform, visit, user) } };
}

/**
 * More guesses raise the captcha's difficulty: at one account from anywhere, and from one network
 * at any account.
 */
const guessSteps = { atSubject: [10, 25, 60, 150], fromOrigin: [20, 50, 150, 400] } as const;

/** Difficulty of the captcha for this login; null when it needs none. */
async function captchaLevel(platform: Platform, attemptKey: AttemptScope): Promise<number | null> {
  if (!platform.config.CAPTCHA) return null;
  const { atSubject, fromOrigin } = await countGuesses(platform, attemptKey);
  if (atSubject < freeAttempts && fromOrigin < freeAttempts) return null;
  return Math.max(
    levelOf(atSubject, guessSteps.atSubject),
    levelOf(fromOrigin, guessSteps.fromOrigin),
  );
}

/**
 * Login by user name, phone number or e-mail address.
 * @throws ACCOUNT_UNKNOWN, as verifyLoginPassword, CAPTCHA_REQUIRED and CAPTCHA_WRONG after three
 * failures
 */
export async function loginWithPassword(
  platform: Platform,
  visit: Visit,
  input: Extract<LoginInput, { type: 1 }>,
): Promise<Session> {
  const { user, attemptKey } = await attemptKeyOf(platform, visit, input.account);
  if ((await captchaLevel(platform, attemptKey)) !== null)
    await verifyWork(platform, { purpose: 'login', boundTo: attemptKey.subject }, input);
  if (!user) {
    await countUnknownAttempt(platform, attemptKey);
    return fail('ACCOUNT_UNKNOWN', { field: 'account' });
  }
  await verifyLoginPassword(platform, user, {
    password: input.password,
    actor: visit.actor,
    origin: attemptKey.origin,
  });
  return platform.transact(async (tx) => {
    // If the password changed during verification, the old one must not open a session that the
    // change would have ended.
    if (!(await lockCurrentPassword(tx, user)))
      fail('PASSWORD_WRONG', { field: 'password', params: { left: attemptRules.inARow } });
    return logInUser(tx, { user, visit });
  });
}

/** The captcha currently required for a login to the typed account, if any. */
export async function loginCaptcha(
  platform: Platform,
  visit: Visit,
  typed: string,
): Promise<Captcha | null> {
  const { attemptKey } = await attemptKeyOf(platform, visit, typed);
  const level = await captchaLevel(platform, attemptKey);
  return level === null
    ? null
    : newWork(platform, { purpose: 'login', boundTo: attemptKey.subject, level });
}
