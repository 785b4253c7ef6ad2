import type { StaffLoginStep } from '@wasit/contract/staff';
import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { isOver } from './one-time.rules.ts';
import { passwordFits } from './passwords.ts';
import { forgetTries, staffByName } from './staff.store.ts';
import { openStaffSession } from './staff-sessions.ts';
import { lockedNow, spendTry } from './staff-tries.ts';
import { newSecret, otpauthUrl, sealSecret } from './totp.ts';

/** One account per name, however it is typed. */
export const nameKey = (userName: string): string => userName.normalize('NFKC').trim().toLowerCase();

/**
 * First step: the password. An unknown name answers as a wrong password does, in the same time and with the same lock.
 * Without an authenticator a fresh secret is shown, which the next step confirms; until then each login shows another one.
 * @throws STAFF_LOGIN_WRONG, PASSWORD_LOCKED; ACCOUNT_SUSPENDED and ONE_TIME_PASSWORD_OVER to who knows the password only
 */
export async function staffLogin(platform: Platform, input: { userName: string; password: string }): Promise<StaffLoginStep> {
  const userNameKey = nameKey(input.userName);
  const key = `password:${userNameKey}`;
  const { left } = await spendTry(platform, key);
  const staff = await staffByName(platform.db, userNameKey);
  if (!(await passwordFits(staff?.passwordHash, input.password)) || !staff)
    return left > 0 ? fail('STAFF_LOGIN_WRONG', { field: 'password' }) : lockedNow(platform, key);
  const { staffId, userName } = staff;
  const secret = staff.totpSecret ? null : newSecret();
  const token = await platform.transact(async (tx) => {
    await forgetTries(tx, key);
    if (staff.status !== 'active' || isOver(staff, tx.now)) return undefined;
    const enrolSecret = secret && sealSecret(platform.config.secretKey, { secret, staffId });
    return openStaffSession(tx, { staffId, kind: 'step', enrolSecret });
  });
  if (!token) return fail(staff.status === 'active' ? 'ONE_TIME_PASSWORD_OVER' : 'ACCOUNT_SUSPENDED');
  return secret
    ? { token, next: 'enrol', enrolment: { secret, otpauthUrl: otpauthUrl(secret, userName) } }
    : { token, next: 'second-factor', enrolment: null };
}
