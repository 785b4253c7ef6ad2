import type { ProposedChange } from '@wasit/contract/approvals/endpoints';
import type { TestApp } from '../../../test/start.ts';
import { aStaff } from '../staff/staff.testing.ts';

/**
 * Proposes a change and approves it at once as another person. Returns the one-time password if
 * there is one.
 */
export async function proposeAndApprove(
  app: TestApp,
  change: ProposedChange,
  { proposer }: { proposer?: string } = {},
): Promise<{ password: string }> {
  const approver = await aStaff(app, 'finance-lead');
  const as = proposer ?? (await aStaff(app, ['admin', 'finance-lead'])).token;
  const proposed = await app.ok('staffPropose', { change, reason: 'agreed' }, { as });
  const approved = await app.ok(
    'staffApproveProposal',
    { proposalId: proposed.proposalId },
    { as: approver.token },
  );
  return { password: `${proposed.passwordHalf ?? ''}${approved.passwordHalf ?? ''}` };
}
