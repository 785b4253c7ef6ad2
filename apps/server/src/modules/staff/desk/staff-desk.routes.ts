import { staffAccountEndpoints } from '@wasit/contract/staff/accounts';
import { ownRoleEndpoints } from '@wasit/contract/staff/own-roles';
import { routes, withActor } from '../../../platform/http/call/call.ts';
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
  staffCreate: withActor(createAccount),
  staffSetRoles: withActor(setRoles),
  staffDisable: withActor(disableStaff),
  staffEnable: withActor(enableStaff),
  staffResetPassword: withActor(resetPassword),
  staffResetSecondFactor: withActor(resetSecondFactor),
});

export const ownRoleRoutes = routes(ownRoleEndpoints, {
  staffRolePage: ({ platform }, input) =>
    ownRolePage(platform, input, (ids) => staffNames(platform.db, ids)),
  staffSaveRole: withActor(saveRole),
  staffRetireRole: withActor(retireRole),
});
