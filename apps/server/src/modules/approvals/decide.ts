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
async function lockOpenProposal(tx: Tx, proposalId: string): Promise<ProposalRow> {
  const row = (await lockProposal(tx, proposalId)) ?? fail('NOT_FOUND');
  return row.state === 'open' && row.expiresAt > tx.now ? row : fail('PROPOSAL_STATE');
}

/** @throws FORBIDDEN, SELF_APPROVAL, OWN_ACCOUNT, APPROVER_TOO_NEW */
async function assertSecondPerson(tx: Tx, row: ProposalRow, actor: StaffActor): Promise<void> {
  if (row.proposedBy !== actor.staffId && !mayApprove(actor, row.kind)) fail('FORBIDDEN');
  const { rightsSince } = (await accountFacts(tx, actor.staffId)) ?? fail('FORBIDDEN');
  const obstacle = obstacleOf(row, { staffId: actor.staffId, rightsSince });
  if (obstacle) fail(refusals[obstacle]);
}

/**
 * Approval by the second person: the change is applied in the same commit, in the proposer's name,
 * who must still have the right. The second half of a new password is returned only here.
 * @throws FRESH_CODE_NEEDED, as lockOpenProposal and assertSecondPerson, or the act's own refusals
 */
export async function approve(platform: Platform, actor: StaffActor, proposalId: string) {
  return platform.transact(async (tx) => {
    const row = await lockOpenProposal(tx, proposalId);
    await assertSecondPerson(tx, row, actor);
    await assertFreshCode(tx, actor);
    const proposer = await staffActorOf(tx, row.proposedBy);
    if (!proposer || !mayPropose(proposer, row.kind)) return fail('PROPOSAL_STATE');
    const secondHalf = row.passwordHalf === null ? null : newHalf();
    const firstHalf =
      row.passwordHalf === null
        ? ''
        : unseal(platform.config.secretKeys, row.passwordHalf, halfBinding(proposalId));
    await closeProposal(tx, proposalId, {
      state: 'approved',
      decidedBy: actor.staffId,
      decisionReason: null,
    });
    await audit(tx, actor, {
      action: 'approvals.approve',
      object: row.object,
      to: row.kind,
      reason: row.reason,
    });
    const passwordUntil = await applyChange(row.change, {
      platform: { ...platform, transact: (act) => act(tx) },
      tx,
      proposer,
      approver: actor,
      reason: row.reason,
      password: `${firstHalf}${secondHalf ?? ''}`,
    });
    return { proposalId, passwordHalf: secondHalf, passwordUntil };
  });
}

/**
 * Declined by anybody who could approve it, or withdrawn by its proposer.
 * @throws NOT_FOUND, PROPOSAL_STATE, FORBIDDEN
 */
export async function decline(
  platform: Platform,
  actor: StaffActor,
  { proposalId, reason }: { proposalId: string; reason: string },
) {
  return platform.transact(async (tx) => {
    const row = await lockOpenProposal(tx, proposalId);
    const isOwn = row.proposedBy === actor.staffId;
    if (!isOwn && !mayApprove(actor, row.kind)) fail('FORBIDDEN');
    const state = isOwn ? 'withdrawn' : 'declined';
    await closeProposal(tx, proposalId, {
      state,
      decidedBy: actor.staffId,
      decisionReason: reason,
    });
    await audit(tx, actor, {
      action: isOwn ? 'approvals.withdraw' : 'approvals.decline',
      object: row.object,
      to: row.kind,
      reason,
    });
  });
}

/** Expires proposals that nobody answered in time. */
export async function sweepProposals(platform: Platform): Promise<void> {
  return platform.transact(async (tx) => {
    const expired = await expireProposals(tx);
    await auditMany(
      tx,
      system('timer'),
      expired.map(({ object, kind }) => ({ action: 'approvals.expire', object, to: kind })),
    );
  });
}
