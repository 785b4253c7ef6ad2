import type { OutputOf } from '@wasit/contract/api';
import type { StaffMember } from '@wasit/contract/staff/endpoints';
import type { StaffActor } from '../../../platform/actor.ts';
import {
  type AttemptScope,
  acceptAttempt,
  countAttempt,
  signedIn,
  withAttemptLock,
} from '../../../platform/attempts/attempts.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hashSecret } from '../../../platform/secret-hash.ts';
import { freshUntil } from '../login/fresh-code.ts';
import { passwordFits, refuseOwnName } from '../login/passwords.ts';
import { countRecoveryCodes } from '../login/recovery-codes.store.ts';
import { renewRecoveryCodes } from '../login/recovery-codes.ts';
import { refuseUsedCode } from '../login/second-factor.ts';
import { codeSubject, passwordSubject, refuseLockedStaff } from '../login/staff-attempts.ts';
import { newSecret, otpauthUrl, sealSecret, stepOfCode, unsealSecret } from '../login/totp.ts';
import {
  deleteSessionsOf,
  lockActiveStaff,
  type StaffRow,
  staffById,
  useStep,
} from '../staff.store.ts';
import { staffMember } from '../staff.view.ts';
import {
  adoptSecret,
  countOtherSessions,
  pendingSecret,
  storeCodeAt,
  storeOwnPassword,
  storePendingSecret,
} from './own-security.store.ts';

const objectOf = (staffId: string) => `staff:${staffId}`;

const accountOf = async ({ db }: Platform, { staffId }: StaffActor): Promise<StaffRow> =>
  (await staffById(db, staffId)) ?? fail('UNAUTHORISED');

/**
 * Checks the own password again; wrong tries are counted separately from the login, where strangers
 * try.
 * @throws PASSWORD_WRONG with the tries left, PASSWORD_LOCKED
 */
function checkPassword(
  platform: Platform,
  { userNameKey, passwordHash }: StaffRow,
  input: { password: string; field: string },
) {
  const attemptKey = { subject: passwordSubject(userNameKey), origin: signedIn };
  return withAttemptLock(attemptKey, async () => {
    const { left } = await countAttempt(platform, attemptKey);
    if (await passwordFits(passwordHash, input.password))
      return platform.transact((tx) => acceptAttempt(tx, attemptKey));
    return left > 0
      ? fail('PASSWORD_WRONG', { field: input.field, params: { left } })
      : refuseLockedStaff(platform, attemptKey);
  });
}

interface VerifiedCode {
  readonly attemptKey: AttemptScope;
  readonly step: number;
}

/**
 * Checks a code and runs what it allows; wrong attempts are counted separately from the login,
 * which anyone can try.
 * @throws SECOND_FACTOR_WRONG, PASSWORD_LOCKED
 */
function withCode<T>(
  platform: Platform,
  { staffId, sealed, code }: { staffId: string; sealed: string; code: string },
  act: (verified: VerifiedCode) => Promise<T>,
): Promise<T> {
  const attemptKey = { subject: codeSubject(staffId), origin: signedIn };
  return withAttemptLock(attemptKey, async () => {
    const { left } = await countAttempt(platform, attemptKey);
    const step = stepOfCode(unsealSecret(platform.config.secretKeys, { sealed, staffId }), code);
    if (step !== null) return act({ attemptKey, step });
    return left > 0
      ? fail('SECOND_FACTOR_WRONG', { field: 'code' })
      : refuseLockedStaff(platform, attemptKey);
  });
}

export async function ownSecurity(
  platform: Platform,
  actor: StaffActor,
): Promise<OutputOf<'staffSecurity'>> {
  const { staffId, mustChangePassword } = await accountOf(platform, actor);
  return {
    recoveryCodesLeft: await countRecoveryCodes(platform.db, staffId),
    otherSessions: await countOtherSessions(platform.db, { ...actor, now: platform.clock.now() }),
    mustChangePassword,
  };
}

/**
 * Changes the own password; other sessions end.
 * @throws PASSWORD_WRONG, PASSWORD_LOCKED, PASSWORD_COMMON when the new one contains their name or
 * is the old one, UNAUTHORISED when the account has been reset or disabled
 */
