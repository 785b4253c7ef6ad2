import { type Actor, system } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import { after, baghdadDaysBetween, days, minutes, secondsToNextDay } from '../clock/clock.ts';
import type { Tx } from '../db/db.ts';
import { runTransaction } from '../db/transact.ts';
import { fail } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { keyedHash } from '../sealing/sealing.ts';
import { type Caller, knownDeviceOf } from './known-devices.ts';
import {
  deleteOldTries,
  deleteTries,
  takeBack,
  takeTry,
  triesAtSubject,
  triesFromOrigin,
  tryAt,
} from './tries.store.ts';

const tails = new Map<string, Promise<unknown>>();

/**
 * Runs work of one key after the other within this process. Tries are counted before they are
 * judged, so many right logins of one account at the same instant would otherwise look like many
 * guesses.
 */
function runSequentially<T>(key: string, work: () => Promise<T>): Promise<T> {
  const result = (tails.get(key) ?? Promise.resolve()).then(work);
  const tail = result
    .catch(() => {})
    .finally(() => {
      if (tails.get(key) === tail) tails.delete(key);
    });
  tails.set(key, tail);
  return result;
}

/**
 * Five wrong tries, then five minutes (specification, section 8, 6025), and twenty on one Baghdad
 * day (6026; the specification leaves the number open).
 */
export const tryRules = { inARow: 5, lockMs: minutes(5), aDay: 20 } as const;

/**
 * Where tries come from: each origin has a count of its own, so that strangers lock out themselves
 * and not the owner.
 */
export interface Origin {
  readonly key: string;
  /** A browser that logged in to this account before, or this very session. */
  readonly isKnown: boolean;
}

export interface Tries {
  readonly subject: string;
  readonly origin: Origin;
}

const networkPrefix = 'network:';
const recentMs = minutes(30);

/**
 * A logged-in person who proves again who they are: counted apart from the login, where strangers
 * try.
 */
export const signedIn: Origin = { key: 'signed-in', isKnown: true };

/**
 * The browser, if the holder's account knows it; else the network. An address is kept as a keyed
 * hash only.
 */
export async function originOf(
  platform: Platform,
  caller: Caller,
  holder: string | null,
): Promise<Origin> {
  const device = holder === null ? undefined : await knownDeviceOf(platform.db, holder, caller);
  if (device) return { key: `device:${device}`, isKnown: true };
  return {
    key:
      networkPrefix +
      keyedHash(platform.config.secretKey, { use: 'wasit network', boundTo: caller.network }),
    isKnown: false,
  };
}

const keyOf = ({ subject, origin }: Tries) => ({ subject, origin: origin.key });
const dayOf = (now: Date): number => baghdadDaysBetween(new Date(0), now);
/**
 * A commit of its own, never the act's: a refusal must keep the count, and a call under an
 * idempotency key must not take the count for its act.
 */
const inOwnTransaction = async <T>(platform: Platform, write: (tx: Tx) => Promise<T>): Promise<T> =>
  (await runTransaction(platform, write)).result;

/**
 * Tries at one secret from one origin are judged one after the other: many right ones at the same
 * instant would look like guesses.
 */
export const withTryLock = <T>({ subject, origin }: Tries, work: () => Promise<T>): Promise<T> =>
  runSequentially(`try:${subject} ${origin.key}`, work);

/**
 * Takes one try before it is judged.
 * @returns how many are left if it is wrong
 * @throws PASSWORD_LOCKED, DAILY_LIMIT
 */
export async function spendTry(platform: Platform, tries: Tries): Promise<{ left: number }> {
  const { inARow, lockMs, aDay } = tryRules;
  const attempt = await inOwnTransaction(platform, (tx) =>
    takeTry(tx, {
      ...keyOf(tries),
      day: dayOf(tx.now),
      most: inARow,
      maxADay: aDay,
      lockUntil: after(tx.now, lockMs),
    }),
  );
  return attempt ? { left: Math.max(0, inARow - attempt.wrong) } : refuseLocked(platform, tries);
}

/** @throws PASSWORD_LOCKED with the minutes, or DAILY_LIMIT */
export async function refuseLocked(platform: Platform, tries: Tries): Promise<never> {
  const now = platform.clock.now();
  const until = (await tryAt(platform.db, keyOf(tries)))?.lockedUntil;
  if (until && until > now)
    return fail('PASSWORD_LOCKED', {
      params: { minutes: Math.ceil((until.getTime() - now.getTime()) / minutes(1)) },
    });
  return fail('DAILY_LIMIT', { params: { seconds: secondsToNextDay(now) } });
}

/**
 * The last try was wrong too: the lock holds, and the audit trail says so.
 * @throws PASSWORD_LOCKED
 */
export async function auditAndRefuseLock(
  platform: Platform,
  tries: Tries,
  {
    action,
    object,
    actor = system('login'),
    also,
  }: { action: string; object: string; actor?: Actor; also?: (tx: Tx) => Promise<void> },
): Promise<never> {
  await platform.transact(async (tx) => {
    await audit(tx, actor, { action, object, reason: { wrongTries: tryRules.inARow } });
    await also?.(tx);
  });
  return refuseLocked(platform, tries);
}

/** The try was right: the count in a row ends, and the day gets its try back. */
export const acceptTry = (tx: Tx, tries: Tries): Promise<void> =>
  takeBack(tx, keyOf(tries), { right: true });
/** The try was neither right nor a guess: it does not count. */
export const refundTry = (tx: Tx, tries: Tries): Promise<void> =>
  takeBack(tx, keyOf(tries), { right: false });
/** The owner has proved who they are in another way: every count at this secret is over. */
export const clearTries = (tx: Tx, subject: string): Promise<void> => deleteTries(tx, subject);

/** A wrong try at something that does not exist: it counts for its origin, and locks nothing. */
export async function countStrayTry(platform: Platform, tries: Tries): Promise<void> {
  const { inARow, aDay } = tryRules;
  await inOwnTransaction(platform, (tx) =>
    takeTry(tx, {
      ...keyOf(tries),
      day: dayOf(tx.now),
      most: inARow,
      maxADay: aDay,
      lockUntil: tx.now,
    }),
  );
}

/**
 * How much was guessed lately: by strangers at this secret on this day from anywhere, and from this
 * origin at any secret in the last half hour. For a known origin only its own tries count.
 */
export async function guessesNear(
  platform: Platform,
  { subject, origin }: Tries,
): Promise<{ atSubject: number; fromOrigin: number }> {
  const now = platform.clock.now();
  const { db } = platform;
  if (origin.isKnown)
    return {
      atSubject: (await tryAt(db, { subject, origin: origin.key }))?.wrong ?? 0,
      fromOrigin: 0,
    };
  return {
    atSubject: await triesAtSubject(db, { subject, prefix: networkPrefix, day: dayOf(now) }),
    fromOrigin: await triesFromOrigin(db, { origin: origin.key, since: after(now, -recentMs) }),
  };
}

/** Counts that are over. */
export async function sweepTries(platform: Platform): Promise<void> {
  return platform.transact((tx) => deleteOldTries(tx, after(tx.now, -days(2))));
}
