import type { CodeSent } from '@wasit/contract/accounts/access/access';
import type { Captcha } from '@wasit/contract/accounts/access/captcha';
import { days } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  type CaptchaAnswer,
  levelOf,
  newWork,
  verifyWork,
} from '../../../platform/proof-of-work/proof-of-work.ts';
import { channelsOf } from '../codes/channels.ts';
import { issueCode, type NewCode, resendMs, validMs } from '../codes/codes.ts';
import { countWhatsappCode, refuseUnserved, whatsappShareUsed } from '../codes/whatsapp-limits.ts';
import { emailKey } from '../users/account-keys.ts';
import { isTaken } from '../users/contact-changes.ts';
import { countNetworkCode, mayReceiveCode, networkCodeCount } from './counters.ts';
import { phoneOf } from './phones.ts';
import type { Visit } from './visit.ts';

export const codeSentOf = (channel: CodeSent['channel']): CodeSent => ({
  channel,
  resendAfterSeconds: resendMs / 1000,
  validSeconds: validMs / 1000,
});

/** Solved in advance, before the number or address is typed. */
const codeCaptchaBinding = { purpose: 'code', boundTo: '' } as const;
/**
 * Difficulty rises with the codes a network requested in this hour, and with the share of all
 * WhatsApp codes used.
 */
const codeSteps = { ofNetwork: [6, 12, 25, 45], shareUsed: [0.25, 0.5, 0.75, 0.9] } as const;

/** The captcha before a code; null when captchas are off. */
export async function codeCaptcha(platform: Platform, { network }: Visit): Promise<Captcha | null> {
  if (!platform.config.CAPTCHA) return null;
  const share = await whatsappShareUsed(platform, platform.db, platform.clock.now());
  const level = Math.max(
    levelOf(await networkCodeCount(platform, network), codeSteps.ofNetwork),
    levelOf(share, codeSteps.shareUsed),
  );
  return newWork(platform, { ...codeCaptchaBinding, level });
}

/**
 * Checks before any code: captcha, then the network's budget.
 * @throws CAPTCHA_REQUIRED, CAPTCHA_WRONG, TOO_MANY
 */
export async function admit(platform: Platform, visit: Visit, answer: CaptchaAnswer) {
  if (platform.config.CAPTCHA) await verifyWork(platform, codeCaptchaBinding, answer);
  await countNetworkCode(platform, visit.network);
}

/**
 * Issues a code within its target's budget.
 * @throws CODE_TOO_SOON, PHONE_NOT_SERVED, DAILY_LIMIT when the day's codes of the target, or of
 * all, are used up
 */
export async function sendCode(platform: Platform, tx: Tx, code: NewCode): Promise<CodeSent> {
  const deliverTo = code.deliverTo ?? code.target;
  if (code.channel === 'whatsapp') await refuseUnserved(platform, tx, deliverTo);
  const sent = await issueCode(platform, tx, code);
  const isOver =
    code.channel === 'whatsapp' &&
    !(await countWhatsappCode(platform, tx, { phone: deliverTo, userId: code.userId }));
  if (isOver) fail('DAILY_LIMIT', { params: { seconds: days(1) / 1000 } });
  if (!(await mayReceiveCode(tx, deliverTo)))
    fail('DAILY_LIMIT', { params: { seconds: days(1) / 1000 } });
  return codeSentOf(sent.channel);
}

export interface PhoneInput extends CaptchaAnswer {
  readonly phone: string;
  readonly areaId?: string | undefined;
}

/**
 * Proves a phone number before registering, also one that an account merely claims.
 * @throws PHONE_INVALID, PHONE_EXISTS, CODE_NOT_SENT, as admit and sendCode
 */
export async function sendRegisterCode(
  platform: Platform,
  visit: Visit,
  input: PhoneInput,
): Promise<CodeSent> {
  await admit(platform, visit, input);
  const target = phoneOf(input);
  if (await isTaken(platform.db, 'phone', target)) fail('PHONE_EXISTS', { field: 'phone' });
  if (!channelsOf(platform.config).whatsapp) fail('CODE_NOT_SENT', { field: 'phone' });
  const code = {
    purpose: 'register',
    target,
    userId: null,
    locale: visit.locale,
    channel: 'whatsapp',
  } as const;
  return platform.transact((tx) => sendCode(platform, tx, code));
}

/**
 * Proves an e-mail address before registering, also one that an account merely claims.
 * @throws EMAIL_EXISTS, CODE_NOT_SENT, as admit and sendCode
 */
export async function sendEmailCode(
  platform: Platform,
  visit: Visit,
  input: CaptchaAnswer & { email: string },
): Promise<CodeSent> {
  await admit(platform, visit, input);
  const target = emailKey(input.email);
  if (await isTaken(platform.db, 'email', target)) fail('EMAIL_EXISTS', { field: 'email' });
  if (!channelsOf(platform.config).email) fail('CODE_NOT_SENT', { field: 'email' });
  const code = {
    purpose: 'register',
    target,
    userId: null,
    locale: visit.locale,
    channel: 'email',
  } as const;
  return platform.transact((tx) => sendCode(platform, tx, code));
}
