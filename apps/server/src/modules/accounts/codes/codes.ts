import { randomInt } from 'node:crypto';
import type { Locale } from '@wasit/contract/locales';
import { after, minutes } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { inOwnTransaction } from '../../../platform/db/transact.ts';
import { fail } from '../../../platform/errors.ts';
import { newId, newToken } from '../../../platform/ids/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isKeyedHash, keyedHash, seal, unseal } from '../../../platform/sealing/sealing.ts';
import {
  codeAt,
  countGuess,
  deleteOldCodes,
  spendCode,
  storeCode,
  uncountGuess,
} from './codes.store.ts';
import type { SentChannel } from './codes.tables.ts';

/** What a code may be used for; a code is valid for its own purpose only. */
export const codePurposes = [
  'login',
  'register',
  'reset-password',
  'change-email',
  'change-phone',
  'reset-payment-password',
  'export-data',
] as const;
export type CodePurpose = (typeof codePurposes)[number];
export type CodeChannel = 'email' | 'whatsapp';

/**
 * Owner of a code: purpose, the phone number (E.164) or lower-case e-mail address it proves, and
 * the account, if any.
 */
export interface CodeOwner {
  readonly purpose: CodePurpose;
  readonly target: string;
  readonly userId: string | null;
}
export interface NewCode extends CodeOwner {
  readonly channel: CodeChannel;
  readonly locale: Locale;
  /**
   * Delivery address if it is not `target`: the e-mail address of a customer who proves their phone
   * number without WhatsApp.
   */
  readonly deliverTo?: string;
}

/** Specification, section 9: 60 s between codes. Facts, messaging: single use, ten minutes. */
export const resendMs = minutes(1);
export const validMs = minutes(10);
const maxGuesses = 5;
/** For texts that state the rules. */
export const codeRules = { validMs, maxGuesses } as const;

const use = 'wasit one-time code';
const keyOf = ({ purpose, target, userId }: CodeOwner) => ({
  purpose,
  target,
  owner: userId ?? '',
});
const bindingOf = ({ purpose, target, userId }: CodeOwner, code: string) => ({
  use,
  boundTo: JSON.stringify([purpose, target, userId, code]),
});

export const unsealCode = (
  platform: Platform,
  { sealed, codeId }: { sealed: string; codeId: string },
): string => unseal(platform.config.secretKeys, sealed, { use, boundTo: codeId });

/**
 * Issues six digits valid for ten minutes and queues their delivery; replaces an older code of the
 * same owner. `isDecoy`: same work for an account that does not exist or has used up the day's
 * codes, but nothing is sent and no guess can succeed.
 * @throws CODE_TOO_SOON with the seconds to wait
 */
export async function issueCode(
  platform: Platform,
  tx: Tx,
  { channel, locale, deliverTo, isDecoy = false, ...owner }: NewCode & { isDecoy?: boolean },
): Promise<{ channel: CodeChannel; expiresAt: Date }> {
  const code = isDecoy ? newToken() : String(randomInt(0, 1_000_000)).padStart(6, '0');
  const codeId = newId('oc');
  const expiresAt = after(tx.now, validMs);
  const row = {
    codeId,
    ...keyOf(owner),
    channel,
    codeHash: keyedHash(platform.config.secretKey, bindingOf(owner, code)),
    attempts: 0,
    issuedAt: tx.now,
    expiresAt,
  };
  if (!(await storeCode(tx, row, after(tx.now, -resendMs)))) return refuseTooSoon(tx, owner);
  const sealed = seal(platform.config.secretKey, code, { use, boundTo: codeId });
  const { purpose, userId, target } = owner;
  if (!isDecoy)
    await tx.emit('accounts.code-issued', {
      codeId,
      channel,
      target: deliverTo ?? target,
      userId,
      locale,
      purpose,
      sealed,
      expiresAt: expiresAt.toISOString(),
    });
  return { channel, expiresAt };
}

async function refuseTooSoon(tx: Tx, owner: CodeOwner): Promise<never> {
  const issuedAt = (await codeAt(tx, keyOf(owner)))?.issuedAt ?? tx.now;
  return fail('CODE_TOO_SOON', {
    params: {
      seconds: Math.max(1, Math.ceil((issuedAt.getTime() + resendMs - tx.now.getTime()) / 1000)),
    },
  });
}

/** A correctly guessed code that is not used up yet. */
export interface CodeProof {
  readonly codeId: string;
}

/** Why a guess is refused, with the guesses left. */
export type CodeRefusal =
  | { readonly key: 'CODE_SPENT' }
  | { readonly key: 'CODE_WRONG' | 'EMAIL_CODE_WRONG'; readonly left: number };

/**
 * Checks a guess within a transaction, which counts a wrong one on commit: the caller must commit
 * also when refusing.
 */
async function guessCode(
  platform: Platform,
  tx: Tx,
  { code, channel = 'whatsapp', ...owner }: CodeOwner & { code: string; channel?: CodeChannel },
): Promise<CodeProof | CodeRefusal> {
  const guess = await countGuess(tx, keyOf(owner), maxGuesses);
  if (!guess) return { key: 'CODE_SPENT' };
  if (isKeyedHash(platform.config.secretKeys, guess.codeHash, bindingOf(owner, code))) {
    // The act may still be refused for another reason, and is tried again with the same code.
    await uncountGuess(tx, guess.codeId);
    return { codeId: guess.codeId };
  }
  const left = maxGuesses - guess.attempts;
  if (left === 0) return { key: 'CODE_SPENT' };
  return { key: channel === 'email' ? 'EMAIL_CODE_WRONG' : 'CODE_WRONG', left };
}

/** @throws the refusal */
export const refuseCode = (refusal: CodeRefusal): never =>
  fail(refusal.key, {
    field: 'code',
    ...('left' in refusal ? { params: { left: refusal.left } } : {}),
  });

/**
 * Checks a guess in its own commit, so that a refusal keeps its count; of concurrent guesses at
 * most five are checked. The act spends the proof with `redeemCode` in its own transaction; one
 * that is repeated under its key refuses there, too.
 */
export const countedGuess = (
  platform: Platform,
  guess: CodeOwner & { code: string; channel?: CodeChannel },
) => inOwnTransaction(platform, (tx) => guessCode(platform, tx, guess));

/**
 * As {@link countedGuess}.
 * @throws CODE_WRONG or (by e-mail) EMAIL_CODE_WRONG with the guesses left, CODE_SPENT when a new
 * code is needed
 */
export async function verifyCode(
  platform: Platform,
  guess: CodeOwner & { code: string; channel?: CodeChannel },
): Promise<CodeProof> {
  const result = await countedGuess(platform, guess);
  return 'key' in result ? refuseCode(result) : result;
}

/**
 * Spends a verified code in the commit of the act it allows; only one of concurrent callers
 * succeeds.
 * @returns the channel it was read on
 * @throws CODE_SPENT
 */
export const redeemCode = async (tx: Tx, { codeId }: CodeProof): Promise<SentChannel> =>
  (await spendCode(tx, codeId)) ?? fail('CODE_SPENT', { field: 'code' });

/** Deletes expired codes and counters. */
export async function sweepCodes(platform: Platform): Promise<void> {
  return platform.transact((tx) => deleteOldCodes(tx, after(tx.now, -validMs)));
}
