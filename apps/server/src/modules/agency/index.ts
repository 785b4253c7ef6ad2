import type { Module } from '../../platform/module.ts';
import { agencySubscribers } from './agency.events.ts';
import { agencyRoutes, commissionRoutes } from './agency.routes.ts';
import { sweepModes } from './end-modes.ts';
import { agencyPersonal } from './personal.store.ts';

export { agentsOf, assignAgent, endAssignment } from './assign-agent.ts';
export { setAgentShare, shareBefore } from './commissions/shares.ts';
export { withMode } from './mode-of-actor.ts';
export { countOpenReports } from './reports.store.ts';

/**
 * Agents who act for customers: modes of their sessions, assignments, consent, the customer's log
 * and their reports.
 */
export const agencyModule: Module = {
  name: 'agency',
  routes: [...agencyRoutes, ...commissionRoutes],
  subscribers: agencySubscribers,
  personal: agencyPersonal,
  sweeps: [{ name: 'agency.end', run: sweepModes }],
};
