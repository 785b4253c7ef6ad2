import { isEasyPin } from '@wasit/contract/accounts/access/password-rules';
import type { UserActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import {
  after,
  baghdadDaysBetween,
  minutes,
  secondsToNextDay,
} from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { KeptRefusal } from '../../../platform/db/transact.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SecretKeys } from '../../../platform/sealing/sealing.ts';
import {
  checkLoginPassword,
  knownOfAccount,
  redeemCode,
  verifyOwnCode,
} from '../../accounts/index.ts';
import { checkTry, type PayPasswordRow, putPayPassword, recordTry } from '../wallet.store.ts';
import { digitsFit, sealDigits } from './sealed-digits.ts';

/** Product decision 5: five tries, then locked for five minutes. */
const triesAllowed = 5;
const lockMinutes = 5;
/**
 * Wrong tries allowed per Baghdad day: five every five minutes alone would allow 1,440 of a million
 * per day.
 */
const maxWrongADay = 20;
/** For texts that explain the rules. */
export const payPasswordRules = { tries: triesAllowed, lockMinutes, maxWrongADay } as const;

export interface NewPayPassword {
  readonly payPassword: string;
  readonly loginPassword: string;
}

/** @throws PAY_PASSWORD_EASY */
async function refuseEasyPin({ db }: Platform, userId: string, payPassword: string): Promise<void> {
  const account = await knownOfAccount(db, userId);
  if (isEasyPin(payPassword, account)) fail('PAY_PASSWORD_EASY', { field: 'payPassword' });
}

/**
 * Sets the six digits, authorised by the login password; ends a running lock.
 * @throws PASSWORD_WRONG, PASSWORD_LOCKED, PAY_PASSWORD_EASY
 */
export async function setPayPassword(
  platform: Platform,
  actor: UserActor,
  { payPassword, loginPassword }: NewPayPassword,
): Promise<void> {
  await checkLoginPassword(platform, actor.userId, loginPassword);
  await refuseEasyPin(platform, actor.userId, payPassword);
  const { userId } = actor;
  const hashed = await sealDigits(platform.config.secretKeys, { userId, payPassword });
  await platform.transact(async (tx) => {
    await putPayPassword(tx, { userId, hash: hashed, setAt: tx.now });
    await audit(tx, actor, { action: 'wallet.set-pay-password', object: actor.userId });
    await tx.emit('wallet.pay-password-changed', { userId: actor.userId });
  });
}

/**
 * Sets the six digits with a code sent to the account's own contact, for customers who know neither
 * password; ends a running lock.
 * @throws CODE_WRONG, EMAIL_CODE_WRONG, CODE_SPENT, PAY_PASSWORD_EASY
 */
export async function resetPayPassword(
  platform: Platform,
  actor: UserActor,
  { payPassword, code }: { payPassword: string; code: string },
): Promise<void> {
  const { userId } = actor;
  await refuseEasyPin(platform, userId, payPassword);
  const proof = await verifyOwnCode(platform, userId, { purpose: 'reset-payment-password', code });
  const hashed = await sealDigits(platform.config.secretKeys, { userId, payPassword });
  await platform.transact(async (tx) => {
    await redeemCode(tx, proof);
    await putPayPassword(tx, { userId, hash: hashed, setAt: tx.now });
    await audit(tx, actor, {
      action: 'wallet.set-pay-password',
      object: userId,
      reason: 'by code',
    });
    await tx.emit('wallet.pay-password-changed', { userId });
  });
}

type Verdict =
  | { is: 'right' | 'unset' }
  | { is: 'wrong'; left: number }
  | { is: 'locked'; until: Date }
  | { is: 'day-over' };

/**
 * Checks the customer's six digits. Tries are counted in a separate transaction, so call it before
 * the act's own.
 * @throws PAY_PASSWORD_UNSET, PAY_PASSWORD_WRONG (with the tries left), PAY_PASSWORD_LOCKED (with
 * the minutes), DAILY_LIMIT
 */
export async function checkPayPassword(
  platform: Platform,
  userId: string,
  payPassword: string,
): Promise<void> {
  const now = platform.clock.now();
  const keys = platform.config.secretKeys;
  const verdict = await recordTry(platform.db, userId, (row) =>
    judge(row, { payPassword, now, keys }),
  );
  refuseUnlessRight(verdict, now);
}

/**
 * `checkPayPassword` within the act, which must not have written anything before: the row is locked
 * until its commit, and a wrong try is committed alone.
 * @throws the same errors, to be committed
 */
export async function checkPayPasswordIn(
  { config }: Platform,
  tx: Tx,
  { userId, payPassword }: { userId: string; payPassword: string },
): Promise<void> {
  const { now } = tx;
  const keys = config.secretKeys;
  const verdict = await checkTry(tx, userId, (row) => judge(row, { payPassword, now, keys }));
  try {
    refuseUnlessRight(verdict, now);
  } catch (refusal) {
    throw new KeptRefusal(refusal);
  }
}

function refuseUnlessRight(verdict: Verdict, now: Date): void {
  if (verdict.is === 'unset') fail('PAY_PASSWORD_UNSET', { field: 'payPassword' });
  if (verdict.is === 'day-over')
    fail('DAILY_LIMIT', { field: 'payPassword', params: { seconds: secondsToNextDay(now) } });
  if (verdict.is === 'wrong')
    fail('PAY_PASSWORD_WRONG', { field: 'payPassword', params: { left: verdict.left } });
  if (verdict.is === 'locked')
    fail('PAY_PASSWORD_LOCKED', {
      field: 'payPassword',
      params: {
        minutes: Math.max(1, Math.ceil((verdict.until.getTime() - now.getTime()) / minutes(1))),
      },
    });
}

async function judge(
  row: PayPasswordRow | undefined,
  { payPassword, now, keys }: { payPassword: string; now: Date; keys: SecretKeys },
): Promise<{ verdict: Verdict; keep: Partial<PayPasswordRow> | undefined }> {
  if (!row) return { verdict: { is: 'unset' }, keep: undefined };
  if (row.lockedUntil && row.lockedUntil > now)
    return { verdict: { is: 'locked', until: row.lockedUntil }, keep: undefined };
  const day = baghdadDaysBetween(new Date(0), now);
  const wrongBefore = row.day === day ? row.wrongToday : 0;
  if (wrongBefore >= maxWrongADay) return { verdict: { is: 'day-over' }, keep: undefined };
  const triesBefore = row.lockedUntil ? 0 : row.tries;
  const known = await digitsFit(keys, row, payPassword);
  if (!known) return { verdict: { is: 'unset' }, keep: undefined };
  const { fit, hash } = known;
  if (fit) {
    const isChanged = row.tries > 0 || row.lockedUntil || hash;
    return {
      verdict: { is: 'right' },
      keep: isChanged ? { tries: 0, lockedUntil: null, ...(hash ? { hash } : {}) } : undefined,
    };
  }
  const tries = triesBefore + 1;
  const counted = { day, wrongToday: wrongBefore + 1, tries };
  if (tries < triesAllowed)
    return {
      verdict: { is: 'wrong', left: triesAllowed - tries },
      keep: { ...counted, lockedUntil: null },
    };
  const until = after(now, minutes(lockMinutes));
  return { verdict: { is: 'locked', until }, keep: { ...counted, lockedUntil: until } };
}
