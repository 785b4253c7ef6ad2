import { z } from 'zod';
import { endpoint, endpointsOf, write } from '../endpoint.ts';
import { Done, Instant, isStorable, latinDigits, PublicId, required } from '../wire.ts';
import { RoleIdSchema, RoleName } from './own-roles.ts';
import { permissions } from './roles.ts';
import { generalSettingKeys, moneySettingKeys, settingKeys } from './settings/settings.ts';

/** What an operator has to do before the shop serves customers truthfully. */
export const toDos = [
  'staff',
  'rate',
  'tariffs',
  'contacts',
  'bank',
  'mail',
  'whatsapp',
  'goods',
] as const;
export type ToDo = (typeof toDos)[number];

export const totpCode = z.preprocess(
  (value) => (typeof value === 'string' ? latinDigits(value).replace(/\s/g, '') : value),
  z.string().regex(/^\d{6}$/, 'SIX_DIGITS'),
);

export const StaffMember = z.object({
  staffId: PublicId,
  userName: z.string(),
  name: z.string(),
  roles: z.array(RoleIdSchema),
  /** The company's own ones among them, by name. */
  ownRoles: z.array(RoleName),
  permissions: z.array(z.enum(permissions)),
  /**
   * Their password was made by another person: until they have one of their own they may do
   * nothing.
   */
  mustChangePassword: z.boolean(),
});
export type StaffMember = z.infer<typeof StaffMember>;

/**
 * After the password: `second-factor` asks a code; `enrol` shows a new secret once (first login).
 * The token works for those two calls only until then.
 */
export const StaffLoginStep = z.object({
  token: z.string(),
  next: z.enum(['second-factor', 'enrol']),
  enrolment: z.object({ secret: z.string(), otpauthUrl: z.string() }).nullable(),
});
export type StaffLoginStep = z.infer<typeof StaffLoginStep>;

export const SettingView = z.object({
  key: z.enum(settingKeys),
  value: z.union([z.number(), z.string(), z.boolean()]),
  isDefault: z.boolean(),
  defaultValue: z.union([z.number(), z.string(), z.boolean()]),
  /** The smallest and the largest figure, and whether it has no decimals; null of what is none. */
  limits: z.object({ min: z.number(), max: z.number(), isWhole: z.boolean() }).nullable(),
  changedAt: Instant.nullable(),
  changedBy: z.string().nullable(),
});
export type SettingView = z.infer<typeof SettingView>;

