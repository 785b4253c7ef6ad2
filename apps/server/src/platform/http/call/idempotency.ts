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
const retentionMs = days(1);

const matchesSlot = ({ scope, route, key }: Slot) =>
  and(
    eq(idempotencyKey.scope, scope),
    eq(idempotencyKey.route, route),
    eq(idempotencyKey.key, key),
  );

const isOwnedByHolder = and(
  eq(idempotencyKey.scope, sql.placeholder('scope')),
  eq(idempotencyKey.route, sql.placeholder('route')),
  eq(idempotencyKey.key, sql.placeholder('key')),
  eq(idempotencyKey.holder, sql.placeholder('holder')),
);

/** Updates a key that is still held. */
const updateOwnedKey = preparedWrite((db, set: Partial<typeof idempotencyKey.$inferInsert>) =>
  db.update(idempotencyKey).set(set).where(isOwnedByHolder),
);

const lockOwnedKey = prepared((db) =>
  db.select({ key: idempotencyKey.key }).from(idempotencyKey).where(isOwnedByHolder).for('update'),
);

const insertKey = preparedWrite((db, row: typeof idempotencyKey.$inferInsert) =>
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
      .map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`)
      .join(',')}}`;
  return JSON.stringify(value) ?? 'null';
}
/**
 * Under our own key: an input may hold a payment password, and six digits would be guessed from a
 * plain hash in a moment.
 */
const bindingOf = (input: unknown) => ({ use: 'idempotency', boundTo: canonical(input) });

/**
 * Runs a money or order call once per key (product decision 9), per user and route, for 24 h. The
 * same key with another input is refused with 422, and with 409 while the first call runs;
 * afterwards the first answer is returned again. The act's result is stored in its own commit, so a
 * process that dies between commit and answer repeats the answer, never the act. A secret answer is
 * not stored: the next call with the key makes a new one about the same act.
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
  const { storedAnswer, actResult } = await claim(platform, slot, { holder, input });
  if (storedAnswer) return storedAnswer;
  try {
    const answer = await run(bindAct(platform, slot, { holder, actResult }));
    if (isSecret) {
      await release(platform, slot, holder);
      return answer;
    }
    await updateOwnedKey(
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
 * A refused act changed nothing: its key is released, so that the buyer may correct the input and
 * retry. A completed act keeps its key.
 */
async function release(platform: Platform, slot: Slot, holder: string): Promise<void> {
  const isOwn = and(matchesSlot(slot), eq(idempotencyKey.holder, holder));
  await platform.db.delete(idempotencyKey).where(and(isOwn, isNull(idempotencyKey.actResult)));
  await platform.db
    .update(idempotencyKey)
    .set({ leaseUntil: new Date(0) })
    .where(isOwn);
}

interface Claim {
  /** The stored answer: nothing has to run. */
  readonly storedAnswer?: Answer;
  /** Of an act that was done before and never answered. */
  readonly actResult: string | null;
}

/** Takes the key, or returns the stored answer. */
async function claim(
  platform: Platform,
  slot: Slot,
  { holder, input }: { holder: string; input: unknown },
): Promise<Claim> {
  const { config } = platform;
  const now = new Date();
  const lease = new Date(now.getTime() + leaseMs);
  const [inserted] = await insertKey(platform.db, {
    ...slot,
    inputHash: keyedHash(config.secretKey, bindingOf(input)),
    holder,
    leaseUntil: lease,
    createdAt: now,
  });
  if (inserted) return { actResult: null };
  const [row] = await platform.db.select().from(idempotencyKey).where(matchesSlot(slot));
  if (!row) return fail('IN_PROGRESS');
  if (!isKeyedHash(config.secretKeys, row.inputHash, bindingOf(input)))
    return fail('IDEMPOTENCY_MISMATCH');
  if (row.responseStatus !== null && row.responseBody !== null)
    return {
      storedAnswer: { status: row.responseStatus, body: row.responseBody },
      actResult: row.actResult,
    };
  const [takenOver] = await platform.db
    .update(idempotencyKey)
    .set({ holder, leaseUntil: lease })
    .where(
      and(
        matchesSlot(slot),
        eq(idempotencyKey.holder, row.holder),
        lt(idempotencyKey.leaseUntil, now),
      ),
    )
    .returning();
  // The returned row includes an act that committed while this waited for the lock.
  return takenOver ? { actResult: takenOver.actResult } : fail('IN_PROGRESS');
}

/** An act's result and time, serialised by `devalue` to preserve dates and `undefined`. */
interface ActRecord {
  readonly value: unknown;
  readonly at: Date;
}

/** Releases before migration 0047 stored JSON, kept for a day. */
const parseActRecord = (stored: string, now: Date): ActRecord =>
  stored.startsWith('{') ? { ...JSON.parse(stored), at: now } : parse(stored);

/**
 * The platform of one idempotent call: its first transaction is the act, stored with its result in
 * the same commit. The call's clock then stops at that instant, so that the answer, with deadlines
 * and the server's time, is the same when the call is repeated after a lost answer.
 */
function bindAct(
  platform: Platform,
  slot: Slot,
  { holder, actResult }: { holder: string; actResult: string | null },
): Platform {
  let hasActed = false;
  let actRecord: ActRecord | undefined;
  const transact = async <T>(act: (tx: Tx) => Promise<T>): Promise<T> => {
    if (hasActed) return platform.transact(act);
    // Also when it is refused: later writes about the refusal are not the act.
    hasActed = true;
    const first = await platform.transact(async (tx) => {
      const keyLock = assertHolder(tx, slot, holder);
      if (actResult !== null) {
        await keyLock;
        return parseActRecord(actResult, tx.now);
      }
      // The lock travels ahead of the act's first statement; a connection answers in order, so a
      // lost key is refused before the act is.
      const [value] = await Promise.all([act(tx), keyLock]);
      const record: ActRecord = { value, at: tx.now };
      // A result that cannot be restored (a function, a class instance) is refused before the
      // commit.
      const columns = { actResult: stringify(record) };
      sendUntilCommit(tx, updateOwnedKey(tx, columns, { ...slot, holder }));
      return record;
    });
    actRecord = first;
    return first.value as T;
  };
  return {
    ...platform,
    transact,
    clock: { ...platform.clock, now: () => actRecord?.at ?? platform.clock.now() },
  };
}

/**
 * Locks the key until the commit.
 * @throws IN_PROGRESS when another request has taken it over
 */
async function assertHolder(tx: Tx, slot: Slot, holder: string): Promise<void> {
  const [ownRow] = await lockOwnedKey(tx, { ...slot, holder });
  if (!ownRow) fail('IN_PROGRESS');
}

/**
 * Deletes the stored answers to calls by and for a person: they hold addresses and names. Running
 * calls are skipped and swept a day later.
 */
export async function deleteAnswers(tx: Tx, userId: string): Promise<void> {
  const ownedByUser = or(
    eq(idempotencyKey.scope, `user:${userId}`),
    like(idempotencyKey.scope, `user:%:${userId}`),
  );
  const answeredKeys = tx
    .select()
    .from(idempotencyKey)
    .where(and(ownedByUser, isNotNull(idempotencyKey.responseStatus)));
  for (const { scope, route, key } of await answeredKeys.for('update', { skipLocked: true }))
    await tx.delete(idempotencyKey).where(matchesSlot({ scope, route, key }));
}

/** Keys past their day have no use (product decision 9). */
export async function sweepIdempotencyKeys(platform: Platform): Promise<void> {
  await platform.db
    .delete(idempotencyKey)
    .where(lt(idempotencyKey.createdAt, new Date(Date.now() - retentionMs)));
}
