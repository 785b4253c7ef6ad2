import { system } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { after, days, minutes } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/db.ts';
import { fail } from '../../platform/errors.ts';
import { inTurn } from '../../platform/in-turn.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteExpired, lockOf, takeTry, takeTryBack } from './staff.store.ts';

/** Five wrong tries, then five minutes (specification, section 8, 6025). */
const most = 5;
const lockMs = minutes(5);
const keepMs = days(1);

const ago = (now: Date) => after(now, -keepMs);

/** Tries of one key are judged one after the other: they are counted before they are judged, and many right ones at the same instant would look like guesses. */
export const tryInTurn = <T>(key: string, work: () => Promise<T>): Promise<T> => inTurn(`staff:${key}`, work);

/** Takes one try, in a commit of its own so that a refusal keeps the count. @throws PASSWORD_LOCKED */
export async function spendTry(platform: Platform, key: string): Promise<{ left: number }> {
  const now = platform.clock.now();
  const taken = await platform.transact((tx) => takeTry(tx, { key, most, lockedUntil: after(tx.now, lockMs), forgetBefore: ago(tx.now) }));
  if (taken) return { left: most - taken.wrong };
  return lockedUntil((await lockOf(platform.db, key)) ?? after(now, lockMs), now);
}

/** @throws PASSWORD_LOCKED always */
const lockedUntil = (until: Date, now: Date): never =>
  fail('PASSWORD_LOCKED', { params: { minutes: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / minutes(1))) } });

/** The last try was wrong too: the lock holds, and the audit trail says so. @throws PASSWORD_LOCKED always */
export async function lockedNow(platform: Platform, key: string): Promise<never> {
  await platform.transact((tx) =>
    audit(tx, system('login'), { action: 'staff.login-locked', object: `staff:${key}`, reason: `${most} wrong tries` }),
  );
  const now = platform.clock.now();
  return lockedUntil(after(now, lockMs), now);
}

/**
 * A right code that was used before opens nothing, but is no guess either: its try is given back. No more than that, or a code read over somebody's shoulder
 * would clear the count. @throws SECOND_FACTOR_WRONG always
 */
export async function usedBefore(platform: Platform, key: string): Promise<never> {
  await platform.transact((tx) => takeTryBack(tx, key));
  return fail('SECOND_FACTOR_WRONG', { field: 'code' });
}

/** Sessions and counters that are over. */
export const sweepStaff = (platform: Platform): Promise<void> =>
  platform.transact((tx: Tx) => deleteExpired(tx, { attemptsBefore: ago(tx.now) }));
