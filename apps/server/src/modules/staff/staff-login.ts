import type { StaffLoginStep } from '@wasit/contract/staff';
import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { isOver } from './one-time.rules.ts';
import { passwordFits } from './passwords.ts';
import { forgetTries, holdStaff, type StaffRow, staffByName } from './staff.store.ts';
import { openStaffSession } from './staff-sessions.ts';
import { lockedNow, spendTry, tryInTurn } from './staff-tries.ts';
import { newSecret, otpauthUrl, sealSecret } from './totp.ts';

/** One account per name, however it is typed. */
export const nameKey = (userName: string): string => userName.normalize('NFKC').trim().toLowerCase();

/**
 * First step: the password. An unknown name answers as a wrong password does, in the same time and with the same lock.
 * Without an authenticator a fresh secret is shown, which the next step confirms; until then each login shows another one.
 * @throws STAFF_LOGIN_WRONG, PASSWORD_LOCKED; ACCOUNT_SUSPENDED and ONE_TIME_PASSWORD_OVER to who knows the password only
 */
export function staffLogin(platform: Platform, { userName, password }: { userName: string; password: string }): Promise<StaffLoginStep> {
  const userNameKey = nameKey(userName);
  const key = `password:${userNameKey}`;
  return tryInTurn(key, () => judgeLogin(platform, { userNameKey, key, password }));
}

async function judgeLogin(
  platform: Platform,
  { userNameKey, key, password }: { userNameKey: string; key: string; password: string },
): Promise<StaffLoginStep> {
  const { left } = await spendTry(platform, key);
  const staff = await staffByName(platform.db, userNameKey);
  if (!(await passwordFits(staff?.passwordHash, password)) || !staff)
    return left > 0 ? fail('STAFF_LOGIN_WRONG', { field: 'password' }) : lockedNow(platform, key);
  const { staffId, userName } = staff;
  const secret = staff.totpSecret ? null : newSecret();
  const token = await platform.transact(async (tx) => {
    // It may have been changed while it was judged: the old one opens nothing that the change would not have ended.
    const held = await holdStaff(tx, staff);
    await forgetTries(tx, key);
    if (!held || isOver(staff, tx.now)) return undefined;
    const enrolSecret = secret && sealSecret(platform.config.secretKey, { secret, staffId });
    return openStaffSession(tx, { staffId, kind: 'step', enrolSecret });
  });
  if (!token) return refuseKnown(platform, staff);
  return secret
    ? { token, next: 'enrol', enrolment: { secret, otpauthUrl: otpauthUrl(secret, userName) } }
    : { token, next: 'second-factor', enrolment: null };
}

/** What somebody is told who knew the password, and is not let in with it. */
function refuseKnown({ clock }: Platform, staff: StaffRow): never {
  if (staff.status !== 'active') return fail('ACCOUNT_SUSPENDED');
  return isOver(staff, clock.now()) ? fail('ONE_TIME_PASSWORD_OVER') : fail('STAFF_LOGIN_WRONG', { field: 'password' });
}
