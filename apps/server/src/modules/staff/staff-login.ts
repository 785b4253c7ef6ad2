import type { StaffLoginStep } from '@wasit/contract/staff/endpoints';
import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Caller } from '../../platform/tries/known-devices.ts';
import { acceptTry, spendTry, type Tries, withTryLock } from '../../platform/tries/tries.ts';
import { isOver } from './one-time.rules.ts';
import { passwordFits } from './passwords.ts';
import { holdStaff, type StaffRow, staffByName } from './staff.store.ts';
import { openStaffSession } from './staff-sessions.ts';
import { loginTries, staffLocked } from './staff-tries.ts';
import { newSecret, otpauthUrl, sealSecret } from './totp.ts';

/** One account per name, however it is typed. */
export const nameKey = (userName: string): string =>
  userName.normalize('NFKC').trim().toLowerCase();

/**
 * First step: the password. An unknown name answers as a wrong password does, in the same time and
 * with the same lock of the network it came from. Without an authenticator a fresh secret is shown,
 * which the next step confirms; until then each login shows another one.
 * @throws STAFF_LOGIN_WRONG, PASSWORD_LOCKED; ACCOUNT_SUSPENDED and ONE_TIME_PASSWORD_OVER to who
 * knows the password only
 */
export async function staffLogin(
  platform: Platform,
  caller: Caller,
  { userName, password }: { userName: string; password: string },
): Promise<StaffLoginStep> {
  const userNameKey = nameKey(userName);
  const staff = await staffByName(platform.db, userNameKey);
  const tries = await loginTries(platform, caller, {
    userNameKey,
    staffId: staff?.staffId ?? null,
  });
  return withTryLock(tries, () => verifyLogin(platform, { userNameKey, tries, password }));
}

async function verifyLogin(
  platform: Platform,
  { userNameKey, tries, password }: { userNameKey: string; tries: Tries; password: string },
): Promise<StaffLoginStep> {
  const { left } = await spendTry(platform, tries);
  const staff = await staffByName(platform.db, userNameKey);
  if (!(await passwordFits(staff?.passwordHash, password)) || !staff)
    return left > 0
      ? fail('STAFF_LOGIN_WRONG', { field: 'password', ...aboutOf(staff) })
      : staffLocked(platform, tries);
  const { staffId, userName } = staff;
  const secret = staff.totpSecret ? null : newSecret();
  const token = await platform.transact(async (tx) => {
    // It may have been changed while it was judged: the old one opens nothing that the change would
    // not have ended.
    const held = await holdStaff(tx, staff);
    await acceptTry(tx, tries);
    if (!held || isOver(staff, tx.now)) return undefined;
    const enrolSecret = secret && sealSecret(platform.config.secretKey, { secret, staffId });
    return openStaffSession(tx, { staffId, kind: 'step', enrolSecret });
  });
  if (!token) return refuseKnown(platform, staff);
  return secret
    ? { token, next: 'enrol', enrolment: { secret, otpauthUrl: otpauthUrl(secret, userName) } }
    : { token, next: 'second-factor', enrolment: null };
}

/** Whose login failed, for the audit trail. */
const aboutOf = (staff: StaffRow | undefined) => (staff ? { about: `staff:${staff.staffId}` } : {});

/** What somebody is told who knew the password, and is not let in with it. */
function refuseKnown({ clock }: Platform, staff: StaffRow): never {
  if (staff.status !== 'active') return fail('ACCOUNT_SUSPENDED');
  return isOver(staff, clock.now())
    ? fail('ONE_TIME_PASSWORD_OVER')
    : fail('STAFF_LOGIN_WRONG', { field: 'password' });
}
