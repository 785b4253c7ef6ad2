import type { Module } from '../../platform/module.ts';
import { approvalRoutes } from './approvals.routes.ts';
import { sweepProposals } from './decide.ts';
import { approvalsPersonal } from './personal.store.ts';
import { passwordHalves } from './propose.ts';

export { countToApprove } from './approvals.view.ts';

/**
 * Changes that one staff member proposes and a second one approves: accounts with roles of money or
 * administration, bank data, limits, tariffs, tills.
 */
export const approvalsModule: Module = {
  name: 'approvals',
  routes: approvalRoutes,
  personal: approvalsPersonal,
  sealed: [passwordHalves],
  sweeps: [{ name: 'approvals.expire', run: sweepProposals }],
};
