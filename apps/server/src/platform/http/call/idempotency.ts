import type { StreamedFile } from '@wasit/contract/files/answer';
import { parse, stringify } from 'devalue';
import { and, eq, isNotNull, isNull, like, lt, or, sql } from 'drizzle-orm';
import { days } from '../../clock/clock.ts';
import type { Tx } from '../../db/db.ts';
import { prepared, preparedWrite } from '../../db/prepared.ts';
import { sendUntilCommit } from '../../db/transact.ts';
import { fail } from '../../errors.ts';
import { newId } from '../../ids/ids.ts';
import { idempotencyKey } from '../../platform.tables.ts';
import type { Platform } from '../../platform.ts';
import { isKeyedHash, keyedHash } from '../../sealing/sealing.ts';

export interface Answer {
  readonly status: number;
  readonly body: string;
  /**
   * Sent instead of the body, and never stored: a call that answers with a file is simply done
   * again.
   */
  readonly file?: StreamedFile;
  /** Of a refusal that passes: the header `Retry-After`. */
  readonly retryAfterSeconds?: number;
}

interface Slot {
  readonly scope: string;
  readonly route: string;
  readonly key: string;
}

/**
 * A request that takes longer may be run again under its key; the act's commit checks that it still
 * holds it.
 */
const leaseMs = 10_000;
const keepMs = days(1);

const at = ({ scope, route, key }: Slot) =>
  and(
    eq(idempotencyKey.scope, scope),
    eq(idempotencyKey.route, route),
    eq(idempotencyKey.key, key),
  );

const isHeld = and(
  eq(idempotencyKey.scope, sql.placeholder('scope')),
  eq(idempotencyKey.route, sql.placeholder('route')),
  eq(idempotencyKey.key, sql.placeholder('key')),
  eq(idempotencyKey.holder, sql.placeholder('holder')),
);

/** Writes what became of a key that is still held. */
const keepOfHolder = preparedWrite((db, set: Partial<typeof idempotencyKey.$inferInsert>) =>
  db.update(idempotencyKey).set(set).where(isHeld),
);

const lockedOfHolder = prepared((db) =>
  db.select({ key: idempotencyKey.key }).from(idempotencyKey).where(isHeld).for('update'),
);

const insertedKey = preparedWrite((db, row: typeof idempotencyKey.$inferInsert) =>
  db
    .insert(idempotencyKey)
    .values(row)
    .onConflictDoNothing()
    .returning({ holder: idempotencyKey.holder }),
);

/** Keys with equal members in another order hash alike. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value && typeof value === 'object')
    return `{${Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => `${JSON.stringify(name)}:${canonical(one)}`)
      .join(',')}}`;
  return JSON.stringify(value) ?? 'null';
}
/**
 * Under our own key: an input may hold a payment password, and six digits would be guessed from a
 * plain hash in a moment.
 */
const bindingOf = (input: unknown) => ({ use: 'idempotency', boundTo: canonical(input) });

/**
 * Runs a money or order call once per key (product decision 9): scope user + route, kept 24 h. The
 * same key with another input is refused with 422; while the first runs, 409; afterwards the first
 * answer comes again. What the act returned is stored in the act's own commit, so a process that
 * dies between its commit and its answer repeats the answer, never the act. A secret answer is not
 * kept: the next call under the key makes one anew about the same act.
 */
export async function once(
  platform: Platform,
  slot: Slot,
  {
    input,
    run,
    isSecret = false,
  }: { input: unknown; run: (bound: Platform) => Promise<Answer>; isSecret?: boolean | undefined },
): Promise<Answer> {
  const holder = newId('run');
  const { known, actResult } = await claim(platform, slot, { holder, input });
  if (known) return known;
  try {
    const answer = await run(bindAct(platform, slot, { holder, actResult }));
    if (isSecret) {
      await release(platform, slot, holder);
      return answer;
    }
    await keepOfHolder(
      platform.db,
      { responseStatus: answer.status, responseBody: answer.body },
      { ...slot, holder },
    );
    return answer;
  } catch (error) {
    await release(platform, slot, holder).catch(() => {});
    throw error;
  }
}

/**
 * A refused act changed nothing: its key is free again, so that the buyer may mend their input and
 * retry. A done act keeps it, for the next to answer.
 */
async function release(platform: Platform, slot: Slot, holder: string): Promise<void> {
  const isOwn = and(at(slot), eq(idempotencyKey.holder, holder));
  await platform.db.delete(idempotencyKey).where(and(isOwn, isNull(idempotencyKey.actResult)));
  await platform.db
    .update(idempotencyKey)
    .set({ leaseUntil: new Date(0) })
    .where(isOwn);
}

