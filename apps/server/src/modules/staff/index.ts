import type { Module } from '../../platform/module.ts';
import { staffRoutes } from './staff.routes.ts';
import { sweepStaff } from './staff-tries.ts';

export { createStaff } from './create-staff.ts';
export { resolveStaffSession, staffNames, staffTokenPrefix } from './staff-sessions.ts';

/** Staff accounts: two-step login, sessions of 12 hours, roles. */
export const staffModule: Module = {
  name: 'staff',
  routes: staffRoutes,
  sweeps: [{ name: 'staff.expire', run: sweepStaff }],
};
