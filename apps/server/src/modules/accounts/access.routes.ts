import { accessEndpoints } from '@wasit/contract/access';
import { asCustomer } from '../../platform/actor.ts';
import { routes } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeOwnPassword } from './access/change-own-password.ts';
import { forgetPassword, sendResetCode } from './access/forgotten-password.ts';
import { loginNeedsCaptcha } from './access/login.ts';
import { userOfPhone } from './access/phones.ts';
import { register } from './access/register.ts';
import { sendEmailCode, sendLoginCode, sendRegisterCode } from './access/send-codes.ts';
import { visitOf } from './access/visit.ts';
import { newCaptcha } from './captcha/captcha.ts';
import { channelsOf } from './codes/channels.ts';
import { isEmailFree, isNameFree, isPhoneFree } from './find-users.ts';
import { login } from './login.ts';
import { beginThirdParty, thirdPartyOptions } from './third-party/login.ts';
import { endOtherSessions, endSession, logout, ownSessions } from './user-sessions.ts';

export const accessRoutes = routes(accessEndpoints, {
  accessOptions: ({ platform }) => optionsOf(platform),
  captcha: async (call, { account }) => {
    const { platform, locale } = call;
    const needed = account ? await loginNeedsCaptcha(platform, visitOf(call), account) : platform.config.CAPTCHA;
    return { needed, captcha: needed ? await newCaptcha(platform, locale) : null };
  },
  beginThirdParty: ({ platform }, { provider }) => beginThirdParty(platform, provider),
  login: (call, input) => login(call.platform, visitOf(call), input),
  register: (call, input) => register(call.platform, visitOf(call), input),
  logout: (call) => logout(call.platform, asCustomer(call.actor)),
  checkEmail: (call, { email }) => isEmailFree(call.platform.db, email),
  checkPhone: (call, { phone }) => isPhoneFree(call.platform.db, phone),
  checkUserName: (call, { userName }) => isNameFree(call.platform.db, userName),
  checkLoginPhone: async (call, input) => {
    await userOfPhone(call.platform, input);
    return { done: true as const };
  },
  sendLoginCode: (call, input) => sendLoginCode(call.platform, visitOf(call), input),
  sendRegisterCode: (call, input) => sendRegisterCode(call.platform, visitOf(call), input),
  sendEmailCode: (call, { purpose, ...input }) =>
    purpose === 'register'
      ? sendEmailCode(call.platform, visitOf(call), input)
      : sendResetCode(call.platform, visitOf(call), { ...input, account: input.email }),
  sendResetCode: (call, input) => sendResetCode(call.platform, visitOf(call), input),
  forgetPassword: (call, input) => forgetPassword(call.platform, visitOf(call), input),
  changePassword: (call, input) => changeOwnPassword(call.platform, { ...visitOf(call), actor: asCustomer(call.actor) }, input),
  sessionList: async (call) => ({ items: await ownSessions(call.platform, asCustomer(call.actor)) }),
  endSession: (call, { sessionId }) => endSession(call.platform, asCustomer(call.actor), sessionId),
  endOtherSessions: (call) => endOtherSessions(call.platform, asCustomer(call.actor)),
});

const optionsOf = async ({ config, db, setting }: Platform) => ({
  thirdParties: thirdPartyOptions(config),
  channels: channelsOf(config),
  registerNeedsCode: await setting(db, 'accounts.registerNeedsCode'),
  demo: config.mode === 'demo' && config.SMTP_HOST === undefined && config.WHATSAPP_TOKEN === undefined,
});
