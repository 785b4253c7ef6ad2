import { z } from 'zod';
import { passwordsAgree, userName } from '../accounts/endpoints.ts';
import { deskLists } from '../desks/lists.ts';
import { act, endpoint, endpointsOf } from '../endpoint.ts';
import {
  Instant,
  latinDigits,
  Paging,
  PublicId,
  pageOf,
  required,
  sortBy,
  trimmed,
} from '../wire.ts';
import { StaffMember, sessionToken, totpCode } from './endpoints.ts';
import { maxRoles, RoleIdSchema, RoleName } from './own-roles.ts';

export const StaffAccount = z.object({
  staffId: PublicId,
  userName: z.string(),
  name: z.string(),
  roles: z.array(RoleIdSchema),
  /** Custom roles among them, by name. */
  ownRoles: z.array(RoleName),
  status: z.enum(['active', 'suspended']),
  hasSecondFactor: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  sessions: z.number().int(),
  createdAt: Instant,
  mustChangePassword: z.boolean(),
  /** Their one-time password has expired: they need a new one. */
  oneTimePasswordExpired: z.boolean(),
});
export type StaffAccount = z.infer<typeof StaffAccount>;

export const ChosenRoles = z
  .array(RoleIdSchema)
  .min(1)
  .max(maxRoles)
  .transform((chosen) => [...new Set(chosen)]);
const ById = z.object({ staffId: PublicId });
const reason = required(200);
const OneTimePassword = z.object({ staffId: PublicId, password: z.string(), until: Instant });
const manage = 'staff:staff.manage' as const;

/** Acts of administrators on staff accounts. */
export const staffAccountEndpoints = endpointsOf({
  staffPage: endpoint('POST', '/console/staff/list', {
    summary: 'Staff accounts by a part of user name or name.',
    in: Paging.extend({ search: trimmed(80).default(''), sort: sortBy(deskLists.staff.sorts) }),
    out: pageOf(StaffAccount),
    policy: manage,
  }),
  staffCreate: endpoint('POST', '/console/staff/create', {
    summary:
      'Make a staff account of roles that one person may give. Its one-time password is shown this once and works for 24 hours; its owner chooses a new one at the first login.',
    in: z.object({ userName, name: required(80), roles: ChosenRoles }),
    out: OneTimePassword,
    policy: manage,
    errors: ['USER_NAME_EXISTS', 'SECOND_PERSON_NEEDED', 'RIGHT_NOT_HELD', 'ROLE_GONE'],
  }),
  staffSetRoles: act('/console/staff/setRoles', {
    summary:
      'Give an account other roles, with the reason. `from` are the roles that the page shows.',
    in: ById.extend({ from: z.array(RoleIdSchema).max(maxRoles), roles: ChosenRoles, reason }),
    policy: manage,
    errors: [
      'NOT_FOUND',
      'CONFLICT',
      'LAST_ADMIN',
      'SECOND_PERSON_NEEDED',
      'RIGHT_NOT_HELD',
      'ROLE_GONE',
    ],
  }),
  staffDisable: act('/console/staff/disable', {
    summary: 'Disable an account, with the reason; its sessions end at once.',
    in: ById.extend({ reason }),
    policy: manage,
    errors: ['NOT_FOUND', 'CONFLICT', 'LAST_ADMIN', 'OWN_ACCOUNT'],
  }),
  staffEnable: act('/console/staff/enable', {
    summary: 'Enable a disabled account again, with the reason.',
    in: ById.extend({ reason }),
    policy: manage,
    errors: ['NOT_FOUND', 'CONFLICT', 'SECOND_PERSON_NEEDED'],
  }),
  staffResetPassword: endpoint('POST', '/console/staff/resetPassword', {
    summary: 'Give another staff member a one-time password, shown only once; their sessions end.',
    in: ById.extend({ reason }),
    out: OneTimePassword,
    policy: manage,
    errors: ['NOT_FOUND', 'OWN_ACCOUNT', 'SECOND_PERSON_NEEDED'],
  }),
  staffResetSecondFactor: act('/console/staff/resetSecondFactor', {
    summary:
      'Take the second factor and recovery codes from somebody else: their sessions end, their next login enrols a new one.',
    in: ById.extend({ reason }),
    policy: manage,
    errors: ['NOT_FOUND', 'OWN_ACCOUNT', 'SECOND_PERSON_NEEDED'],
  }),
});

/**
 * Ten letters and digits that are not confused with others, in two groups; typed in any case, with
 * or without the dash.
 */
const recoveryCode = z.preprocess(
  (value) =>
    typeof value === 'string' ? latinDigits(value).replace(/[\s-]/g, '').toUpperCase() : value,
  z.string().regex(/^[0-9A-Z]{10}$/, 'FORMAT'),
);
const currentPassword = z.string().min(1, 'REQUIRED').max(128);
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
const guesses = ['SECOND_FACTOR_WRONG', 'PASSWORD_LOCKED'] as const;

/** What every staff member does to their own account. */
export const staffSecurityEndpoints = endpointsOf({
  staffRecover: endpoint('POST', '/console/session/recover', {
    summary: 'Second step without the authenticator: a recovery code opens the session, once.',
    in: z.object({ token: z.string().max(200), recoveryCode }),
    out: z.object({ token: sessionToken, staff: StaffMember, recoveryCodesLeft: z.number().int() }),
    policy: 'anyone',
    errors: ['RECOVERY_CODE_WRONG', 'PASSWORD_LOCKED', 'UNAUTHORISED'],
    perMinute: 30,
  }),
  staffSecurity: endpoint('POST', '/console/session/security', {
    summary: 'How my own account is protected.',
    out: z.object({
      recoveryCodesLeft: z.number().int(),
      otherSessions: z.number().int(),
      mustChangePassword: z.boolean(),
    }),
    policy: 'staff',
  }),
  staffChangePassword: endpoint('POST', '/console/session/changePassword', {
    summary: 'Change my own password; my other sessions end.',
    in: z
      .object({
        oldPassword: currentPassword,
        password: z.string().min(12).max(128),
        confirmPassword: z.string().max(128),
      })
      .refine(...passwordsAgree),
    out: StaffMember,
    policy: 'staff',
    errors: ['PASSWORD_WRONG', 'PASSWORD_LOCKED', 'PASSWORD_COMMON', 'PASSWORD_LIKE_NAME'],
    perMinute: 30,
  }),
  staffNewRecoveryCodes: endpoint('POST', '/console/session/newRecoveryCodes', {
    summary:
      'Ten new recovery codes, shown this once; the older ones end. Wants a code of my authenticator.',
    in: z.object({ code: totpCode }),
    out: RecoveryCodes,
    policy: 'staff',
    errors: guesses,
    perMinute: 30,
  }),
  staffBeginSecondFactor: endpoint('POST', '/console/session/beginSecondFactor', {
    summary:
      'Show the secret of a new authenticator. Wants my password; the old one works until the new one is confirmed.',
    in: z.object({ password: currentPassword }),
    out: z.object({ secret: z.string(), otpauthUrl: z.string() }),
    policy: 'staff',
    errors: ['PASSWORD_WRONG', 'PASSWORD_LOCKED'],
    perMinute: 30,
  }),
  staffConfirmSecondFactor: endpoint('POST', '/console/session/confirmSecondFactor', {
    summary:
      'Confirm the new authenticator with one code: the old one ends, my other sessions end, recovery codes are new.',
    in: z.object({ code: totpCode }),
    out: RecoveryCodes,
    policy: 'staff',
    errors: [...guesses, 'CONFLICT'],
    perMinute: 30,
  }),
});
