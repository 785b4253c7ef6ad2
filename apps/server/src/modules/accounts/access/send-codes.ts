import type { CodeSent } from '@wasit/contract/access';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { emailKey } from '../account-keys.ts';
import { usersWithAny } from '../accounts.store.ts';
import { type CaptchaAnswer, passCaptcha } from '../captcha/captcha.ts';
import { channelsOf } from '../codes/channels.ts';
import { issueCode, type NewCode, resendMs, validMs } from '../codes/codes.ts';
import { trustedContacts } from '../codes/trusted-contacts.ts';
import { mayReceiveCode, spendNetworkCode } from './counters.ts';
import { phoneOf, userOfPhone } from './phones.ts';
import type { Visit } from './visit.ts';

export const answerOf = (channel: CodeSent['channel']): CodeSent => ({
  channel,
  resendAfterSeconds: resendMs / 1000,
  validSeconds: validMs / 1000,
});

/** Before any code: a captcha, then the budget of the network. @throws CAPTCHA_REQUIRED, CAPTCHA_WRONG, TOO_MANY */
export async function admit(platform: Platform, visit: Visit, answer: CaptchaAnswer): Promise<void> {
  if (platform.config.CAPTCHA) await passCaptcha(platform, answer);
  await spendNetworkCode(platform, visit.network);
}

/** Issues a code within the budget of its target. @throws CODE_TOO_SOON, DAILY_LIMIT when the target had its codes of the day */
export async function sendCode(platform: Platform, tx: Tx, code: NewCode): Promise<CodeSent> {
  const sent = await issueCode(platform, tx, code);
  if (!(await mayReceiveCode(platform, tx, code.deliverTo ?? code.target))) fail('DAILY_LIMIT');
  return answerOf(sent.channel);
}

interface PhoneInput extends CaptchaAnswer {
  readonly phone: string;
  readonly areaId?: string | undefined;
}

/** A login code to a registered phone number; by e-mail where WhatsApp is off, or where only the e-mail address is proved. @throws PHONE_INVALID, PHONE_UNREGISTERED, CODE_NOT_SENT, as admit and send */
export async function sendLoginCode(platform: Platform, visit: Visit, input: PhoneInput): Promise<CodeSent> {
  await admit(platform, visit, input);
  const { user, phone } = await userOfPhone(platform, input);
  const code = { purpose: 'login', target: phone, userId: user.userId, locale: visit.locale } as const;
  const { whatsapp, email } = channelsOf(platform.config);
  const his = trustedContacts(user);
  if (whatsapp && his.phone) return platform.transact((tx) => sendCode(platform, tx, { ...code, channel: 'whatsapp' }));
  const deliverTo = (email && his.email) || fail('CODE_NOT_SENT');
  return platform.transact((tx) => sendCode(platform, tx, { ...code, channel: 'email', deliverTo }));
}

/** Proves a phone number before registering. @throws PHONE_INVALID, PHONE_EXISTS, CODE_NOT_SENT, as admit and send */
export async function sendRegisterCode(platform: Platform, visit: Visit, input: PhoneInput): Promise<CodeSent> {
  await admit(platform, visit, input);
  const target = phoneOf(input);
  if ((await usersWithAny(platform.db, { phone: target })).length > 0) fail('PHONE_EXISTS', { field: 'phone' });
  if (!channelsOf(platform.config).whatsapp) fail('CODE_NOT_SENT', { field: 'phone' });
  const code = { purpose: 'register', target, userId: null, locale: visit.locale, channel: 'whatsapp' } as const;
  return platform.transact((tx) => sendCode(platform, tx, code));
}

/** Proves an e-mail address before registering. @throws EMAIL_EXISTS, CODE_NOT_SENT, as admit and send */
export async function sendEmailCode(platform: Platform, visit: Visit, input: CaptchaAnswer & { email: string }): Promise<CodeSent> {
  await admit(platform, visit, input);
  const target = emailKey(input.email);
  if ((await usersWithAny(platform.db, { email: target })).length > 0) fail('EMAIL_EXISTS', { field: 'email' });
  if (!channelsOf(platform.config).email) fail('CODE_NOT_SENT', { field: 'email' });
  const code = { purpose: 'register', target, userId: null, locale: visit.locale, channel: 'email' } as const;
  return platform.transact((tx) => sendCode(platform, tx, code));
}
