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
import { CommittedRefusal } from '../../../platform/db/transact.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SecretKeys } from '../../../platform/sealing/sealing.ts';
import { knownOfAccount, provePerson, redeemCode, verifyOwnCode } from '../../accounts/index.ts';
import {
  checkAttempt,
  type PayPasswordRow,
  putPayPassword,
  recordAttempt,
} from '../wallet.store.ts';
import { compareDigits, sealDigits } from './sealed-digits.ts';

/** Product decision 5: five attempts, then locked for five minutes. */
const maxAttempts = 5;
const lockMinutes = 5;
/**
 * Wrong attempts allowed per Baghdad day: five every five minutes alone would allow 1,440 of a
 * million per day.
 */
const maxWrongADay = 20;
/** For texts that explain the rules. */
export const payPasswordRules = { attempts: maxAttempts, lockMinutes, maxWrongADay } as const;

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
 * @throws as provePerson; PAY_PASSWORD_EASY
 */
export async function setPayPassword(
  platform: Platform,
  actor: UserActor,
  { payPassword, loginPassword }: NewPayPassword,
): Promise<void> {
  await provePerson(platform, actor.userId, loginPassword);
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
 * Checks the customer's six digits. Attempts are counted in a separate transaction, so call it
 * before that of the act.
 * @throws PAY_PASSWORD_UNSET, PAY_PASSWORD_WRONG (with the remaining attempts), PAY_PASSWORD_LOCKED
 * (with the minutes), DAILY_LIMIT
 */
export async function checkPayPassword(platform: Platform, userId: string, payPassword: string) {
  const now = platform.clock.now();
  const keys = platform.config.secretKeys;
  const verdict = await recordAttempt(platform.db, userId, (row) =>
    checkDigits(row, { payPassword, now, keys }),
  );
  assertRight(verdict, now);
}

/**
 * `checkPayPassword` within the act, which must not have written anything before: the row is locked
 * until its commit, and a wrong attempt is committed alone.
 * @throws the same errors, to be committed
 */
export async function checkPayPasswordIn(
  { config }: Platform,
  tx: Tx,
  { userId, payPassword }: { userId: string; payPassword: string },
): Promise<void> {
  const { now } = tx;
  const keys = config.secretKeys;
  const verdict = await checkAttempt(tx, userId, (row) =>
    checkDigits(row, { payPassword, now, keys }),
  );
  try {
    assertRight(verdict, now);
  } catch (refusal) {
    throw new CommittedRefusal(refusal);
  }
}

function assertRight(verdict: Verdict, now: Date): void {
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

async function checkDigits(
  row: PayPasswordRow | undefined,
  { payPassword, now, keys }: { payPassword: string; now: Date; keys: SecretKeys },
): Promise<{ verdict: Verdict; changes: Partial<PayPasswordRow> | undefined }> {
  if (!row) return { verdict: { is: 'unset' }, changes: undefined };
  if (row.lockedUntil && row.lockedUntil > now)
    return { verdict: { is: 'locked', until: row.lockedUntil }, changes: undefined };
  const day = baghdadDaysBetween(new Date(0), now);
  const wrongBefore = row.day === day ? row.wrongToday : 0;
  if (wrongBefore >= maxWrongADay) return { verdict: { is: 'day-over' }, changes: undefined };
  const attemptsBefore = row.lockedUntil ? 0 : row.attempts;
  const comparison = await compareDigits(keys, row, payPassword);
  if (!comparison) return { verdict: { is: 'unset' }, changes: undefined };
  const { fit, hash } = comparison;
  if (fit) {
    const isChanged = row.attempts > 0 || row.lockedUntil || hash;
    return {
      verdict: { is: 'right' },
      changes: isChanged
        ? { attempts: 0, lockedUntil: null, ...(hash ? { hash } : {}) }
        : undefined,
    };
  }
  const attempts = attemptsBefore + 1;
  const counters = { day, wrongToday: wrongBefore + 1, attempts };
  if (attempts < maxAttempts)
    return {
      verdict: { is: 'wrong', left: maxAttempts - attempts },
      changes: { ...counters, lockedUntil: null },
    };
  const until = after(now, minutes(lockMinutes));
  return { verdict: { is: 'locked', until }, changes: { ...counters, lockedUntil: until } };
}
