import { audit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/db.ts';
import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { renewRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts';
import { deleteSession, forgetTries, holdStaff, keepSecret, type StaffRow, sessionWithStaff, useStep } from './staff.store.ts';
import { hashOfToken, openStaffSession, permissionsNow } from './staff-sessions.ts';
import { lockedNow, spendTry, tryInTurn, usedBefore } from './staff-tries.ts';
import { openSecret, stepOfCode } from './totp.ts';

interface CodeInput {
  readonly token: string;
  readonly code: string;
}
interface Opened {
  readonly token: string;
  readonly staff: StaffRow;
}

/** Second step: a code of the enrolled authenticator opens the session. @throws UNAUTHORISED, SECOND_FACTOR_WRONG, PASSWORD_LOCKED */
export const confirmSecondFactor = (platform: Platform, input: CodeInput): Promise<Opened> =>
  openWithCode(platform, input, { sealedOf: ({ staff }) => staff.totpSecret, keep: async () => true });

/** First login: a code proves that the authenticator holds the secret shown, which is kept from now on. Gives the recovery codes this once. @throws as confirmSecondFactor */
export async function enrolSecondFactor(platform: Platform, input: CodeInput): Promise<Opened & { recoveryCodes: string[] }> {
  let recoveryCodes: string[] = [];
  const opened = await openWithCode(platform, input, {
    sealedOf: ({ session }) => session.enrolSecret,
    async keep(tx, staffId, sealed) {
      if (!(await keepSecret(tx, staffId, sealed))) return false;
      recoveryCodes = await renewRecoveryCodes(platform, tx, staffId);
      return true;
    },
  });
  return { ...opened, recoveryCodes };
}

/** Second step without the authenticator: a recovery code, which is gone with that. @throws UNAUTHORISED, RECOVERY_CODE_WRONG, PASSWORD_LOCKED */
export async function recoverSession(
  platform: Platform,
  { token, recoveryCode }: { token: string; recoveryCode: string },
): Promise<Opened & { recoveryCodesLeft: number }> {
  const found = await sessionWithStaff(platform.db, { tokenHash: hashOfToken(token), kind: 'step', now: platform.clock.now() });
  if (!found?.staff.totpSecret) return fail('UNAUTHORISED');
  const key = `code:${found.staff.staffId}`;
  return tryInTurn(key, () => judgeRecovery(platform, { found, key, recoveryCode }));
}

async function judgeRecovery(
  platform: Platform,
  { found, key, recoveryCode }: { found: Found; key: string; recoveryCode: string },
): Promise<Opened & { recoveryCodesLeft: number }> {
  const { staff } = found;
  const { left } = await spendTry(platform, key);
  const opened = await platform.transact(async (tx) => {
    if (!(await holdStaff(tx, staff))) return fail('UNAUTHORISED');
    const recoveryCodesLeft = await spendRecoveryCode(platform, tx, { staffId: staff.staffId, code: recoveryCode });
    if (recoveryCodesLeft === undefined) return undefined;
    const next = await openSession(tx, { found, key, action: 'staff.recover' });
    return { token: next, staff, recoveryCodesLeft };
  });
  return opened ?? (left > 0 ? fail('RECOVERY_CODE_WRONG', { field: 'recoveryCode' }) : lockedNow(platform, key));
}

type Found = NonNullable<Awaited<ReturnType<typeof sessionWithStaff>>>;

interface Way {
  readonly sealedOf: (found: Found) => string | null;
  readonly keep: (tx: Tx, staffId: string, sealed: string) => Promise<boolean>;
}

async function openWithCode(platform: Platform, { token, code }: CodeInput, way: Way): Promise<Opened> {
  const found = await sessionWithStaff(platform.db, { tokenHash: hashOfToken(token), kind: 'step', now: platform.clock.now() });
  const sealed = found && way.sealedOf(found);
  if (!found || !sealed) return fail('UNAUTHORISED');
  const key = `code:${found.staff.staffId}`;
  return tryInTurn(key, () => judgeCode(platform, { found, sealed, key, code, way }));
}

async function judgeCode(
  platform: Platform,
  { found, sealed, key, code, way }: { found: Found; sealed: string; key: string; code: string; way: Way },
): Promise<Opened> {
  const { staff, session } = found;
  const { staffId } = staff;
  const { left } = await spendTry(platform, key);
  const step = stepOfCode(openSecret(platform.config.secretKey, { sealed, staffId }), code);
  if (step === null) return left > 0 ? fail('SECOND_FACTOR_WRONG', { field: 'code' }) : lockedNow(platform, key);
  const opened = await platform.transact(async (tx) => {
    if (!(await holdStaff(tx, staff))) return fail('UNAUTHORISED');
    // A code read over somebody's shoulder is worth nothing: each works once (RFC 6238, section 5.2).
    if (!(await useStep(tx, staffId, step))) return undefined;
    if (!(await way.keep(tx, staffId, sealed))) return fail('UNAUTHORISED');
    return openSession(tx, { found, key, action: session.enrolSecret ? 'staff.enrol' : 'staff.login' });
  });
  return opened ? { token: opened, staff } : usedBefore(platform, key);
}

/** The step becomes a session. @throws UNAUTHORISED when the step is used up */
async function openSession(
  tx: Tx,
  { found: { staff, session }, key, action }: { found: Found; key: string; action: string },
): Promise<string> {
  const { staffId, roles } = staff;
  const { sessionId } = session;
  if (!(await deleteSession(tx, session))) return fail('UNAUTHORISED');
  await forgetTries(tx, key);
  await audit(tx, { kind: 'staff', staffId, sessionId, roles, permissions: permissionsNow(staff) }, { action, object: `staff:${staffId}` });
  return openStaffSession(tx, { staffId, kind: 'session' });
}
