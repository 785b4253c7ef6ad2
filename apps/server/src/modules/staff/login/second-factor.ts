import {
  type AttemptScope,
  acceptAttempt,
  countAttempt,
  originOf,
  uncountAttempt,
  withAttemptLock,
} from '../../../platform/attempts/attempts.ts';
import { type Caller, rememberDevice } from '../../../platform/attempts/known-devices.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { hashOfToken } from '../../../platform/ids/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { currentPermissions } from '../roles/rights.ts';
import {
  deleteSession,
  lockActiveStaff,
  type StaffRow,
  sessionWithStaff,
  storeFirstSecret,
  useStep,
} from '../staff.store.ts';
import { openStaffSession } from '../staff-sessions.ts';
import { renewRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts';
import { codeAttemptKey, holderOf, refuseLockedStaff } from './staff-attempts.ts';
import { stepOfCode, unsealSecret } from './totp.ts';

interface CodeInput {
  readonly token: string;
  readonly code: string;
  /** The origin of the call; the browser becomes known once the session is open. */
  readonly caller: Caller;
}
interface Opened {
  readonly token: string;
  readonly staff: StaffRow;
}

/**
 * Second step: a code of the enrolled authenticator opens the session.
 * @throws UNAUTHORISED, SECOND_FACTOR_WRONG, PASSWORD_LOCKED
 */
export const confirmSecondFactor = (platform: Platform, input: CodeInput): Promise<Opened> =>
  openWithCode(platform, input, {
    sealedOf: ({ staff }) => staff.totpSecret,
    storeSecret: async () => true,
  });

/**
 * First login: a code proves that the authenticator has the shown secret, which is then stored.
 * Returns the recovery codes, only here.
 * @throws as confirmSecondFactor
 */
export async function enrolSecondFactor(platform: Platform, input: CodeInput) {
  let recoveryCodes: string[] = [];
  const opened = await openWithCode(platform, input, {
    sealedOf: ({ session }) => session.enrolSecret,
    async storeSecret(tx, staffId, sealed) {
      if (!(await storeFirstSecret(tx, staffId, sealed))) return false;
      recoveryCodes = await renewRecoveryCodes(platform, tx, { staffId, sealed });
      return true;
    },
  });
  return { ...opened, recoveryCodes };
}

/**
 * Second step without the authenticator: uses up a recovery code.
 * @throws UNAUTHORISED, RECOVERY_CODE_WRONG, PASSWORD_LOCKED
 */
export async function recoverSession(
  platform: Platform,
  { token, recoveryCode, caller }: { token: string; recoveryCode: string; caller: Caller },
): Promise<Opened & { recoveryCodesLeft: number }> {
  const session = await sessionWithStaff(platform.db, {
    tokenHash: hashOfToken(token),
    kind: 'step',
    now: platform.clock.now(),
  });
  const sealed = session?.staff.totpSecret;
  if (!sealed) return fail('UNAUTHORISED');
  const attemptKey = await attemptKeyOf(platform, session, caller);
  return withAttemptLock(attemptKey, () =>
    verifyRecoveryCode(platform, { login: session, sealed, attemptKey, caller, recoveryCode }),
  );
}

async function verifyRecoveryCode(
  platform: Platform,
  {
    login,
    sealed,
    attemptKey,
    caller,
    recoveryCode,
  }: LoginAttempt & { sealed: string; recoveryCode: string },
): Promise<Opened & { recoveryCodesLeft: number }> {
  const { staff } = login;
  const { left } = await countAttempt(platform, attemptKey);
  const opened = await platform.transact(async (tx) => {
    if (!(await lockActiveStaff(tx, staff))) return fail('UNAUTHORISED');
    const recoveryCodesLeft = await spendRecoveryCode(platform, tx, {
      staffId: staff.staffId,
      sealed,
      code: recoveryCode,
    });
    if (recoveryCodesLeft === undefined) return undefined;
    const next = await openSession(tx, { login, attemptKey, caller, action: 'staff.recover' });
    return { token: next, staff, recoveryCodesLeft };
  });
  return (
    opened ??
    (left > 0
      ? fail('RECOVERY_CODE_WRONG', { field: 'recoveryCode', about: `staff:${staff.staffId}` })
      : refuseLockedStaff(platform, attemptKey))
  );
}

type StaffLogin = NonNullable<Awaited<ReturnType<typeof sessionWithStaff>>>;
interface LoginAttempt {
  readonly login: StaffLogin;
  readonly attemptKey: AttemptScope;
  readonly caller: Caller;
}

/** @throws DAILY_LIMIT */
const attemptKeyOf = async (
  platform: Platform,
  { staff: { staffId } }: StaffLogin,
  caller: Caller,
) => codeAttemptKey(platform, staffId, await originOf(platform, caller, holderOf(staffId)));

interface CodeMethod {
  readonly sealedOf: (login: StaffLogin) => string | null;
  readonly storeSecret: (tx: Tx, staffId: string, sealed: string) => Promise<boolean>;
}

async function openWithCode(
  platform: Platform,
  { token, code, caller }: CodeInput,
  method: CodeMethod,
): Promise<Opened> {
  const session = await sessionWithStaff(platform.db, {
    tokenHash: hashOfToken(token),
    kind: 'step',
    now: platform.clock.now(),
  });
  const sealed = session && method.sealedOf(session);
  if (!session || !sealed) return fail('UNAUTHORISED');
  const attemptKey = await attemptKeyOf(platform, session, caller);
  return withAttemptLock(attemptKey, () =>
    verifyCode(platform, { login: session, sealed, attemptKey, caller, code, method }),
  );
}

async function verifyCode(
  platform: Platform,
  {
    login,
    sealed,
    attemptKey,
    caller,
    code,
    method,
  }: LoginAttempt & { sealed: string; code: string; method: CodeMethod },
): Promise<Opened> {
  const { staff, session } = login;
  const { staffId } = staff;
  const { left } = await countAttempt(platform, attemptKey);
  const step = stepOfCode(unsealSecret(platform.config.secretKeys, { sealed, staffId }), code);
  if (step === null)
    return left > 0
      ? fail('SECOND_FACTOR_WRONG', { field: 'code', about: `staff:${staffId}` })
      : refuseLockedStaff(platform, attemptKey);
  const opened = await platform.transact(async (tx) => {
    if (!(await lockActiveStaff(tx, staff))) return fail('UNAUTHORISED');
    // Each code works once, also against shoulder surfing (RFC 6238, section 5.2).
    if (!(await useStep(tx, staffId, step))) return undefined;
    if (!(await method.storeSecret(tx, staffId, sealed))) return fail('UNAUTHORISED');
    return openSession(tx, {
      login,
      attemptKey,
      caller,
      action: session.enrolSecret ? 'staff.enrol' : 'staff.login',
    });
  });
  return opened ? { token: opened, staff } : refuseUsedCode(platform, attemptKey);
}

/**
 * Replaces the login step by a session.
 * @throws UNAUTHORISED when the step was already used
 */
async function openSession(
  tx: Tx,
  { login: { staff, session }, attemptKey, caller, action }: LoginAttempt & { action: string },
): Promise<string> {
  const { staffId, roles } = staff;
  const { sessionId } = session;
  if (!(await deleteSession(tx, session))) return fail('UNAUTHORISED');
  await acceptAttempt(tx, attemptKey);
  await rememberDevice(tx, holderOf(staffId), caller);
  await audit(
    tx,
    { kind: 'staff', staffId, sessionId, roles, permissions: await currentPermissions(tx, staff) },
    { action, object: `staff:${staffId}` },
  );
  return openStaffSession(tx, {
    staffId,
    kind: 'session',
    codeAt: action === 'staff.recover' ? null : tx.now,
  });
}

/**
 * Refuses a correct code that was already used. It does not count as a guess, so its try is given
 * back, but the count is not cleared: an observed code could do that otherwise.
 * @throws SECOND_FACTOR_WRONG always
 */
export async function refuseUsedCode(platform: Platform, attemptKey: AttemptScope): Promise<never> {
  await platform.transact((tx) => uncountAttempt(tx, attemptKey));
  return fail('SECOND_FACTOR_WRONG', { field: 'code' });
}
