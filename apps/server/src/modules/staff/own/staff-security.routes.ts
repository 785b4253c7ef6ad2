import { staffSecurityEndpoints } from '@wasit/contract/staff/accounts';
import { asStaff } from '../../../platform/actor.ts';
import { callerOf, setDeviceCookie } from '../../../platform/attempts/known-devices.ts';
import { routes } from '../../../platform/http/call/call.ts';
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
  staffSecurity: ({ platform, actor }) => ownSecurity(platform, asStaff(actor)),
  staffChangePassword: ({ platform, actor }, input) =>
    changeOwnPassword(platform, asStaff(actor), input),
  staffNewRecoveryCodes: ({ platform, actor }, { code }) =>
    newRecoveryCodes(platform, asStaff(actor), code),
  staffBeginSecondFactor: ({ platform, actor }, { password }) =>
    beginSecondFactor(platform, asStaff(actor), password),
  staffConfirmSecondFactor: ({ platform, actor }, { code }) =>
    confirmNewSecondFactor(platform, asStaff(actor), code),
});
