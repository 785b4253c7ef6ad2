import type { Module } from '../../platform/module.ts';
import { brandAgentRoutes } from './brand-agents.routes.ts';
import { deleteVisitorData } from './delete-visitor-data.ts';
import { brandAgentsPersonal } from './personal.store.ts';

export { countNewApplications } from './brand-agents.store.ts';

/** Applications to become a brand agent: sent by anyone, decided by staff. */
export const brandAgentsModule: Module = {
  name: 'brand-agents',
  routes: brandAgentRoutes,
  personal: brandAgentsPersonal,
  sweeps: [{ name: 'brand-agents.visitors', run: deleteVisitorData }],
};
