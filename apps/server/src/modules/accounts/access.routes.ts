import { accessEndpoints, type Session } from '@wasit/contract/accounts/access/access';
import { callerOf, setDeviceCookie } from '../../platform/attempts/known-devices.ts';
import { type Call, routes } from '../../platform/http/call/call.ts';
import { clearPageSession, setPageSession } from '../../platform/http/call/page-session.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeOwnPassword } from './access/change-own-password.ts';
import { enterByCode, sendEntryCode, sendLoginCode } from './access/enter-by-code.ts';
import { forgetPassword, sendResetCode } from './access/forgotten-password.ts';
import { loginCaptcha } from './access/login.ts';
import { userOfPhone } from './access/phones.ts';
import { register } from './access/register.ts';
import { codeCaptcha, sendEmailCode, sendRegisterCode } from './access/send-codes.ts';
import { type Visit, visitOf } from './access/visit.ts';
import { channelsOf } from './codes/channels.ts';
import { login } from './login.ts';
import { endOtherSessions, endSession, logout, ownSessions } from './sessions/user-sessions.ts';
import { beginThirdParty, thirdPartyOptions } from './third-party/login.ts';
import { emailAvailability, nameAvailability, phoneAvailability } from './users/find-users.ts';

export const accessRoutes = routes(accessEndpoints, {
  accessOptions: ({ platform }) => optionsOf(platform),
  captcha: async (call, { account }) => {
    const captcha = account
      ? await loginCaptcha(call.platform, visitOf(call), account)
      : await codeCaptcha(call.platform, visitOf(call));
    return { needed: captcha !== null, captcha };
  },
  beginThirdParty: ({ platform }, { provider }) => beginThirdParty(platform, provider),
  login: (call, input) => completeLogin(call, (visit) => login(call.platform, visit, input)),
  register: (call, input) => completeLogin(call, (visit) => register(call.platform, visit, input)),
  logout: async (call) => {
    await logout(call.platform, call.actor);
    clearPageSession(call);
  },
  checkEmail: (call, { email }) => emailAvailability(call.platform.db, email),
  checkPhone: (call, { phone }) => phoneAvailability(call.platform.db, phone),
  checkUserName: (call, { userName }) => nameAvailability(call.platform.db, userName),
  checkLoginPhone: (call, input) => userOfPhone(call.platform, input),
  sendLoginCode: (call, input) => sendLoginCode(call.platform, visitOf(call), input),
  sendRegisterCode: (call, input) => sendRegisterCode(call.platform, visitOf(call), input),
  sendEntryCode: (call, input) => sendEntryCode(call.platform, visitOf(call), input),
  enterByCode: (call, input) =>
    completeLogin(call, (visit) => enterByCode(call.platform, visit, input)),
  sendEmailCode: (call, { purpose, ...input }) =>
    purpose === 'register'
      ? sendEmailCode(call.platform, visitOf(call), input)
      : sendResetCode(call.platform, visitOf(call), { ...input, account: input.email }),
  sendResetCode: (call, input) => sendResetCode(call.platform, visitOf(call), input),
  forgetPassword: (call, input) => forgetPassword(call.platform, visitOf(call), input),
  changePassword: (call, input) =>
    completeLogin(call, (visit) =>
      changeOwnPassword(call.platform, { ...visit, actor: call.actor }, input),
    ),
  sessionList: async (call) => ({
    items: await ownSessions(call.platform, call.actor),
  }),
  endSession: (call, { sessionId }) => endSession(call.platform, call.actor, sessionId),
  endOtherSessions: (call) => endOtherSessions(call.platform, call.actor, callerOf(call)),
});

/**
 * Remembers the browser after a successful login and sets the cookie for the customer's own pages.
 */
async function completeLogin(
  call: Call,
  authenticate: (visit: Visit) => Promise<Session>,
): Promise<Session> {
  const visit = visitOf(call);
  const session = await authenticate(visit);
  setDeviceCookie(call, visit);
  setPageSession(call, session.token);
  return session;
}

const optionsOf = async ({ config, db, setting }: Platform) => ({
  thirdParties: thirdPartyOptions(config),
  channels: channelsOf(config),
  registerNeedsCode: await setting(db, 'accounts.registerNeedsCode'),
  demo:
    config.mode === 'demo' && config.SMTP_HOST === undefined && config.WHATSAPP_TOKEN === undefined,
});
