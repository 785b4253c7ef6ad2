import type { StaffLoginStep } from '@wasit/contract/staff/endpoints';
import {
  type AttemptScope,
  acceptAttempt,
  countAttempt,
  withAttemptLock,
} from '../../../platform/attempts/attempts.ts';
import type { Caller } from '../../../platform/attempts/known-devices.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockActiveStaff, type StaffRow, staffByName } from '../staff.store.ts';
import { openStaffSession } from '../staff-sessions.ts';
import { isExpired } from './one-time.rules.ts';
import { passwordFits } from './passwords.ts';
import { loginAttemptKey, refuseLockedStaff } from './staff-attempts.ts';
import { newSecret, otpauthUrl, sealSecret } from './totp.ts';

/** Key of a user name: one account per name, ignoring case. */
export const nameKey = (userName: string) => userName.normalize('NFKC').trim().toLowerCase();

/**
 * First step: the password. Unknown names and wrong passwords get the same error, in the same time
 * and with the same lock per network. Without an authenticator a new secret is shown, which the
 * next step confirms; until then each login shows another one.
 * @throws STAFF_LOGIN_WRONG, PASSWORD_LOCKED; with the right password only: ACCOUNT_SUSPENDED,
 * ONE_TIME_PASSWORD_OVER
 */
export async function staffLogin(
  platform: Platform,
  caller: Caller,
  { userName, password }: { userName: string; password: string },
): Promise<StaffLoginStep> {
  const userNameKey = nameKey(userName);
  const staff = await staffByName(platform.db, userNameKey);
  const attemptKey = await loginAttemptKey(platform, caller, {
    userNameKey,
    staffId: staff?.staffId ?? null,
  });
  return withAttemptLock(attemptKey, () =>
    verifyLogin(platform, { userNameKey, attemptKey, password }),
  );
}

async function verifyLogin(
  platform: Platform,
  {
    userNameKey,
    attemptKey,
    password,
  }: { userNameKey: string; attemptKey: AttemptScope; password: string },
): Promise<StaffLoginStep> {
  const { left } = await countAttempt(platform, attemptKey);
  const staff = await staffByName(platform.db, userNameKey);
  if (!(await passwordFits(staff?.passwordHash, password)) || !staff)
    return left > 0
      ? fail('STAFF_LOGIN_WRONG', { field: 'password', ...aboutOf(staff) })
      : refuseLockedStaff(platform, attemptKey);
  const { staffId, userName } = staff;
  const secret = staff.totpSecret ? null : newSecret();
  const token = await platform.transact(async (tx) => {
    // The password may have changed during the check: then the old one must not open a session.
    const isLocked = await lockActiveStaff(tx, staff);
    await acceptAttempt(tx, attemptKey);
    if (!isLocked || isExpired(staff, tx.now)) return undefined;
    const enrolSecret = secret && sealSecret(platform.config.secretKey, { secret, staffId });
    return openStaffSession(tx, { staffId, kind: 'step', enrolSecret });
  });
  if (!token) return refuseLogin(platform, staff);
  return secret
    ? { token, next: 'enrol', enrolment: { secret, otpauthUrl: otpauthUrl(secret, userName) } }
    : { token, next: 'second-factor', enrolment: null };
}

/** The account of a failed login, for the audit trail. */
const aboutOf = (staff: StaffRow | undefined) => (staff ? { about: `staff:${staff.staffId}` } : {});

/** Errors for a right password that does not open a session. */
function refuseLogin({ clock }: Platform, staff: StaffRow): never {
  if (staff.status !== 'active') return fail('ACCOUNT_SUSPENDED');
  return isExpired(staff, clock.now())
    ? fail('ONE_TIME_PASSWORD_OVER')
    : fail('STAFF_LOGIN_WRONG', { field: 'password' });
}
