import {
  type AttemptScope,
  auditAndRefuseLock,
  countGuesses,
  type Origin,
  originOf,
} from '../../../platform/attempts/attempts.ts';
import type { Caller } from '../../../platform/attempts/known-devices.ts';
import { secondsToNextDay } from '../../../platform/clock/clock.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';

/** The name of an account in the list of known browsers. */
export const holderOf = (staffId: string): string => `staff:${staffId}`;

/**
 * Wrong passwords are counted per user name, also for unknown names, so that both get the same
 * errors.
 */
export const passwordSubject = (userNameKey: string): string => `staff:password:${userNameKey}`;
/** Wrong codes of the second factor are counted per account. */
export const codeSubject = (staffId: string): string => `staff:code:${staffId}`;

export const loginAttemptKey = async (
  platform: Platform,
  caller: Caller,
  { userNameKey, staffId }: { userNameKey: string; staffId: string | null },
): Promise<AttemptScope> => ({
  subject: passwordSubject(userNameKey),
  origin: await originOf(platform, caller, staffId && holderOf(staffId)),
});

/**
 * A caller at the second factor knows the password: codes from unknown browsers are limited per
 * day, over all networks.
 */
const maxGuestCodesPerDay = 50;

/**
 * @throws DAILY_LIMIT when unknown browsers have used up the day's codes of this account; known
 * browsers are not limited
 */
export async function codeAttemptKey(platform: Platform, staffId: string, origin: Origin) {
  const attemptKey = { subject: codeSubject(staffId), origin };
  if (
    !origin.isKnown &&
    (await countGuesses(platform, attemptKey)).atSubject >= maxGuestCodesPerDay
  )
    fail('DAILY_LIMIT', { params: { seconds: secondsToNextDay(platform.clock.now()) } });
  return attemptKey;
}

/**
 * Fails because all tries are used up.
 * @throws PASSWORD_LOCKED
 */
export const refuseLockedStaff = (platform: Platform, attemptKey: AttemptScope): Promise<never> =>
  auditAndRefuseLock(platform, attemptKey, {
    action: 'staff.login-locked',
    object: attemptKey.subject,
  });
