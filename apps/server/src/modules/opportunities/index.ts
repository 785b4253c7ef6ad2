import type { Module } from '../../platform/module.ts';
import { deleteVisitorData } from './delete-visitor-data.ts';
import { opportunityRoutes } from './opportunities.routes.ts';
import { opportunitiesPersonal } from './personal.store.ts';

export { countNewOpportunities } from './opportunities.store.ts';

/** Business opportunities: sent by anyone, followed up by staff. */
export const opportunitiesModule: Module = {
  name: 'opportunities',
  routes: opportunityRoutes,
  personal: opportunitiesPersonal,
  sweeps: [{ name: 'opportunities.visitors', run: deleteVisitorData }],
};
