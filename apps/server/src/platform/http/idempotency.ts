import { and, eq, isNotNull, isNull, like, lt, or } from 'drizzle-orm';
import { days } from '../clock/clock.ts';
import type { Tx } from '../db/db.ts';
import { fail } from '../errors.ts';
import { newId } from '../ids.ts';
import { idempotencyKey } from '../platform.tables.ts';
import type { Platform } from '../platform.ts';
import { keyedHash } from '../sealing/sealing.ts';

export interface Answer {
  readonly status: number;
  readonly body: string;
}

interface Slot {
  readonly scope: string;
  readonly route: string;
  readonly key: string;
}

/** A request that takes longer may be run again under its key; the act's commit checks that it still holds it. */
const leaseMs = 10_000;
const keepMs = days(1);

const at = ({ scope, route, key }: Slot) =>
  and(eq(idempotencyKey.scope, scope), eq(idempotencyKey.route, route), eq(idempotencyKey.key, key));

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
/** Under our own key: an input may hold a payment password, and six digits would be guessed from a plain hash in a moment. */
const hashOf = ({ config }: Platform, input: unknown) => keyedHash(config.secretKey, { use: 'idempotency', boundTo: canonical(input) });

/**
 * Runs a money or order call once per key (product decision 9): scope user + route, kept 24 h. The same key with another input is refused with 422;
 * while the first runs, 409; afterwards the first answer comes again. What the act returned is stored in the act's own commit, so a process that dies
 * between its commit and its answer repeats the answer, never the act.
 */
export async function once(
  platform: Platform,
  slot: Slot,
  { input, run }: { input: unknown; run: (bound: Platform) => Promise<Answer> },
): Promise<Answer> {
  const holder = newId('run');
  const inputHash = hashOf(platform, input);
  const known = await claim(platform, slot, { holder, inputHash });
  if (known) return known;
  try {
    const answer = await run(bindAct(platform, slot, holder));
    await platform.db
      .update(idempotencyKey)
      .set({ responseStatus: answer.status, responseBody: answer.body })
      .where(and(at(slot), eq(idempotencyKey.holder, holder)));
    return answer;
  } catch (error) {
    await release(platform, slot, holder).catch(() => {});
    throw error;
  }
}

/** A refused act changed nothing: its key is free again, so that the buyer may mend his input and retry. A done act keeps it, for the next to answer. */
async function release(platform: Platform, slot: Slot, holder: string): Promise<void> {
  const mine = and(at(slot), eq(idempotencyKey.holder, holder));
  await platform.db.delete(idempotencyKey).where(and(mine, isNull(idempotencyKey.actResult)));
  await platform.db
    .update(idempotencyKey)
    .set({ leaseUntil: new Date(0) })
    .where(mine);
}

/** Takes the key, or gives the stored answer. */
async function claim(
  platform: Platform,
  slot: Slot,
  { holder, inputHash }: { holder: string; inputHash: string },
): Promise<Answer | undefined> {
  const now = new Date();
  const lease = new Date(now.getTime() + leaseMs);
  const [mine] = await platform.db
    .insert(idempotencyKey)
    .values({ ...slot, inputHash, holder, leaseUntil: lease, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (mine) return undefined;
  const [row] = await platform.db.select().from(idempotencyKey).where(at(slot));
  if (!row) return fail('IN_PROGRESS');
  if (row.inputHash !== inputHash) return fail('IDEMPOTENCY_MISMATCH');
  if (row.responseStatus !== null && row.responseBody !== null) return { status: row.responseStatus, body: row.responseBody };
  const [taken] = await platform.db
    .update(idempotencyKey)
    .set({ holder, leaseUntil: lease })
    .where(and(at(slot), eq(idempotencyKey.holder, row.holder), lt(idempotencyKey.leaseUntil, now)))
    .returning();
  return taken ? undefined : fail('IN_PROGRESS');
}

/** The platform of one idempotent call: its first transaction is the act, stored with its result in the same commit. */
function bindAct(platform: Platform, slot: Slot, holder: string): Platform {
  let acted = false;
  const transact = async <T>(act: (tx: Tx) => Promise<T>): Promise<T> => {
    if (acted) return platform.transact(act);
    acted = true;
    return platform.transact(async (tx) => {
      const [held] = await tx
        .select({ actResult: idempotencyKey.actResult })
        .from(idempotencyKey)
        .where(and(at(slot), eq(idempotencyKey.holder, holder)))
        .for('update');
      if (!held) return fail('IN_PROGRESS');
      // Done before by a process that died before it could answer: the stored result stands for the act.
      if (held.actResult) return (held.actResult as { value: T }).value;
      const value = await act(tx);
      await tx
        .update(idempotencyKey)
        .set({ actResult: { value } })
        .where(and(at(slot), eq(idempotencyKey.holder, holder)));
      return value;
    });
  };
  return { ...platform, transact };
}

/**
 * Forgets what a person's calls were answered, and calls for him: answers hold addresses and names. One that still runs is passed over; it is swept in a day.
 */
export async function forgetAnswers(tx: Tx, userId: string): Promise<void> {
  const his = or(eq(idempotencyKey.scope, `user:${userId}`), like(idempotencyKey.scope, `user:%:${userId}`));
  const answered = tx
    .select()
    .from(idempotencyKey)
    .where(and(his, isNotNull(idempotencyKey.responseStatus)));
  for (const { scope, route, key } of await answered.for('update', { skipLocked: true }))
    await tx.delete(idempotencyKey).where(at({ scope, route, key }));
}

/** Keys past their day have no use (product decision 9). */
export async function sweepIdempotencyKeys(platform: Platform): Promise<void> {
  await platform.db.delete(idempotencyKey).where(lt(idempotencyKey.createdAt, new Date(Date.now() - keepMs)));
}
