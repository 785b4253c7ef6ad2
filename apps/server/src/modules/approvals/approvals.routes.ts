import { approvalEndpoints } from '@wasit/contract/approvals/endpoints';
import { asStaff } from '../../platform/actor.ts';
import { routes } from '../../platform/http/call/call.ts';
import { proposals } from './approvals.view.ts';
import { approve, decline } from './decide.ts';
import { propose } from './propose.ts';

export const approvalRoutes = routes(approvalEndpoints, {
  staffPropose: ({ platform, actor }, input) => propose(platform, asStaff(actor), input),
  staffProposals: ({ platform, actor }, input) => proposals(platform, asStaff(actor), input),
  staffApproveProposal: ({ platform, actor }, { proposalId }) =>
    approve(platform, asStaff(actor), proposalId),
  staffDeclineProposal: ({ platform, actor }, input) => decline(platform, asStaff(actor), input),
});
