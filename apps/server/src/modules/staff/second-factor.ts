import { audit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/db.ts';
import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteSession, forgetTries, keepSecret, type StaffRow, sessionWithStaff, useStep } from './staff.store.ts';
import { hashOfToken, openStaffSession, permissionsOf } from './staff-sessions.ts';
import { lockedNow, spendTry } from './staff-tries.ts';
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

/** First login: a code proves that the authenticator holds the secret shown, which is kept from now on. @throws as confirmSecondFactor */
export const enrolSecondFactor = (platform: Platform, input: CodeInput): Promise<Opened> =>
  openWithCode(platform, input, {
    sealedOf: ({ session }) => session.enrolSecret,
    keep: (tx, staffId, sealed) => keepSecret(tx, staffId, sealed),
  });

type Found = NonNullable<Awaited<ReturnType<typeof sessionWithStaff>>>;

async function openWithCode(
  platform: Platform,
  { token, code }: CodeInput,
  way: { sealedOf: (found: Found) => string | null; keep: (tx: Tx, staffId: string, sealed: string) => Promise<boolean> },
): Promise<Opened> {
  const found = await sessionWithStaff(platform.db, { tokenHash: hashOfToken(token), kind: 'step', now: platform.clock.now() });
  const sealed = found && way.sealedOf(found);
  if (!found || !sealed) return fail('UNAUTHORISED');
  const { staff, session } = found;
  const { staffId } = staff;
  const key = `code:${staffId}`;
  const { left } = await spendTry(platform, key);
  const wrong = () => (left > 0 ? fail('SECOND_FACTOR_WRONG', { field: 'code' }) : lockedNow(platform, key));
  const step = stepOfCode(openSecret(platform.config.secretKey, { sealed, staffId }), code);
  if (step === null) return wrong();
  const opened = await platform.transact(async (tx) => {
    // A code read over somebody's shoulder is worth nothing: each works once (RFC 6238, section 5.2).
    if (!(await useStep(tx, staffId, step))) return undefined;
    if (!(await deleteSession(tx, session)) || !(await way.keep(tx, staffId, sealed))) return fail('UNAUTHORISED');
    await forgetTries(tx, key);
    const opener = {
      kind: 'staff',
      staffId,
      sessionId: session.sessionId,
      roles: staff.roles,
      permissions: permissionsOf(staff.roles),
    } as const;
    await audit(tx, opener, { action: session.enrolSecret ? 'staff.enrol' : 'staff.login', object: `staff:${staffId}` });
    return openStaffSession(tx, { staffId, kind: 'session' });
  });
  return opened ? { token: opened, staff } : wrong();
}
