import { type Actor, system } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import { after, baghdadDaysBetween, days, minutes, secondsToNextDay } from '../clock/clock.ts';
import type { Tx } from '../db/db.ts';
import { inOwnTransaction } from '../db/transact.ts';
import { fail } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { keyedHash } from '../sealing/sealing.ts';
import {
  countAttemptsAtSubject,
  countAttemptsFromOrigin,
  deleteAttempts,
  deleteOldAttempts,
  findAttempts,
  insertAttempt,
  revertAttempt,
} from './attempts.store.ts';
import { type Caller, knownDeviceOf } from './known-devices.ts';

const queueTails = new Map<string, Promise<unknown>>();

/**
 * Runs work on one key sequentially within this process. Attempts are counted before they are
 * verified, so simultaneous correct logins of one account would otherwise look like guessing.
 */
function runSequentially<T>(key: string, work: () => Promise<T>): Promise<T> {
  const result = (queueTails.get(key) ?? Promise.resolve()).then(work);
  const tail = result
    .catch(() => {})
    .finally(() => {
      if (queueTails.get(key) === tail) queueTails.delete(key);
    });
  queueTails.set(key, tail);
  return result;
}

/**
 * Five wrong attempts, then five minutes (specification, section 8, 6025), and twenty on one
 * Baghdad day (6026; the specification leaves the number open).
 */
export const attemptRules = { inARow: 5, lockMs: minutes(5), aDay: 20 } as const;

/**
 * Where attempts come from. Each origin is counted separately, so that attackers lock out
 * themselves and not the owner.
 */
export interface Origin {
  readonly key: string;
  /** A browser that logged in to this account before, or this very session. */
  readonly isKnown: boolean;
}

export interface AttemptScope {
  readonly subject: string;
  readonly origin: Origin;
}

const networkPrefix = 'network:';
const recentMs = minutes(30);

/**
 * A logged-in person who confirms their identity: counted apart from the login, which is open to
 * anyone.
 */
export const signedIn: Origin = { key: 'signed-in', isKnown: true };

/**
 * The browser, if it is known to the account; else the network. An address is stored only as a
 * keyed hash.
 */
export async function originOf(platform: Platform, caller: Caller, holder: string | null) {
  const device = holder === null ? undefined : await knownDeviceOf(platform.db, holder, caller);
  if (device) return { key: `device:${device}`, isKnown: true };
  return {
    key:
      networkPrefix +
      keyedHash(platform.config.secretKey, { use: 'wasit network', boundTo: caller.network }),
    isKnown: false,
  };
}

const keyOf = ({ subject, origin }: AttemptScope) => ({ subject, origin: origin.key });
const dayOf = (now: Date): number => baghdadDaysBetween(new Date(0), now);
/**
 * A separate commit: a refusal must keep the count, and a call with an idempotency key must not
 * store the count as its act.
 */
/**
 * Verifies attempts at one secret from one origin sequentially: simultaneous correct ones would
 * look like guessing.
 */
export const withAttemptLock = <T>({ subject, origin }: AttemptScope, work: () => Promise<T>) =>
  runSequentially(`try:${subject} ${origin.key}`, work);

/**
 * Counts an attempt before it is verified.
 * @returns how many remain if it is wrong
 * @throws PASSWORD_LOCKED, DAILY_LIMIT
 */
export async function countAttempt(platform: Platform, scope: AttemptScope) {
  const { inARow, lockMs, aDay } = attemptRules;
  const attempt = await inOwnTransaction(platform, (tx) =>
    insertAttempt(tx, {
      ...keyOf(scope),
      day: dayOf(tx.now),
      maxInARow: inARow,
      maxADay: aDay,
      lockUntil: after(tx.now, lockMs),
    }),
  );
  return attempt ? { left: Math.max(0, inARow - attempt.wrong) } : refuseLocked(platform, scope);
}

/** @throws PASSWORD_LOCKED with the minutes, or DAILY_LIMIT */
async function refuseLocked(platform: Platform, scope: AttemptScope): Promise<never> {
  const now = platform.clock.now();
  const until = (await findAttempts(platform.db, keyOf(scope)))?.lockedUntil;
  if (until && until > now)
    return fail('PASSWORD_LOCKED', {
      params: { minutes: Math.ceil((until.getTime() - now.getTime()) / minutes(1)) },
    });
  return fail('DAILY_LIMIT', { params: { seconds: secondsToNextDay(now) } });
}

/**
 * The last allowed attempt was wrong too: the lock stays and is audited.
 * @throws PASSWORD_LOCKED
 */
export async function auditAndRefuseLock(
  platform: Platform,
  scope: AttemptScope,
  {
    action,
    object,
    actor = system('login'),
    also,
  }: { action: string; object: string; actor?: Actor; also?: (tx: Tx) => Promise<void> },
): Promise<never> {
  await platform.transact(async (tx) => {
    await audit(tx, actor, { action, object, reason: { wrongTries: attemptRules.inARow } });
    await also?.(tx);
  });
  return refuseLocked(platform, scope);
}

/** The attempt was right: the count in a row ends, and it does not count for the day. */
export const acceptAttempt = (tx: Tx, scope: AttemptScope): Promise<void> =>
  revertAttempt(tx, keyOf(scope), { right: true });
/** The attempt was neither right nor a guess: it does not count. */
export const uncountAttempt = (tx: Tx, scope: AttemptScope): Promise<void> =>
  revertAttempt(tx, keyOf(scope), { right: false });
/** The owner has proved who they are in another way: every count at this secret is over. */
export const clearAttempts = (tx: Tx, subject: string) => deleteAttempts(tx, subject);

/** An attempt at something that does not exist: it counts against its origin and locks nothing. */
export async function countUnknownAttempt(platform: Platform, scope: AttemptScope): Promise<void> {
  const { inARow, aDay } = attemptRules;
  await inOwnTransaction(platform, (tx) =>
    insertAttempt(tx, {
      ...keyOf(scope),
      day: dayOf(tx.now),
      maxInARow: inARow,
      maxADay: aDay,
      lockUntil: tx.now,
    }),
  );
}

/**
 * How much was guessed lately: at this secret on this day from all unknown origins, and from this
 * origin at any secret in the last half hour. For a known origin only its own attempts count.
 */
export async function countGuesses(platform: Platform, { subject, origin }: AttemptScope) {
  const now = platform.clock.now();
  const { db } = platform;
  if (origin.isKnown)
    return {
      atSubject: (await findAttempts(db, { subject, origin: origin.key }))?.wrong ?? 0,
      fromOrigin: 0,
    };
  return {
    atSubject: await countAttemptsAtSubject(db, {
      subject,
      prefix: networkPrefix,
      day: dayOf(now),
    }),
    fromOrigin: await countAttemptsFromOrigin(db, {
      origin: origin.key,
      since: after(now, -recentMs),
    }),
  };
}

/** Deletes counts that no longer matter. */
export async function sweepAttempts(platform: Platform): Promise<void> {
  return platform.transact((tx) => deleteOldAttempts(tx, after(tx.now, -days(2))));
}
