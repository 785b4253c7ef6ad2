import type { Module } from '../../platform/module.ts';
import { campaignRoutes } from './campaigns.routes.ts';

export { listEvents } from './read-campaigns.ts';

/** Events of the shop: offers of some goods with a start, an end and a page. */
export const campaignsModule: Module = { name: 'campaigns', routes: campaignRoutes };
