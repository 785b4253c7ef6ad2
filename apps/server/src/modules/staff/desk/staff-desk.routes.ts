import { staffAccountEndpoints } from '@wasit/contract/staff/accounts';
import { ownRoleEndpoints } from '@wasit/contract/staff/own-roles';
import { asStaff } from '../../../platform/actor.ts';
import { routes } from '../../../platform/http/call/call.ts';
import { ownRolePage, retireRole, saveRole } from '../roles/save-role.ts';
import { staffNames } from '../staff-sessions.ts';
import {
  createAccount,
  disableStaff,
  enableStaff,
  resetPassword,
  resetSecondFactor,
  setRoles,
  staffPage,
} from './staff-desk.ts';

export const staffDeskRoutes = routes(staffAccountEndpoints, {
  staffPage: ({ platform }, input) => staffPage(platform, input),
  staffCreate: ({ platform, actor }, input) => createAccount(platform, asStaff(actor), input),
  staffSetRoles: ({ platform, actor }, input) => setRoles(platform, asStaff(actor), input),
  staffDisable: ({ platform, actor }, input) => disableStaff(platform, asStaff(actor), input),
  staffEnable: ({ platform, actor }, input) => enableStaff(platform, asStaff(actor), input),
  staffResetPassword: ({ platform, actor }, input) =>
    resetPassword(platform, asStaff(actor), input),
  staffResetSecondFactor: ({ platform, actor }, input) =>
    resetSecondFactor(platform, asStaff(actor), input),
});

export const ownRoleRoutes = routes(ownRoleEndpoints, {
  staffRolePage: ({ platform }, input) =>
    ownRolePage(platform, input, (ids) => staffNames(platform.db, ids)),
  staffSaveRole: ({ platform, actor }, input) => saveRole(platform, asStaff(actor), input),
  staffRetireRole: ({ platform, actor }, input) => retireRole(platform, asStaff(actor), input),
});