export async function changeOwnPassword(
  platform: Platform,
  actor: StaffActor,
  { oldPassword, password }: { oldPassword: string; password: string },
): Promise<StaffMember> {
  const account = await accountOf(platform, actor);
  await checkPassword(platform, account, { password: oldPassword, field: 'oldPassword' });
  if (password === oldPassword || password.toLowerCase().includes(account.userNameKey))
    fail('PASSWORD_COMMON', { field: 'password' });
  refuseOwnName(password, account);
  const passwordHash = await hashSecret(password);
  await platform.transact(async (tx) => {
    // Reset or disabled by an administrator while this one was hashed.
    if (!(await lockActiveStaff(tx, account))) fail('UNAUTHORISED');
    await storeOwnPassword(tx, account.staffId, passwordHash);
    await deleteSessionsOf(tx, account.staffId, actor.sessionId);
    await audit(tx, actor, { action: 'staff.change-password', object: objectOf(account.staffId) });
  });
  return staffMember(platform, account.staffId);
}

/**
 * Replaces the recovery codes, for a code of the authenticator.
 * @throws SECOND_FACTOR_WRONG, PASSWORD_LOCKED
 */
export async function newRecoveryCodes(platform: Platform, actor: StaffActor, code: string) {
  const { staffId, totpSecret: sealed } = await accountOf(platform, actor);
  if (!sealed) return fail('UNAUTHORISED');
  return withCode(platform, { staffId, sealed, code }, async ({ step, attemptKey }) => {
    const recoveryCodes = await platform.transact(async (tx) => {
      if (!(await useStep(tx, staffId, step))) return undefined;
      await acceptAttempt(tx, attemptKey);
      await audit(tx, actor, { action: 'staff.recovery-codes', object: objectOf(staffId) });
      return renewRecoveryCodes(platform, tx, { staffId, sealed });
    });
    return recoveryCodes ? { recoveryCodes } : refuseUsedCode(platform, attemptKey);
  });
}

/**
 * Confirms a code of the authenticator, for acts that need a fresh one.
 * @throws SECOND_FACTOR_WRONG, PASSWORD_LOCKED
 */
export async function confirmCode(platform: Platform, actor: StaffActor, code: string) {
  const { staffId, totpSecret: sealed } = await accountOf(platform, actor);
  if (!sealed) return fail('UNAUTHORISED');
  return withCode(platform, { staffId, sealed, code }, async ({ step, attemptKey }) => {
    const until = await platform.transact(async (tx) => {
      if (!(await useStep(tx, staffId, step))) return undefined;
      await acceptAttempt(tx, attemptKey);
      await storeCodeAt(tx, actor.sessionId);
      return freshUntil(tx.now);
    });
    return until ? { until: until.toISOString() } : refuseUsedCode(platform, attemptKey);
  });
}

/**
 * Shows the secret of a new authenticator; the old one stays valid until the new one is confirmed.
 * @throws PASSWORD_WRONG, PASSWORD_LOCKED
 */
export async function beginSecondFactor(platform: Platform, actor: StaffActor, password: string) {
  const account = await accountOf(platform, actor);
  const { staffId, userName } = account;
  await checkPassword(platform, account, { password, field: 'password' });
  const secret = newSecret();
  await platform.transact((tx) =>
    storePendingSecret(
      tx,
      actor.sessionId,
      sealSecret(platform.config.secretKey, { secret, staffId }),
    ),
  );
  return { secret, otpauthUrl: otpauthUrl(secret, userName) };
}

/**
 * Replaces the authenticator by the new one; other sessions end.
 * @throws CONFLICT when none was begun, SECOND_FACTOR_WRONG, PASSWORD_LOCKED
 */
export async function confirmNewSecondFactor(platform: Platform, actor: StaffActor, code: string) {
  const { staffId, sessionId } = actor;
  const sealed = (await pendingSecret(platform.db, sessionId)) ?? fail('CONFLICT');
  return withCode(platform, { staffId, sealed, code }, ({ step, attemptKey }) =>
    platform.transact(async (tx) => {
      if (!(await adoptSecret(tx, { staffId, sessionId, sealed, step }))) fail('CONFLICT');
      await acceptAttempt(tx, attemptKey);
      await deleteSessionsOf(tx, staffId, sessionId);
      await audit(tx, actor, { action: 'staff.new-second-factor', object: objectOf(staffId) });
      return { recoveryCodes: await renewRecoveryCodes(platform, tx, { staffId, sealed }) };
    }),
  );
}
