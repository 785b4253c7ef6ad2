import { approvalEndpoints } from '@wasit/contract/approvals/endpoints';
import { routes, withActor } from '../../platform/http/call/call.ts';
import { proposals } from './approvals.view.ts';
import { approve, decline } from './decide.ts';
import { propose } from './propose.ts';

export const approvalRoutes = routes(approvalEndpoints, {
  staffPropose: withActor(propose),
  staffProposals: withActor(proposals),
  staffApproveProposal: ({ platform, actor }, { proposalId }) =>
    approve(platform, actor, proposalId),
  staffDeclineProposal: withActor(decline),
});
