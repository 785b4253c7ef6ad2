import { staffSessionEndpoints } from '@wasit/contract/staff';
import { asStaff } from '../../platform/actor.ts';
import { routes } from '../../platform/http/call.ts';
import { confirmSecondFactor, enrolSecondFactor } from './second-factor.ts';
import { staffMember, viewStaff } from './staff.view.ts';
import { staffLogin } from './staff-login.ts';
import { endStaffSession } from './staff-sessions.ts';

export const staffRoutes = routes(staffSessionEndpoints, {
  staffLogin: (call, input) => staffLogin(call.platform, input),
  async staffSecondFactor(call, input) {
    const { token, staff } = await confirmSecondFactor(call.platform, input);
    return { token, staff: viewStaff(staff) };
  },
  async staffEnrol(call, input) {
    const { token, staff, recoveryCodes } = await enrolSecondFactor(call.platform, input);
    return { token, staff: viewStaff(staff), recoveryCodes };
  },
  staffLogout: (call) => endStaffSession(call.platform, asStaff(call.actor)),
  staffMe: (call) => staffMember(call.platform, asStaff(call.actor).staffId),
});