interface Claim {
  /** The stored answer: nothing is to be run. */
  readonly known?: Answer;
  /** Of an act that was done before and never answered. */
  readonly actResult: string | null;
}

/** Takes the key, or gives the stored answer. */
async function claim(
  platform: Platform,
  slot: Slot,
  { holder, input }: { holder: string; input: unknown },
): Promise<Claim> {
  const { config } = platform;
  const now = new Date();
  const lease = new Date(now.getTime() + leaseMs);
  const [inserted] = await insertedKey(platform.db, {
    ...slot,
    inputHash: keyedHash(config.secretKey, bindingOf(input)),
    holder,
    leaseUntil: lease,
    createdAt: now,
  });
  if (inserted) return { actResult: null };
  const [row] = await platform.db.select().from(idempotencyKey).where(at(slot));
  if (!row) return fail('IN_PROGRESS');
  if (!isKeyedHash(config.secretKeys, row.inputHash, bindingOf(input)))
    return fail('IDEMPOTENCY_MISMATCH');
  if (row.responseStatus !== null && row.responseBody !== null)
    return {
      known: { status: row.responseStatus, body: row.responseBody },
      actResult: row.actResult,
    };
  const [taken] = await platform.db
    .update(idempotencyKey)
    .set({ holder, leaseUntil: lease })
    .where(and(at(slot), eq(idempotencyKey.holder, row.holder), lt(idempotencyKey.leaseUntil, now)))
    .returning();
  // An act that committed while this waited for its row is in what came back.
  return taken ? { actResult: taken.actResult } : fail('IN_PROGRESS');
}

/**
 * What an act returned, and when it was: written by `devalue`, so that dates are dates again and
 * `undefined` stays.
 */
interface Done {
  readonly value: unknown;
  readonly at: Date;
}

/** Acts of the release before migration 0047 lie there as JSON, for a day. */
const restored = (stored: string, now: Date): Done =>
  stored.startsWith('{') ? { ...JSON.parse(stored), at: now } : parse(stored);

/**
 * The platform of one idempotent call: its first transaction is the act, stored with its result in
 * the same commit. From then on the clock of the call stays at the act's instant, so that its
 * answer, with deadlines and the server's time, is the same when the call is repeated after a lost
 * answer.
 */
function bindAct(
  platform: Platform,
  slot: Slot,
  { holder, actResult }: { holder: string; actResult: string | null },
): Platform {
  let acted = false;
  let done: Done | undefined;
  const transact = async <T>(act: (tx: Tx) => Promise<T>): Promise<T> => {
    if (acted) return platform.transact(act);
    // Also when it is refused: what is then written about the refusal is not the act.
    acted = true;
    const first = await platform.transact(async (tx) => {
      const held = mustHold(tx, slot, holder);
      if (actResult !== null) {
        await held;
        return restored(actResult, tx.now);
      }
      // The lock travels ahead of the act's first statement; a connection answers in order, so a
      // lost key is refused before the act is.
      const [value] = await Promise.all([act(tx), held]);
      const fresh: Done = { value, at: tx.now };
      // What cannot come back whole (a function, an object of a class) is refused here, before the
      // commit.
      const done = { actResult: stringify(fresh) };
      sendUntilCommit(tx, keepOfHolder(tx, done, { ...slot, holder }));
      return fresh;
    });
    done = first;
    return first.value as T;
  };
  return {
    ...platform,
    transact,
    clock: { ...platform.clock, now: () => done?.at ?? platform.clock.now() },
  };
}

/**
 * Locks the key until the commit.
 * @throws IN_PROGRESS when another request has taken it over
 */
async function mustHold(tx: Tx, slot: Slot, holder: string): Promise<void> {
  const [held] = await lockedOfHolder(tx, { ...slot, holder });
  if (!held) fail('IN_PROGRESS');
}

/**
 * Forgets what a person's calls were answered, and calls for them: answers hold addresses and
 * names. One that still runs is passed over; it is swept in a day.
 */
export async function deleteAnswers(tx: Tx, userId: string): Promise<void> {
  const ownedByUser = or(
    eq(idempotencyKey.scope, `user:${userId}`),
    like(idempotencyKey.scope, `user:%:${userId}`),
  );
  const answered = tx
    .select()
    .from(idempotencyKey)
    .where(and(ownedByUser, isNotNull(idempotencyKey.responseStatus)));
  for (const { scope, route, key } of await answered.for('update', { skipLocked: true }))
    await tx.delete(idempotencyKey).where(at({ scope, route, key }));
}

/** Keys past their day have no use (product decision 9). */
export async function sweepIdempotencyKeys(platform: Platform): Promise<void> {
  await platform.db
    .delete(idempotencyKey)
    .where(lt(idempotencyKey.createdAt, new Date(Date.now() - keepMs)));
}
