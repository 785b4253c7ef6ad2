import type { StaffActor } from '../../platform/actor.ts';
import { system } from '../../platform/actor.ts';
import { audit, auditMany } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/db.ts';
import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { unseal } from '../../platform/sealing/sealing.ts';
import { accountFacts, assertFreshCode, staffActorOf } from '../staff/index.ts';
import { mayApprove, mayPropose, obstacleOf } from './approvals.rules.ts';
import {
  closeProposal,
  expireProposals,
  lockProposal,
  type ProposalRow,
} from './approvals.store.ts';
import { applyChange } from './changes.ts';
import { halfBinding, newHalf } from './propose.ts';

const refusals = {
  own: 'SELF_APPROVAL',
  'about-self': 'OWN_ACCOUNT',
  'too-new': 'APPROVER_TOO_NEW',
} as const;

/** @throws NOT_FOUND, PROPOSAL_STATE */
async function openProposal(tx: Tx, proposalId: string): Promise<ProposalRow> {
  const row = (await lockProposal(tx, proposalId)) ?? fail('NOT_FOUND');
  return row.state === 'open' && row.expiresAt > tx.now ? row : fail('PROPOSAL_STATE');
}

/** @throws FORBIDDEN, SELF_APPROVAL, OWN_ACCOUNT, APPROVER_TOO_NEW */
async function assertSecondPerson(tx: Tx, row: ProposalRow, by: StaffActor): Promise<void> {
  if (row.proposedBy !== by.staffId && !mayApprove(by, row.kind)) fail('FORBIDDEN');
  const { rightsSince } = (await accountFacts(tx, by.staffId)) ?? fail('FORBIDDEN');
  const obstacle = obstacleOf(row, { staffId: by.staffId, rightsSince });
  if (obstacle) fail(refusals[obstacle]);
}

/**
 * Approval by the second person: the change is applied in the same commit, in the proposer's name,
 * who must still have the right. The second half of a new password is returned only here.
 * @throws FRESH_CODE_NEEDED, as openProposal and assertSecondPerson, or what the act itself refuses
 */
export async function approve(
  platform: Platform,
  by: StaffActor,
  proposalId: string,
): Promise<{ proposalId: string; passwordHalf: string | null; passwordUntil: string | null }> {
  return platform.transact(async (tx) => {
    const row = await openProposal(tx, proposalId);
    await assertSecondPerson(tx, row, by);
    await assertFreshCode(tx, by);
    const proposer = await staffActorOf(tx, row.proposedBy);
    if (!proposer || !mayPropose(proposer, row.kind)) return fail('PROPOSAL_STATE');
    const half = row.passwordHalf === null ? null : newHalf();
    const first =
      row.passwordHalf === null
        ? ''
        : unseal(platform.config.secretKeys, row.passwordHalf, halfBinding(proposalId));
    await closeProposal(tx, proposalId, {
      state: 'approved',
      decidedBy: by.staffId,
      decisionReason: null,
    });
    await audit(tx, by, {
      action: 'approvals.approve',
      object: row.object,
      to: row.kind,
      reason: row.reason,
    });
    const passwordUntil = await applyChange(row.change, {
      platform: { ...platform, transact: (act) => act(tx) },
      tx,
      proposer,
      approver: by,
      reason: row.reason,
      password: `${first}${half ?? ''}`,
    });
    return { proposalId, passwordHalf: half, passwordUntil };
  });
}

/**
 * Declined by anybody who could approve it, or withdrawn by its proposer.
 * @throws NOT_FOUND, PROPOSAL_STATE, FORBIDDEN
 */
export async function decline(
  platform: Platform,
  by: StaffActor,
  { proposalId, reason }: { proposalId: string; reason: string },
) {
  return platform.transact(async (tx) => {
    const row = await openProposal(tx, proposalId);
    const isOwn = row.proposedBy === by.staffId;
    if (!isOwn && !mayApprove(by, row.kind)) fail('FORBIDDEN');
    const state = isOwn ? 'withdrawn' : 'declined';
    await closeProposal(tx, proposalId, { state, decidedBy: by.staffId, decisionReason: reason });
    await audit(tx, by, {
      action: isOwn ? 'approvals.withdraw' : 'approvals.decline',
      object: row.object,
      to: row.kind,
      reason,
    });
  });
}

/** Expires proposals that nobody answered in time. */
export async function expire(platform: Platform): Promise<void> {
  return platform.transact(async (tx) => {
    const over = await expireProposals(tx);
    await auditMany(
      tx,
      system('timer'),
      over.map(({ object, kind }) => ({ action: 'approvals.expire', object, to: kind })),
    );
  });
}
