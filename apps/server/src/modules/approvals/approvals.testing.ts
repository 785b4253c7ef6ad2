import type { ProposedChange } from '@wasit/contract/approvals/endpoints';
import type { TestApp } from '../../../test/start.ts';
import { aStaff } from '../staff/staff.testing.ts';

/**
 * A change that one person proposes and another one approves at once. The one-time password, where
 * it gives one.
 */
export async function twoPeople(
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
