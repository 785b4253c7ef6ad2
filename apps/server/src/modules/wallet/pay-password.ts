import type { UserActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { after, minutes } from '../../platform/clock/clock.ts';
import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkLoginPassword, hashSecret, judgeOwnCode, redeemCode, secretFits } from '../accounts/index.ts';
import { judgeTry, type PayPasswordRow, putPayPassword } from './wallet.store.ts';

/** Product decision 5: five tries, then five minutes' lock. */
const triesAllowed = 5;
const lockMinutes = 5;
/** For texts that tell the rules. */
export const payPasswordRules = { tries: triesAllowed, lockMinutes } as const;

/** Said each time the six digits are set: whoever stole a session must not do it unheard. */
const payPasswordChanged = 'wallet.pay-password-changed';

export interface NewPayPassword {
  readonly payPassword: string;
  readonly loginPassword: string;
}

/** Sets the six digits; the login password proves who asks, and a running lock ends. @throws PASSWORD_WRONG, PASSWORD_LOCKED */
export async function setPayPassword(platform: Platform, actor: UserActor, { payPassword, loginPassword }: NewPayPassword): Promise<void> {
  await checkLoginPassword(platform, actor.userId, loginPassword);
  const hashed = await hashSecret(payPassword);
  await platform.transact(async (tx) => {
    await putPayPassword(tx, { userId: actor.userId, hash: hashed, setAt: tx.now });
    await audit(tx, actor, { action: 'wallet.set-pay-password', object: actor.userId });
    await platform.emit(tx, payPasswordChanged, { userId: actor.userId });
  });
}

/** Sets them with a code that was sent to the account's own contact, for who knows neither password; a running lock ends. @throws CODE_WRONG, EMAIL_CODE_WRONG, CODE_SPENT */
export async function resetPayPassword(
  platform: Platform,
  actor: UserActor,
  { payPassword, code }: { payPassword: string; code: string },
): Promise<void> {
  const { userId } = actor;
  const proof = await judgeOwnCode(platform, userId, { purpose: 'reset-payment-password', code });
  const hashed = await hashSecret(payPassword);
  await platform.transact(async (tx) => {
    await redeemCode(tx, proof);
    await putPayPassword(tx, { userId, hash: hashed, setAt: tx.now });
    await audit(tx, actor, { action: 'wallet.set-pay-password', object: userId, reason: 'by code' });
    await platform.emit(tx, payPasswordChanged, { userId });
  });
}

type Verdict = { is: 'right' | 'unset' } | { is: 'wrong'; left: number } | { is: 'locked'; until: Date };

/**
 * Whether these are the customer's six digits. Counts in a commit of its own, so call it before the act's transaction.
 * @throws PAY_PASSWORD_UNSET, PAY_PASSWORD_WRONG (with the tries left), PAY_PASSWORD_LOCKED (with the minutes)
 */
export async function checkPayPassword(platform: Platform, userId: string, payPassword: string): Promise<void> {
  const now = platform.clock.now();
  const verdict = await judgeTry(platform.db, userId, (row) => judge(row, { payPassword, now }));
  if (verdict.is === 'unset') fail('PAY_PASSWORD_UNSET', { field: 'payPassword' });
  if (verdict.is === 'wrong') fail('PAY_PASSWORD_WRONG', { field: 'payPassword', params: { left: verdict.left } });
  if (verdict.is === 'locked')
    fail('PAY_PASSWORD_LOCKED', {
      field: 'payPassword',
      params: { minutes: Math.max(1, Math.ceil((verdict.until.getTime() - now.getTime()) / minutes(1))) },
    });
}

async function judge(
  row: PayPasswordRow | undefined,
  { payPassword, now }: { payPassword: string; now: Date },
): Promise<{ verdict: Verdict; keep: Pick<PayPasswordRow, 'tries' | 'lockedUntil'> | undefined }> {
  if (!row) return { verdict: { is: 'unset' }, keep: undefined };
  if (row.lockedUntil && row.lockedUntil > now) return { verdict: { is: 'locked', until: row.lockedUntil }, keep: undefined };
  const triesBefore = row.lockedUntil ? 0 : row.tries;
  if (await secretFits(row.hash, payPassword)) return { verdict: { is: 'right' }, keep: { tries: 0, lockedUntil: null } };
  const tries = triesBefore + 1;
  if (tries < triesAllowed) return { verdict: { is: 'wrong', left: triesAllowed - tries }, keep: { tries, lockedUntil: null } };
  const until = after(now, minutes(lockMinutes));
  return { verdict: { is: 'locked', until }, keep: { tries, lockedUntil: until } };
}
