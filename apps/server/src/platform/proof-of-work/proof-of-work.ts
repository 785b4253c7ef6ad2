import { randomInt } from 'node:crypto';
import type { Captcha } from '@wasit/contract/accounts/access/captcha';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { eq, lte } from 'drizzle-orm';
import { after, minutes } from '../clock/clock.ts';
import { firstRow } from '../db/rows.ts';
import { inOwnTransaction } from '../db/transact.ts';
import { fail } from '../errors.ts';
import { newToken } from '../ids/ids.ts';
import { workChallenge } from '../platform.tables.ts';
import type { Platform } from '../platform.ts';
import { keyedHash } from '../sealing/sealing.ts';

const validMs = minutes(10);
const algorithm = 'PBKDF2/SHA-256';
/** Iterations of one derivation: some milliseconds on a slow phone, one or two here. */
const cost = 5_000;
/**
 * Derivations of the lightest work: on average three quarters of them, a second or two on a slow
 * phone, in the background.
 */
const minDerivations = 60;
/**
 * Each level doubles the work: at level 4 half a minute of a slow phone, and of a mass sender's
 * processor.
 */
const maxLevel = 4;

/** What the work is for: a solution is only valid for its purpose and account. */
export interface WorkPurpose {
  readonly purpose: 'login' | 'code' | 'staff-login';
  readonly boundTo: string;
}

export interface CaptchaAnswer {
  readonly captchaKey?: string | undefined;
  readonly captchaCode?: string | undefined;
}

const secretsOf = ({ config }: Platform, challengeId: string) => ({
  hmacSignatureSecret: keyedHash(config.secretKey, { use: 'wasit work', boundTo: challengeId }),
  hmacKeySignatureSecret: keyedHash(config.secretKey, {
    use: 'wasit work key',
    boundTo: challengeId,
  }),
});

/** The level for a number of events: one per step reached. */
export const levelOf = (count: number, steps: readonly number[]): number =>
  Math.min(maxLevel, steps.filter((step) => count >= step).length);

/**
 * Gives a caller a proof of work: nothing to read, hear or solve (WCAG 2.2, 3.3.8), but costly for
 * mass calls.
 */
export async function newWork(
  platform: Platform,
  { purpose, boundTo, level }: WorkPurpose & { level: number },
): Promise<Captcha> {
  const challengeId = newToken();
  const maxCounter = minDerivations * 2 ** Math.min(level, maxLevel);
  const counter = randomInt(maxCounter / 2, maxCounter);
  const challenge = await createChallenge({
    algorithm,
    cost,
    counter,
    deriveKey,
    ...secretsOf(platform, challengeId),
  });
  await platform.transact(async (tx) => {
    await tx
      .insert(workChallenge)
      .values({ challengeId, purpose, boundTo, challenge, expiresAt: after(tx.now, validMs) });
  });
  const { nonce, salt, keyLength, keyPrefix } = challenge.parameters;
  return {
    captchaKey: challengeId,
    work: { algorithm, nonce, salt, cost, keyLength, keyPrefix },
    validSeconds: validMs / 1000,
  };
}

const solutionOf = (captchaCode: string) => {
  const [, counter, derivedKey] = /^(\d{1,9})\.([0-9a-f]{64})$/i.exec(captchaCode) ?? [];
  return counter === undefined || derivedKey === undefined
    ? undefined
    : { counter: Number(counter), derivedKey: derivedKey.toLowerCase() };
};

/**
 * Accepts a solution once: reading the challenge deletes it.
 * @throws CAPTCHA_REQUIRED without an answer, CAPTCHA_WRONG with a wrong, used, late or foreign one
 */
export async function verifyWork(
  platform: Platform,
  { purpose, boundTo }: WorkPurpose,
  { captchaKey, captchaCode }: CaptchaAnswer,
): Promise<void> {
  if (!captchaKey || !captchaCode) return fail('CAPTCHA_REQUIRED', { field: 'captchaCode' });
  const row = await inOwnTransaction(platform, (tx) =>
    firstRow(tx.delete(workChallenge).where(eq(workChallenge.challengeId, captchaKey)).returning()),
  );
  const matches =
    row?.purpose === purpose && row.boundTo === boundTo && row.expiresAt > platform.clock.now();
  const solution = solutionOf(captchaCode);
  if (!row || !matches || !solution) return fail('CAPTCHA_WRONG', { field: 'captchaCode' });
  const { verified } = await verifySolution({
    challenge: row.challenge,
    solution,
    deriveKey,
    ...secretsOf(platform, captchaKey),
  });
  if (!verified) fail('CAPTCHA_WRONG', { field: 'captchaCode' });
}

export async function sweepWork(platform: Platform): Promise<void> {
  return platform.transact(async (tx) => {
    await tx.delete(workChallenge).where(lte(workChallenge.expiresAt, tx.now));
  });
}
