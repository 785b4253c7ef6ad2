import { randomInt } from 'node:crypto';
import type { Captcha } from '@wasit/contract/access';
import type { Locale } from '@wasit/contract/locales';
import { latinDigits } from '@wasit/contract/wire';
import { after, minutes } from '../../../platform/clock/clock.ts';
import { runTransaction } from '../../../platform/db/transact.ts';
import { fail } from '../../../platform/errors.ts';
import { newToken } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { keyedHash } from '../../../platform/sealing/sealing.ts';
import { deleteCaptchas, insertCaptcha, takeCaptcha } from './captcha.store.ts';
import { drawSigns, signs } from './captcha-picture.ts';
import { sumQuestion } from './captcha-question.ts';

const validMs = minutes(5);
const signCount = 5;

const pick = (from: number, to: number): number => randomInt(from, to + 1);
const hashOf = (platform: Platform, captchaKey: string, answer: string): string =>
  keyedHash(platform.config.secretKey, { use: 'wasit captcha', boundTo: `${captchaKey} ${answer}` });
/** Blanks, case and the script of digits are no mistakes. */
const plain = (typed: string): string => latinDigits(typed).replace(/\s/g, '').toUpperCase();

/** A new barrier: a picture of five signs, and a sum in words of the reader's language for who cannot see the picture. */
export async function newCaptcha(platform: Platform, locale: Locale): Promise<Captcha> {
  const captchaKey = newToken();
  const text = Array.from({ length: signCount }, () => signs[randomInt(signs.length)]).join('');
  const [one, other] = [pick(11, 20), pick(3, 20)];
  await platform.transact((tx) =>
    insertCaptcha(tx, {
      captchaKey,
      signsHash: hashOf(platform, captchaKey, text),
      sumHash: hashOf(platform, captchaKey, String(one + other)),
      expiresAt: after(tx.now, validMs),
    }),
  );
  return { captchaKey, image: await drawSigns(text), question: sumQuestion(locale, one, other), validSeconds: validMs / 1000 };
}

export interface CaptchaAnswer {
  readonly captchaKey?: string | undefined;
  readonly captchaCode?: string | undefined;
}

/** Lets who solved it pass, once. @throws CAPTCHA_REQUIRED without an answer, CAPTCHA_WRONG with a wrong, used or late one */
export async function passCaptcha(platform: Platform, { captchaKey, captchaCode }: CaptchaAnswer): Promise<void> {
  if (!captchaKey || !captchaCode) return fail('CAPTCHA_REQUIRED', { field: 'captchaCode' });
  const { result: row } = await runTransaction(platform.db, platform.clock, (tx) => takeCaptcha(tx, captchaKey));
  const answer = hashOf(platform, captchaKey, plain(captchaCode));
  const right = row && row.expiresAt > platform.clock.now() && (answer === row.signsHash || answer === row.sumHash);
  if (!right) return fail('CAPTCHA_WRONG', { field: 'captchaCode' });
}

export const sweepCaptchas = (platform: Platform): Promise<void> => platform.transact(deleteCaptchas);
