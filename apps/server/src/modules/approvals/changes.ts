import type { Proposal, ProposedChange } from '@wasit/contract/approvals/endpoints';
import type { ProposalKind } from '@wasit/contract/approvals/states';
import { fromWire, type WireMoney } from '@wasit/contract/money';
import { type RoleId, roleNeedsSecondPerson } from '@wasit/contract/staff/roles';
import { settings } from '@wasit/contract/staff/settings/settings';
import { isGuardedSetting } from '@wasit/contract/staff/settings/settings-guard';
import { z } from 'zod';
import type { StaffActor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/db.ts';
import { fail, failField } from '../../platform/errors.ts';
import { parseInput } from '../../platform/http/call/input.ts';
import { newId } from '../../platform/ids/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { readSetting, writeSetting } from '../../platform/settings/settings.ts';
import { lockActiveCustomer, usersByIds } from '../accounts/index.ts';
import { setAgentShare, shareBefore } from '../agency/index.ts';
import { publishTariffDrafts, tariffDrafts, warehouses } from '../fees/index.ts';
import { saveTill } from '../payments/index.ts';
import {
  accountByUserName,
  accountFacts,
  createAccount,
  enableStaff,
  proposedRoles,
  resetPassword,
  resetSecondFactor,
  roleBefore,
  roleLabels,
  saveRole,
  setRoles,
} from '../staff/index.ts';
import { creditWallet } from '../wallet/index.ts';
import { shareObject, walletObject } from './approvals.rules.ts';

type Change<K extends ProposalKind> = Extract<ProposedChange, { kind: K }>;

/** How a proposal is presented to its reader; refuses what could not be applied anyway. */
interface ChangeDescription {
  readonly object: string;
  readonly subject: string;
  readonly lines: Proposal['lines'];
}

/** An approved change, applied in the proposer's name. */
interface ApprovalContext {
  /** Its acts run in the commit of the approval. */
  readonly platform: Platform;
  readonly tx: Tx;
  readonly proposer: StaffActor;
  readonly approver: StaffActor;
  readonly reason: string;
  /** For kinds that create one. */
  readonly password: string;
}

interface ChangeKind<K extends ProposalKind> {
  readonly describe: (
    tx: Tx,
    change: Change<K>,
    proposer: StaffActor,
  ) => Promise<ChangeDescription>;
  /** When a new password expires. */
  readonly apply: (change: Change<K>, approved: ApprovalContext) => Promise<string | null>;
}

/** @throws NOT_FOUND, OWN_ACCOUNT, CONFLICT when it needs no second person */
async function guardedAccount(tx: Tx, staffId: string, proposer: StaffActor) {
  const account = (await accountFacts(tx, staffId)) ?? fail('NOT_FOUND', { field: 'staffId' });
  if (staffId === proposer.staffId) fail('OWN_ACCOUNT');
  return account.isGuarded ? account : fail('CONFLICT');
}

const describeAccountChange = async (
  tx: Tx,
  { staffId }: { staffId: string },
  proposer: StaffActor,
): Promise<ChangeDescription> => {
  const { name } = await guardedAccount(tx, staffId, proposer);
  return { object: `staff:${staffId}`, subject: name, lines: [] };
};

type Line = Proposal['lines'][number];

/**
 * The roles an account gets, and the permissions of company roles. A list of roles is compared word
 * by word, so each name is one word with non-breaking spaces.
 */
async function describeRoles(
  tx: Tx,
  { from, roles }: { from: readonly RoleId[] | null; roles: readonly RoleId[] },
): Promise<{ needsApproval: boolean; lines: Line[] }> {
  const { needsApproval, own } = await proposedRoles(tx, { from: from ?? [], roles });
  const [rolesBefore, rolesAfter] = (await roleLabels(tx, from ?? [], roles)).map((names) =>
    names.map((name) => name.replaceAll(' ', '\u00a0')).join(' '),
  );
  return {
    needsApproval,
    lines: [
      { what: 'roles', of: '', from: from && (rolesBefore ?? ''), to: rolesAfter ?? '' },
      ...own.map(({ name, permissions }) => ({
        ...{ what: 'permissions' as const, of: name },
        ...{ from: null, to: permissions.join(' ') },
      })),
    ],
  };
}

const moneyText = ({ amount: figure, currency }: WireMoney): string => `${figure} ${currency}`;

const kinds: { readonly [K in ProposalKind]: ChangeKind<K> } = {
  'staff.create': {
    async describe(tx, { userName, name, roles }) {
      const { needsApproval, lines } = await describeRoles(tx, { from: null, roles });
      if (!needsApproval) fail('CONFLICT');
      if (await accountByUserName(tx, userName)) fail('USER_NAME_EXISTS', { field: 'userName' });
      return {
        object: `staff-name:${userName.toLowerCase()}`,
        subject: `${name} (${userName})`,
        lines,
      };
    },
    async apply({ userName, name, roles }, { platform, proposer, approver, password }) {
      return (
        await createAccount(platform, proposer, { userName, name, roles, password }, { approver })
      ).until;
    },
  },
  'staff.set-roles': {
    async describe(tx, { staffId, from, roles }, proposer) {
      const account = (await accountFacts(tx, staffId)) ?? fail('NOT_FOUND', { field: 'staffId' });
      if (staffId === proposer.staffId) fail('OWN_ACCOUNT');
      const { needsApproval, lines } = await describeRoles(tx, { from, roles });
      if (!needsApproval) fail('CONFLICT');
      return { object: `staff:${staffId}`, subject: account.name, lines };
    },
    async apply({ staffId, from, roles }, { platform, proposer, approver, reason }) {
      await setRoles(platform, proposer, { staffId, from, roles, reason }, { approver });
      return null;
    },
  },
  'staff.save-role': {
    async describe(tx, { roleId, version, name, permissions }) {
      const before = await roleBefore(tx, { roleId, version });
      if (!roleNeedsSecondPerson(before?.permissions ?? [], permissions)) fail('CONFLICT');
      const renamed = before && before.name !== name;
      return {
        object: roleId === null ? `role-name:${name.toLowerCase()}` : `role:${roleId}`,
        subject: before?.name ?? name,
        lines: [
          ...(renamed ? [{ what: 'name' as const, of: '', from: before.name, to: name }] : []),
          {
            ...{ what: 'permissions' as const, of: '' },
            ...{ from: before?.permissions.join(' ') ?? null, to: permissions.join(' ') },
          },
        ],
      };
    },
    async apply({ kind: _kind, ...newRole }, { platform, proposer, approver, reason }) {
      await saveRole(platform, proposer, { ...newRole, reason }, { approver });
      return null;
    },
  },
  'staff.enable': {
    describe: describeAccountChange,
    async apply({ staffId }, { platform, proposer, approver, reason }) {
      await enableStaff(platform, proposer, { staffId, reason }, { approver });
      return null;
    },
  },
  'staff.reset-password': {
    describe: describeAccountChange,
    async apply({ staffId }, { platform, proposer, approver, reason, password }) {
      return (await resetPassword(platform, proposer, { staffId, reason, password }, { approver }))
        .until;
    },
  },
  'staff.reset-second-factor': {
    describe: describeAccountChange,
    async apply({ staffId }, { platform, proposer, approver, reason }) {
      await resetSecondFactor(platform, proposer, { staffId, reason }, { approver });
      return null;
    },
  },
  'settings.change': {
    async describe(tx, { key, value }) {
      if (!isGuardedSetting(key)) fail('CONFLICT');
      parseInput(z.object({ value: settings[key].schema }), { value });
      const lines = [
        {
          what: 'value' as const,
          of: key,
          from: String(await readSetting(tx, key)),
          to: String(value),
        },
      ];
      return { object: `setting:${key}`, subject: key, lines };
    },
    async apply({ key, value }, { tx, proposer, reason }) {
      await writeSetting(tx, proposer, { key, value, reason });
      return null;
    },
  },
  'fees.publish-tariffs': {
    async describe(tx, { draftIds, effectiveFrom }) {
      if (effectiveFrom && new Date(effectiveFrom) < tx.now) failField('effectiveFrom', 'IN_PAST');
      const drafts = (await tariffDrafts(tx, tx.now)).filter(({ draftId }) =>
        draftIds.includes(draftId),
      );
      if (drafts.length < new Set(draftIds).size) fail('CONFLICT', { field: 'draftIds' });
      const lines = drafts.flatMap(
        ({ route, shippingClass, price, minimumPerParcel, current: now }) => {
          const of = `${route} ${shippingClass}`;
          return [
            {
              what: 'tariff' as const,
              of,
              from: now && moneyText(now.price),
              to: moneyText(price),
            },
            {
              what: 'minimum' as const,
              of,
              from: now && moneyText(now.minimumPerParcel),
              to: moneyText(minimumPerParcel),
            },
          ];
        },
      );
      const since = effectiveFrom
        ? [{ what: 'since' as const, of: '', from: null, to: effectiveFrom }]
        : [];
      return {
        object: `tariffs:${[...draftIds].sort().join(' ')}`,
        subject: '',
        lines: [...lines, ...since],
      };
    },
    async apply({ draftIds, effectiveFrom }, { platform, proposer, reason }) {
      await publishTariffDrafts(platform, proposer, { draftIds, effectiveFrom, reason });
      return null;
    },
  },
  'till.create': {
    async describe(tx, { name, store }) {
      const place = (await warehouses(tx, 'en')).find(
        ({ code, kind }) => code === store && kind === 'baghdad',
      );
      if (!place) fail('VALIDATION', { field: 'store' });
      return {
        object: `till:${name} at ${store}`,
        subject: name,
        lines: [{ what: 'store', of: '', from: null, to: store }],
      };
    },
    async apply({ name, store }, { platform, proposer }) {
      await saveTill(platform, proposer, { tillId: null, name, store, active: true });
      return null;
    },
  },
  'wallet.credit': {
    async describe(tx, { userId, amount: grant }) {
      const customer = (await usersByIds(tx, [userId])).get(userId);
      if (!customer || !(await lockActiveCustomer(tx, userId)))
        fail('NOT_FOUND', { field: 'userId' });
      return {
        object: walletObject(userId),
        subject: customer.userName,
        lines: [{ what: 'credit', of: '', from: null, to: moneyText(grant) }],
      };
    },
    async apply({ userId, amount: grant }, { platform, tx, proposer, approver, reason }) {
      if (!(await lockActiveCustomer(tx, userId))) fail('NOT_FOUND', { field: 'userId' });
      await creditWallet(platform, {
        userId,
        money: fromWire(grant),
        source: 'promotion',
        slip: newId('gw'),
        reason,
        author: proposer.staffId,
        approver: approver.staffId,
      });
      return null;
    },
  },
  'agency.set-share': {
    async describe(tx, { agentId, percent, from }) {
      const before = await shareBefore(tx, { agentId, percent, from: new Date(from) });
      return {
        object: shareObject(agentId),
        subject: before.agent,
        lines: [
          { what: 'share', of: '', from: `${before.percent}%`, to: `${percent}%` },
          { what: 'since', of: '', from: null, to: from },
        ],
      };
    },
    async apply({ agentId, percent, from }, { tx, proposer, reason }) {
      await setAgentShare(tx, proposer, { agentId, percent, from: new Date(from), reason });
      return null;
    },
  },
};

/** @throws the refusals of the kind */
export const describeChange = <K extends ProposalKind>(
  tx: Tx,
  change: Change<K>,
  proposer: StaffActor,
): Promise<ChangeDescription> => kindOf<K>(change.kind).describe(tx, change, proposer);

/** @throws the refusals of the act */
export const applyChange = <K extends ProposalKind>(change: Change<K>, approved: ApprovalContext) =>
  kindOf<K>(change.kind).apply(change, approved);

const kindOf = <K extends ProposalKind>(kind: K): ChangeKind<K> => kinds[kind];
