import type { Module } from '../../platform/module.ts';
import { staffDeskRoutes } from './desk/staff-desk.routes.ts';
import { staffSecurityRoutes } from './own/staff-security.routes.ts';
import { staffRoutes } from './staff.routes.ts';
import { sweepStaff } from './staff-tries.ts';

export { createStaff } from './create-staff.ts';
export { staffIdsNamed } from './desk/find-staff.ts';
export { resolveStaffSession, staffNames, staffTokenPrefix } from './staff-sessions.ts';

/** Staff accounts: two-step login, sessions of 12 hours, roles. */
export const staffModule: Module = {
  name: 'staff',
  routes: [...staffRoutes, ...staffDeskRoutes, ...staffSecurityRoutes],
  sweeps: [{ name: 'staff.expire', run: sweepStaff }],
};
