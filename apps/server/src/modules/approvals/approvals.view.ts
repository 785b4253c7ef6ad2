import type { OutputOf } from '@wasit/contract/api';
import type { Proposal } from '@wasit/contract/approvals/endpoints';
import type { StaffActor } from '../../platform/actor.ts';
import { fail } from '../../platform/errors.ts';
import type { CallInput } from '../../platform/http/call/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { wired } from '../../platform/pluck.ts';
import { accountFacts, staffNames } from '../staff/index.ts';
import { approvableKinds, mayApprove, obstacleOf, visibleKinds } from './approvals.rules.ts';
import { countOpenOfOthers, type ProposalRow, proposalPage } from './approvals.store.ts';

interface ViewerContext {
  readonly reader: StaffActor;
  readonly rightsSince: Date;
  readonly names: ReadonlyMap<string, string>;
}

function viewProposal(row: ProposalRow, { reader, rightsSince, names }: ViewerContext): Proposal {
  const isOpen = row.state === 'open';
  const isOwn = row.proposedBy === reader.staffId;
  const obstacle = isOpen ? obstacleOf(row, { staffId: reader.staffId, rightsSince }) : null;
  return {
    ...wired(row, 'proposalId', 'kind', 'subject', 'lines', 'reason'),
    ...wired(row, 'state', 'proposedAt', 'expiresAt', 'decidedAt', 'decisionReason'),
    proposedBy: names.get(row.proposedBy) ?? row.proposedBy,
    decidedBy: row.decidedBy && (names.get(row.decidedBy) ?? row.decidedBy),
    mayApprove: isOpen && mayApprove(reader, row.kind) && obstacle === null,
    obstacle,
    mayWithdraw: isOpen && isOwn,
  };
}

/** Proposals of the kinds that the reader may make or approve, newest first. */
export async function proposals(
  platform: Platform,
  reader: StaffActor,
  { open, ...page }: CallInput<'staffProposals'>,
): Promise<OutputOf<'staffProposals'>> {
  const { rows, ...paged } = await proposalPage(platform.db, {
    kinds: visibleKinds(reader),
    open,
    ...page,
  });
  const { rightsSince } = (await accountFacts(platform.db, reader.staffId)) ?? fail('UNAUTHORISED');
  const names = await staffNames(
    platform.db,
    rows.flatMap(({ proposedBy, decidedBy }) => [proposedBy, ...(decidedBy ? [decidedBy] : [])]),
  );
  return { items: rows.map((row) => viewProposal(row, { reader, rightsSince, names })), ...paged };
}

/** How many proposals of others the reader could approve. */
export const countToApprove = ({ db }: Pick<Platform, 'db'>, reader: StaffActor): Promise<number> =>
  countOpenOfOthers(db, { kinds: approvableKinds(reader), staffId: reader.staffId });
