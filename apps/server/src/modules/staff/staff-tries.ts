import { secondsToNextDay } from '../../platform/clock/clock.ts';
import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Caller } from '../../platform/tries/known-devices.ts';
import {
  auditAndRefuseLock,
  guessesNear,
  type Origin,
  originOf,
  type Tries,
} from '../../platform/tries/tries.ts';

/** How an account is named where its browsers are kept. */
export const holderOf = (staffId: string): string => `staff:${staffId}`;

/**
 * What wrong passwords count at: the user name, also of unknown ones, so that both answer alike.
 */
export const passwordSubject = (userNameKey: string): string => `staff:password:${userNameKey}`;
/** What wrong codes of the second factor count at. */
export const codeSubject = (staffId: string): string => `staff:code:${staffId}`;

export const loginTries = async (
  platform: Platform,
  caller: Caller,
  { userNameKey, staffId }: { userNameKey: string; staffId: string | null },
): Promise<Tries> => ({
  subject: passwordSubject(userNameKey),
  origin: await originOf(platform, caller, staffId && holderOf(staffId)),
});

/**
 * Whoever gets as far as the second factor knows the password: of strangers' codes, from however
 * many networks, so many are judged on one day.
 */
const guestCodesADay = 50;

/**
 * @throws DAILY_LIMIT when strangers have used the day's codes of this account up; a known browser
 * goes on
 */
export async function codeTries(
  platform: Platform,
  staffId: string,
  origin: Origin,
): Promise<Tries> {
  const tries = { subject: codeSubject(staffId), origin };
  if (!origin.isKnown && (await guessesNear(platform, tries)).atSubject >= guestCodesADay)
    fail('DAILY_LIMIT', { params: { seconds: secondsToNextDay(platform.clock.now()) } });
  return tries;
}

/**
 * The last try was wrong too.
 * @throws PASSWORD_LOCKED
 */
export const staffLocked = (platform: Platform, tries: Tries): Promise<never> =>
  auditAndRefuseLock(platform, tries, { action: 'staff.login-locked', object: tries.subject });
