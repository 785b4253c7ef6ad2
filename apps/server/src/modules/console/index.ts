import type { Module } from '../../platform/module.ts';
import { consoleRoutes } from './console.routes.ts';

export { openTasks } from './dashboard/to-do.ts';

/**
 * Staff pages over all domains: the dashboard, settings, any order, any customer, the audit trail.
 */
export const consoleModule: Module = { name: 'console', routes: consoleRoutes };
