import { staffSecurityEndpoints } from '@wasit/contract/staff/accounts';
import { callerOf, setDeviceCookie } from '../../../platform/attempts/known-devices.ts';
import { routes, withActor } from '../../../platform/http/call/call.ts';
import { issueSession } from '../../../platform/http/call/console-session.ts';
import { recoverSession } from '../login/second-factor.ts';
import { viewStaff } from '../staff.view.ts';
import {
  beginSecondFactor,
  changeOwnPassword,
  confirmNewSecondFactor,
  newRecoveryCodes,
  ownSecurity,
} from './own-security.ts';

export const staffSecurityRoutes = routes(staffSecurityEndpoints, {
  async staffRecover(call, input) {
    const caller = callerOf(call);
    const { staff, token, recoveryCodesLeft } = await recoverSession(call.platform, {
      ...input,
      caller,
    });
    setDeviceCookie(call, caller);
    return {
      token: issueSession(call, token),
      recoveryCodesLeft,
      staff: await viewStaff(call.platform.db, staff),
    };
  },
  staffSecurity: withActor(ownSecurity),
  staffChangePassword: withActor(changeOwnPassword),
  staffNewRecoveryCodes: ({ platform, actor }, { code }) => newRecoveryCodes(platform, actor, code),
  staffBeginSecondFactor: ({ platform, actor }, { password }) =>
    beginSecondFactor(platform, actor, password),
  staffConfirmSecondFactor: ({ platform, actor }, { code }) =>
    confirmNewSecondFactor(platform, actor, code),
});
