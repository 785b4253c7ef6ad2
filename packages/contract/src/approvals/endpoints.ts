import { z } from 'zod';
import { userName } from '../accounts/endpoints.ts';
import { deskLists } from '../desks/lists.ts';
import { act, endpoint, endpointsOf } from '../endpoint.ts';
import { ChosenRoles } from '../staff/accounts.ts';
import { maxRoles, RoleIdSchema, RoleToBe } from '../staff/own-roles.ts';
import { settingKeys, settings } from '../staff/settings/settings.ts';
import {
  ClientInstant,
  Instant,
  Money,
  Paging,
  PublicId,
  pageOf,
  required,
  sortBy,
  trimmed,
} from '../wire.ts';
import { proposalKinds, proposalStates } from './states.ts';

const ofAccount = { staffId: PublicId };

const SomeMoney = Money.refine(({ amount }) => amount > 0, {
  path: ['amount'],
  message: 'TOO_SMALL',
});

/** A change proposed by one person and approved by another. */
export const ProposedChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('staff.create'), userName, name: required(80), roles: ChosenRoles }),
  z.object({
    kind: z.literal('staff.set-roles'),
    ...ofAccount,
    from: z.array(RoleIdSchema).max(maxRoles),
    roles: ChosenRoles,
  }),
  z.object({ kind: z.literal('staff.save-role'), ...RoleToBe.shape }),
  z.object({ kind: z.literal('staff.enable'), ...ofAccount }),
  z.object({ kind: z.literal('staff.reset-password'), ...ofAccount }),
  z.object({ kind: z.literal('staff.reset-second-factor'), ...ofAccount }),
  z.object({
    kind: z.literal('settings.change'),
    key: z.enum(settingKeys),
    value: z.union([z.number(), trimmed(500), z.boolean()]),
  }),
  z.object({
    kind: z.literal('fees.publish-tariffs'),
    draftIds: z.array(PublicId).min(1).max(10),
    effectiveFrom: ClientInstant.optional(),
  }),
  z.object({ kind: z.literal('till.create'), name: required(60), store: required(40) }),
  /** Goodwill: our own money for a customer's wallet. */
  z.object({ kind: z.literal('wallet.credit'), userId: PublicId, amount: SomeMoney }),
  /** An agent's share of their orders, from a day on. */
  z.object({
    kind: z.literal('agency.set-share'),
    agentId: PublicId,
    percent: settings['agency.commissionPercent'].schema,
    from: ClientInstant,
  }),
]);
export type ProposedChange = z.output<typeof ProposedChange>;
/**
 * One value that would change. `what` is a label of the console, e.g. "roles"; a text of the domain
 * is in `from` and `to`.
 */
const ProposalLine = z.object({
  what: z.enum([
    'roles',
    'permissions',
    'name',
    'value',
    'tariff',
    'minimum',
    'since',
    'store',
    'credit',
    'share',
  ]),
  of: z.string(),
  from: z.string().nullable(),
  to: z.string(),
});

export const Proposal = z.object({
  proposalId: PublicId,
  kind: z.enum(proposalKinds),
  /** The subject: an account's name, a setting's key, a till's name. */
  subject: z.string(),
  lines: z.array(ProposalLine),
  reason: z.string(),
  state: z.enum(proposalStates),
  proposedBy: z.string(),
  proposedAt: Instant,
  expiresAt: Instant,
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  decisionReason: z.string().nullable(),
  mayApprove: z.boolean(),
  /**
   * Why the reader may not approve it although others may: it is their own, about their own
   * account, or newer than their right.
   */
  obstacle: z.enum(['own', 'about-self', 'too-new']).nullable(),
  mayWithdraw: z.boolean(),
});
export type Proposal = z.infer<typeof Proposal>;

/**
 * Each of the two people sees one half of a new password, once: together they are the one-time
 * password, which nobody else ever has.
 */
const PasswordHalf = z.string().nullable();

export const approvalEndpoints = endpointsOf({
  staffPropose: endpoint('POST', '/console/approvals/propose', {
    summary:
      'Propose a change that takes a second person. Wants a fresh code (`staffConfirmCode`).',
    in: z.object({ change: ProposedChange, reason: required(200) }),
    out: z.object({ proposalId: PublicId, passwordHalf: PasswordHalf }),
    policy: 'staff',
    errors: [
      'FRESH_CODE_NEEDED',
      'FORBIDDEN',
      'PROPOSAL_OPEN',
      'NOT_FOUND',
      'CONFLICT',
      'OWN_ACCOUNT',
      'USER_NAME_EXISTS',
      'ROLE_NAME_EXISTS',
      'ROLE_GONE',
      'VALIDATION',
    ],
    perMinute: 60,
  }),
  staffProposals: endpoint('POST', '/console/approvals/list', {
    summary: 'Proposals of the kinds that the reader may make or approve, the newest first.',
    in: Paging.extend({ open: z.boolean().default(true), sort: sortBy(deskLists.approvals.sorts) }),
    out: pageOf(Proposal),
    policy: 'staff',
  }),
  staffApproveProposal: endpoint('POST', '/console/approvals/approve', {
    summary: 'Approve what somebody else proposed: it happens at once. Wants a fresh code.',
    in: z.object({ proposalId: PublicId }),
    out: z.object({
      proposalId: PublicId,
      passwordHalf: PasswordHalf,
      passwordUntil: Instant.nullable(),
    }),
    policy: 'staff',
    errors: [
      'FRESH_CODE_NEEDED',
      'NOT_FOUND',
      'PROPOSAL_STATE',
      'SELF_APPROVAL',
      'OWN_ACCOUNT',
      'APPROVER_TOO_NEW',
      'CONFLICT',
      'USER_NAME_EXISTS',
      'ROLE_NAME_EXISTS',
      'ROLE_GONE',
      'RIGHT_NOT_HELD',
      'LAST_ADMIN',
      'VALIDATION',
    ],
    perMinute: 60,
  }),
  staffDeclineProposal: act('/console/approvals/decline', {
    summary: 'Decline a proposal with the reason, or take an own one back.',
    in: z.object({ proposalId: PublicId, reason: required(200) }),
    policy: 'staff',
    errors: ['NOT_FOUND', 'PROPOSAL_STATE'],
  }),
});
