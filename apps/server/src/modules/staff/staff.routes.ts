import { staffSessionEndpoints } from '@wasit/contract/staff/endpoints';
import { callerOf, setDeviceCookie } from '../../platform/attempts/known-devices.ts';
import { routes } from '../../platform/http/call/call.ts';
import { clearSession, issueSession } from '../../platform/http/call/console-session.ts';
import { confirmSecondFactor, enrolSecondFactor } from './login/second-factor.ts';
import { staffLogin } from './login/staff-login.ts';
import { confirmCode } from './own/own-security.ts';
import { staffMember, viewStaff } from './staff.view.ts';
import { endStaffSession } from './staff-sessions.ts';

export const staffRoutes = routes(staffSessionEndpoints, {
  staffLogin: (call, input) => staffLogin(call.platform, callerOf(call), input),
  async staffSecondFactor(call, input) {
    const caller = callerOf(call);
    const { token, staff } = await confirmSecondFactor(call.platform, { ...input, caller });
    setDeviceCookie(call, caller);
    return { token: issueSession(call, token), staff: await viewStaff(call.platform.db, staff) };
  },
  async staffEnrol(call, input) {
    const caller = callerOf(call);
    const { token, staff, recoveryCodes } = await enrolSecondFactor(call.platform, {
      ...input,
      caller,
    });
    setDeviceCookie(call, caller);
    return {
      token: issueSession(call, token),
      staff: await viewStaff(call.platform.db, staff),
      recoveryCodes,
    };
  },
  staffLogout: (call) => {
    clearSession(call);
    return endStaffSession(call.platform, call.actor);
  },
  staffConfirmCode: ({ platform, actor }, { code }) => confirmCode(platform, actor, code),
  staffMe: (call) => staffMember(call.platform, call.actor.staffId),
});