export const AuditEntry = z.object({
  at: Instant,
  /** A name; of the system the part that acted, e.g. "timer". */
  actor: z.string(),
  actorKind: z.enum(['visitor', 'user', 'staff', 'system']),
  actingFor: z.string().nullable(),
  action: z.string(),
  object: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  reason: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/**
 * For programs, which send it as a bearer. Empty for the console: its session lies in a cookie that
 * no script reads.
 */
export const sessionToken = z.string();

/** The staff member's own session: who they are, in two steps. */
export const staffSessionEndpoints = endpointsOf({
  staffLogin: endpoint('POST', '/console/session/login', {
    summary: 'First step: user name and password.',
    in: z.object({ userName: required(80), password: z.string().min(1, 'REQUIRED').max(128) }),
    out: StaffLoginStep,
    policy: 'anyone',
    errors: ['STAFF_LOGIN_WRONG', 'PASSWORD_LOCKED', 'ACCOUNT_SUSPENDED', 'ONE_TIME_PASSWORD_OVER'],
    perMinute: 30,
  }),
  staffSecondFactor: endpoint('POST', '/console/session/secondFactor', {
    summary: 'Second step: the code of the authenticator.',
    in: z.object({ token: z.string().max(200), code: totpCode }),
    out: z.object({ token: sessionToken, staff: StaffMember }),
    policy: 'anyone',
    errors: ['SECOND_FACTOR_WRONG', 'PASSWORD_LOCKED', 'UNAUTHORISED'],
    perMinute: 30,
  }),
  staffEnrol: endpoint('POST', '/console/session/enrol', {
    summary:
      'First login: confirm the new authenticator with one code. Shows the recovery codes this once.',
    in: z.object({ token: z.string().max(200), code: totpCode }),
    out: z.object({ token: sessionToken, staff: StaffMember, recoveryCodes: z.array(z.string()) }),
    policy: 'anyone',
    errors: ['SECOND_FACTOR_WRONG', 'PASSWORD_LOCKED', 'UNAUTHORISED'],
    perMinute: 30,
  }),
  staffLogout: endpoint('POST', '/console/session/logout', {
    summary: 'End this staff session.',
    out: Done,
    policy: 'staff',
  }),
  staffConfirmCode: endpoint('POST', '/console/session/confirmCode', {
    summary:
      'Show once more that the authenticator is at hand: acts that ask a fresh code are open for five minutes.',
    in: z.object({ code: totpCode }),
    out: z.object({ until: Instant }),
    policy: 'staff',
    errors: ['SECOND_FACTOR_WRONG', 'PASSWORD_LOCKED'],
    perMinute: 30,
  }),
  staffMe: endpoint('GET', '/console/session/me', {
    summary: 'Who is logged in to the console and what they may do.',
    out: StaffMember,
    policy: 'staff',
  }),
});

const settingChange = {
  /** The schema of the setting decides how long a text may be. */
  value: z.union([z.number(), z.string().trim().refine(isStorable, 'FORMAT'), z.boolean()]),
  reason: required(200),
};

/** What the console shows over all domains. */
export const consoleEndpoints = endpointsOf({
  staffDashboard: endpoint('POST', '/console/dashboard', {
    summary: 'How much waits on each desk.',
    out: z.object({
      paymentsWaiting: z.number().int(),
      oldestPaymentAt: Instant.nullable(),
      /** Payments at payment companies whose end is not known although it should be. */
      unresolvedPayments: z.number().int(),
      toBuy: z.number().int(),
      parcelsExpected: z.number().int(),
      parcelsToLoad: z.number().int(),
      containersOpen: z.number().int(),
      toHandOver: z.number().int(),
      /** Open exceptions: the reader's own, those without an owner, and all. */
      ownExceptions: z.number().int(),
      unassignedExceptions: z.number().int(),
      inquiriesOpen: z.number().int(),
      /** Applications of brand agents not taken up yet. */
      applicationsOpen: z.number().int(),
      agentReportsOpen: z.number().int(),
      priceWishesOpen: z.number().int(),
      withdrawalsWaiting: z.number().int(),
      /** What the last daily check of the ledger found amiss. */
      ledgerProblems: z.number().int(),
      outboxBacklog: z.number().int(),
      /** Percent of the WhatsApp codes of the day or the month that are used; 0 below the alarm. */
      whatsappCodesUsed: z.number().int(),
      toDo: z.array(z.enum(toDos)),
      /** Refunds that wait for a second person, or whose way to the source is open. */
      refundsWaiting: z.number().int(),
      complaintsOpen: z.number().int(),
      /** Of these, the ones whose deadline has passed. */
      complaintsLate: z.number().int(),
      /** Proposals of others that the reader may approve. */
      proposalsWaiting: z.number().int(),
      /** Reviews of goods to show or refuse. */
      reviewsWaiting: z.number().int(),
      /** 0 for those who may not do the work. */
      ...{
        /** Incoming payments of a bank statement without a payment of ours. */
        linesToAssign: z.number().int(),
        tillsToSign: z.number().int(),
        /** Agents' statements of closed months. */
        commissionsToPay: z.number().int(),
        /** Claims that the supplier has not answered, for who may accept or refuse them. */
        claimsOpen: z.number().int(),
        /** Of arrived containers, not scanned in yet. */
        parcelsToScan: z.number().int(),
        /** Unclaimed goods whose decision is due. */
        goodsToDecide: z.number().int(),
        opportunitiesNew: z.number().int(),
        /** Goods that are not complete, and texts without a translation; at most 10,000. */
        productDrafts: z.number().int(),
        textsToTranslate: z.number().int(),
        /** Articles that wait for a second person. */
        articlesToReview: z.number().int(),
      },
      /** Automatic jobs that failed within the last minutes. */
      failingJobs: z.array(z.string()),
    }),
    policy: 'staff',
  }),
  settingList: endpoint('POST', '/console/settings/list', {
    summary: 'All settings with their defaults, but for those of money.',
    out: z.object({ items: z.array(SettingView) }),
    policy: 'staff:settings.manage',
  }),
  settingUpdate: write('/console/settings/update', {
    summary: 'Change one setting, with the reason.',
    in: z.object({ key: z.enum(generalSettingKeys), ...settingChange }),
    out: SettingView,
    policy: 'staff:settings.manage',
    errors: ['VALIDATION'],
  }),
  moneySettingList: endpoint('POST', '/console/settings/moneyList', {
    summary: 'The settings of money with their defaults.',
    out: z.object({ items: z.array(SettingView) }),
    policy: 'staff:settings.money',
  }),
  moneySettingUpdate: write('/console/settings/moneyUpdate', {
    summary:
      'Change one setting of money, with the reason. Bank data and limits of one person are proposed instead (`staffPropose`).',
    in: z.object({ key: z.enum(moneySettingKeys), ...settingChange }),
    out: SettingView,
    policy: 'staff:settings.money',
    errors: ['VALIDATION', 'SECOND_PERSON_NEEDED'],
  }),
});
