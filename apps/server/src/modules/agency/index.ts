import type { Module } from '../../platform/module.ts';
import { agencySubscribers } from './agency.events.ts';
import { agencyRoutes, commissionRoutes } from './agency.routes.ts';
import { sweepModes } from './modes/end-modes.ts';
import { agencyPersonal } from './personal.store.ts';

export { countUnpaid } from './commissions/commissions.store.ts';
export { setAgentShare, shareBefore } from './commissions/shares.ts';
export { countOpenReports } from './log/reports.store.ts';
export { agentsOf, assignAgent, endAssignment } from './modes/assign-agent.ts';
export { withMode } from './modes/mode-of-actor.ts';

/**
 * Agents acting for customers: modes of their sessions, assignments, consent, the customer's log
 * and reports.
 */
export const agencyModule: Module = {
  name: 'agency',
  routes: [...agencyRoutes, ...commissionRoutes],
  subscribers: agencySubscribers,
  personal: agencyPersonal,
  sweeps: [{ name: 'agency.end', run: sweepModes }],
};
