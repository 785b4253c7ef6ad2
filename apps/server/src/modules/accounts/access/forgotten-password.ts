import { setTimeout as wait } from 'node:timers/promises';
import type { CodeSent, ForgetPasswordInput } from '@wasit/contract/accounts/access/access';
import { clearAttempts } from '../../../platform/attempts/attempts.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { CaptchaAnswer } from '../../../platform/proof-of-work/proof-of-work.ts';
import { hashSecret, secretFits } from '../../../platform/secret-hash.ts';
import { markProved, storePasswordHash, usersWithAny } from '../accounts.store.ts';
import { channelsOf } from '../codes/channels.ts';
import { codeRouteTo } from '../codes/code-route.ts';
import { countedGuess, issueCode, redeemCode, refuseCode } from '../codes/codes.ts';
import { countWhatsappCode } from '../codes/whatsapp-limits.ts';
import { endLinks } from '../links/end-links.ts';
import { refuseEasyPassword } from '../passwords/passwords.ts';
import { holderOf, keysOfAccount } from '../users/account-keys.ts';
import { mayReceiveCode } from './counters.ts';
import { endAccess } from './login-password.ts';
import { admit, codeSentOf } from './send-codes.ts';
import type { Visit } from './visit.ts';

/** Minimum response time, so that timing does not reveal whether the account exists. */
const minResponseMs = 300;

/**
 * The normalised form of the typed account: a code for a new password is bound to it, whether or
 * not the account exists.
 */
const targetOf = (typed: string): string => {
  const { email, phone, userNameKey } = keysOfAccount(typed);
  return `account:${email ?? phone ?? userNameKey}`;
};

/**
 * Sends a code for a new password. Known and unknown accounts get the same answer, timing and
 * limits; for an unknown one the code is not sent.
 * @throws CAPTCHA_REQUIRED, CAPTCHA_WRONG, TOO_MANY (of the network), CODE_TOO_SOON, CODE_NOT_SENT
 * when no way is open at all
 */
export async function sendResetCode(
  platform: Platform,
  visit: Visit,
  { account, ...answer }: CaptchaAnswer & { account: string },
): Promise<CodeSent> {
  await admit(platform, visit, answer);
  const { whatsapp, email } = channelsOf(platform.config);
  if (!whatsapp && !email) fail('CODE_NOT_SENT');
  const [sent] = await Promise.all([sendQuietly(platform, visit, account), wait(minResponseMs)]);
  if (sent instanceof Error) throw sent;
  return codeSentOf('account');
}

/** Returns the refusal as a value, so that it is delayed like every other answer. */
async function sendQuietly(
  platform: Platform,
  visit: Visit,
  account: string,
): Promise<Error | undefined> {
  const [user] = await usersWithAny(platform.db, keysOfAccount(account));
  // The typed contact if it is theirs, else WhatsApp before e-mail.
  const prefers = keysOfAccount(account).email === undefined ? 'whatsapp' : 'email';
  const route = user && (await codeRouteTo(platform, user, { prefers }));
  const owner = {
    purpose: 'reset-password',
    target: targetOf(account),
    userId: user?.userId ?? null,
  } as const;
  const transaction = platform.transact(async (tx) => {
    const isInBudget = await mayReceiveCode(tx, route?.deliverTo ?? owner.target);
    const phone = route?.channel === 'whatsapp' ? route.deliverTo : null;
    const maySend =
      isInBudget &&
      (phone === null || (await countWhatsappCode(platform, tx, { phone, userId: owner.userId })));
    const { channel, deliverTo } = route ?? { channel: 'email', deliverTo: owner.target };
    await issueCode(platform, tx, {
      ...owner,
      channel,
      deliverTo,
      locale: visit.locale,
      isDecoy: !route || !maySend,
    });
  });
  return transaction.then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  );
}

/**
 * Sets a new password with such a code; ends all sessions and lifts a lock. Repeating it with its
 * key (the first answer was lost) gives the same answer: refusals belong to the act.
 * @throws CODE_WRONG, EMAIL_CODE_WRONG, CODE_SPENT, PASSWORD_COMMON, PASSWORD_LIKE_NAME,
 * PASSWORD_SAME
 */
export async function forgetPassword(
  platform: Platform,
  visit: Visit,
  { account, code, password }: ForgetPasswordInput,
): Promise<void> {
  refuseEasyPassword(password, { userName: account, ...keysOfAccount(account) });
  const [user] = await usersWithAny(platform.db, keysOfAccount(account));
  const guess = await countedGuess(platform, {
    purpose: 'reset-password',
    target: targetOf(account),
    userId: user?.userId ?? null,
    code,
    channel: keysOfAccount(account).email === undefined ? 'whatsapp' : 'email',
  });
  // Before the transaction, since each takes half a second; after the guess, which costs little.
  const isRight = user !== undefined && !('key' in guess);
  const isSame = isRight && (await secretFits(user.passwordHash, password));
  const passwordHash = isRight && !isSame ? await hashSecret(password) : null;
  await platform.transact(async (tx) => {
    if ('key' in guess) return refuseCode(guess);
    // The code was issued for an account that does not exist.
    if (!user) return fail('CODE_SPENT', { field: 'code' });
    refuseEasyPassword(password, user);
    if (passwordHash === null) return fail('PASSWORD_SAME', { field: 'password' });
    const { userId, phoneVerifiedAt, emailVerifiedAt } = user;
    const codeChannel = await redeemCode(tx, guess);
    await storePasswordHash(tx, userId, { passwordHash, hasPassword: true });
    // Until now anybody could have registered this contact and linked their own login to it.
    if (!phoneVerifiedAt && !emailVerifiedAt) await endLinks(tx, userId);
    await markProved(tx, userId, codeChannel);
    await endAccess(tx, userId);
    await clearAttempts(tx, holderOf(userId));
    await audit(tx, visit.actor, { action: 'accounts.reset-password', object: `user:${userId}` });
    await tx.emit('accounts.password-changed', { userId, how: 'code', locale: visit.locale });
  });
}
