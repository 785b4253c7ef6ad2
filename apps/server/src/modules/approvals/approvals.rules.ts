import type { Proposal } from '@wasit/contract/approvals/endpoints';
import { type ProposalKind, proposalKinds } from '@wasit/contract/approvals/states';
import type { Permission } from '@wasit/contract/staff/roles';
import { hours } from '../../platform/clock/clock.ts';

/** Proposals without an answer expire after this time. */
export const openForMs = hours(72);

const staffRights = { propose: 'staff.manage', approve: 'staff.approve' } as const;

/** Who may propose and who may approve a kind. */
const rights: Readonly<
  Record<ProposalKind, { readonly propose: Permission; readonly approve: Permission }>
> = {
  'staff.create': staffRights,
  'staff.set-roles': staffRights,
  'staff.save-role': staffRights,
  'staff.enable': staffRights,
  'staff.reset-password': staffRights,
  'staff.reset-second-factor': staffRights,
  'settings.change': { propose: 'settings.money', approve: 'money.approve' },
  'fees.publish-tariffs': { propose: 'fees.manage', approve: 'money.approve' },
  'till.create': { propose: 'till.sign', approve: 'money.approve' },
  'wallet.credit': { propose: 'complaints.handle', approve: 'wallet.credit' },
  'agency.set-share': { propose: 'settings.money', approve: 'money.approve' },
};

type Rights = { readonly permissions: readonly Permission[] };

export const mayPropose = ({ permissions }: Rights, kind: ProposalKind): boolean =>
  permissions.includes(rights[kind].propose);
export const mayApprove = ({ permissions }: Rights, kind: ProposalKind): boolean =>
  permissions.includes(rights[kind].approve);
export const visibleKinds = (reader: Rights): ProposalKind[] =>
  proposalKinds.filter((kind) => mayPropose(reader, kind) || mayApprove(reader, kind));
export const approvableKinds = (reader: Rights): ProposalKind[] =>
  proposalKinds.filter((kind) => mayApprove(reader, kind));

/** The objects of proposals that concern a customer: their wallet, and their share as an agent. */
export const walletObject = (userId: string): string => `user:${userId}`;
export const shareObject = (userId: string): string => `share:${userId}`;

/** Kinds whose effect is a new one-time password. */
export const givesPassword = (kind: ProposalKind): boolean =>
  kind === 'staff.create' || kind === 'staff.reset-password';

/**
 * Why somebody with the right cannot be the second person: they proposed it, it is about their own
 * account, or they got the right after the proposal (so that nobody appoints an approver for their
 * own proposal).
 */
export function obstacleOf(
  { proposedBy, proposedAt, object }: { proposedBy: string; proposedAt: Date; object: string },
  approver: { staffId: string; rightsSince: Date },
): Proposal['obstacle'] {
  if (approver.staffId === proposedBy) return 'own';
  if (object === `staff:${approver.staffId}`) return 'about-self';
  return approver.rightsSince > proposedAt ? 'too-new' : null;
}
