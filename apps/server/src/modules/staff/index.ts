import type { Module } from '../../platform/module.ts';
import { ownRoleRoutes, staffDeskRoutes } from './desk/staff-desk.routes.ts';
import { staffSecurityRoutes } from './own/staff-security.routes.ts';
import { staffSecrets } from './reseal-secrets.ts';
import { staffRoutes } from './staff.routes.ts';
import { sweepStaff } from './staff-sessions.ts';

export {
  accountByUserName,
  accountFacts,
  activeStaffWithPermission,
  staffActorOf,
} from './account-facts.ts';
export { createStaff } from './create-staff.ts';
export {
  createAccount,
  enableStaff,
  findStaffIds,
  resetPassword,
  resetSecondFactor,
  setRoles,
} from './desk/staff-desk.ts';
export { findConflictingAct } from './find-conflicting-act.ts';
export { assertFreshCode } from './login/fresh-code.ts';
export {
  permissionsOf,
  proposedRoles,
  roleLabels,
} from './roles/rights.ts';
export { roleBefore, saveRole } from './roles/save-role.ts';
export { resolveStaffSession, staffNames, staffTokenPrefix } from './staff-sessions.ts';

/** Staff accounts: two-step login, sessions of 12 hours, roles. */
export const staffModule: Module = {
  name: 'staff',
  routes: [...staffRoutes, ...staffDeskRoutes, ...ownRoleRoutes, ...staffSecurityRoutes],
  sealed: staffSecrets,
  sweeps: [{ name: 'staff.expire', run: sweepStaff }],
};
