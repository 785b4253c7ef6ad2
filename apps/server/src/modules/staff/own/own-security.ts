import type { OutputOf } from '@wasit/contract/api';
import type { StaffMember } from '@wasit/contract/staff/endpoints';
import type { StaffActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  acceptTry,
  signedIn,
  spendTry,
  type Tries,
  withTryLock,
} from '../../../platform/tries/tries.ts';
import { freshUntil } from '../login/fresh-code.ts';
import { hashPassword, passwordFits, refuseOwnName } from '../login/passwords.ts';
import { countRecoveryCodes } from '../login/recovery-codes.store.ts';
import { renewRecoveryCodes } from '../login/recovery-codes.ts';
import { usedBefore } from '../login/second-factor.ts';
import { codeSubject, passwordSubject, staffLocked } from '../login/staff-tries.ts';
import { newSecret, openSecret, otpauthUrl, sealSecret, stepOfCode } from '../login/totp.ts';
import { deleteSessionsOf, type StaffRow, staffById, useStep } from '../staff.store.ts';
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
  claim: { password: string; field: string },
) {
  const tries = { subject: passwordSubject(userNameKey), origin: signedIn };
  return withTryLock(tries, async () => {
    const { left } = await spendTry(platform, tries);
    if (await passwordFits(passwordHash, claim.password))
      return platform.transact((tx) => acceptTry(tx, tries));
    return left > 0
      ? fail('PASSWORD_WRONG', { field: claim.field, params: { left } })
      : staffLocked(platform, tries);
  });
}

interface VerifiedCode {
  readonly tries: Tries;
  readonly step: number;
}

/**
 * Checks a code and runs what it allows; wrong tries are counted separately from the login, where
 * strangers try.
 * @throws SECOND_FACTOR_WRONG, PASSWORD_LOCKED
 */
function withCode<T>(
  platform: Platform,
  { staffId, sealed, code }: { staffId: string; sealed: string; code: string },
  act: (judged: VerifiedCode) => Promise<T>,
): Promise<T> {
  const tries = { subject: codeSubject(staffId), origin: signedIn };
  return withTryLock(tries, async () => {
    const { left } = await spendTry(platform, tries);
    const step = stepOfCode(openSecret(platform.config.secretKeys, { sealed, staffId }), code);
    if (step !== null) return act({ tries, step });
    return left > 0 ? fail('SECOND_FACTOR_WRONG', { field: 'code' }) : staffLocked(platform, tries);
  });
}

export async function ownSecurity(
  platform: Platform,
  actor: StaffActor,
): Promise<OutputOf<'staffSecurity'>> {
  const { staffId, passwordIsOneTime } = await accountOf(platform, actor);
  return {
    recoveryCodesLeft: await countRecoveryCodes(platform.db, staffId),
    otherSessions: await countOtherSessions(platform.db, { ...actor, now: platform.clock.now() }),
    mustChangePassword: passwordIsOneTime,
  };
}

/**
 * Changes the own password; other sessions end.
 * @throws PASSWORD_WRONG, PASSWORD_LOCKED, PASSWORD_COMMON when the new one contains their name or
 * is the old one
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
  const passwordHash = await hashPassword(password);
  await platform.transact(async (tx) => {
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
export async function newRecoveryCodes(
  platform: Platform,
  actor: StaffActor,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const { staffId, totpSecret: sealed } = await accountOf(platform, actor);
  if (!sealed) return fail('UNAUTHORISED');
  return withCode(platform, { staffId, sealed, code }, async ({ step, tries }) => {
    const recoveryCodes = await platform.transact(async (tx) => {
      if (!(await useStep(tx, staffId, step))) return undefined;
      await acceptTry(tx, tries);
      await audit(tx, actor, { action: 'staff.recovery-codes', object: objectOf(staffId) });
      return renewRecoveryCodes(platform, tx, { staffId, sealed });
    });
    return recoveryCodes ? { recoveryCodes } : usedBefore(platform, tries);
  });
}

/**
 * Confirms a code of the authenticator, for acts that need a fresh one.
 * @throws SECOND_FACTOR_WRONG, PASSWORD_LOCKED
 */
export async function confirmCode(
  platform: Platform,
  actor: StaffActor,
  code: string,
): Promise<{ until: string }> {
  const { staffId, totpSecret: sealed } = await accountOf(platform, actor);
  if (!sealed) return fail('UNAUTHORISED');
  return withCode(platform, { staffId, sealed, code }, async ({ step, tries }) => {
    const until = await platform.transact(async (tx) => {
      if (!(await useStep(tx, staffId, step))) return undefined;
      await acceptTry(tx, tries);
      await storeCodeAt(tx, actor.sessionId);
      return freshUntil(tx.now);
    });
    return until ? { until: until.toISOString() } : usedBefore(platform, tries);
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
export async function confirmNewSecondFactor(
  platform: Platform,
  actor: StaffActor,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const { staffId, sessionId } = actor;
  const sealed = (await pendingSecret(platform.db, sessionId)) ?? fail('CONFLICT');
  return withCode(platform, { staffId, sealed, code }, ({ step, tries }) =>
    platform.transact(async (tx) => {
      if (!(await adoptSecret(tx, { staffId, sessionId, sealed, step }))) fail('CONFLICT');
      await acceptTry(tx, tries);
      await deleteSessionsOf(tx, staffId, sessionId);
      await audit(tx, actor, { action: 'staff.new-second-factor', object: objectOf(staffId) });
      return { recoveryCodes: await renewRecoveryCodes(platform, tx, { staffId, sealed }) };
    }),
  );
}
