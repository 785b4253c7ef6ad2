import { and, eq, gt, isNull, like, lt, lte, or, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../db/db.ts';
import { firstRow, rowOf } from '../db/rows.ts';
import { wrongTry } from '../platform.tables.ts';

export type AttemptRow = typeof wrongTry.$inferSelect;

export interface AttemptKey {
  readonly subject: string;
  readonly origin: string;
}

const matchesKey = ({ subject, origin }: AttemptKey) =>
  and(eq(wrongTry.subject, subject), eq(wrongTry.origin, origin));

/**
 * Counts an attempt before it is verified, so that many simultaneous ones cannot get past the
 * limits. The last allowed attempt sets the lock at once; a correct one removes it. Undefined when
 * the origin is locked or has used up its day.
 */
export async function insertAttempt(
  tx: Tx,
  {
    day,
    maxInARow,
    maxADay,
    lockUntil,
    ...key
  }: AttemptKey & { day: number; maxInARow: number; maxADay: number; lockUntil: Date },
): Promise<AttemptRow | undefined> {
  const sameDay = sql`${wrongTry.day} = ${day}`;
  // A lock that is over starts a new count, and so does a new day.
  const wrong = sql`case when ${wrongTry.lockedUntil} is null and ${sameDay} then ${wrongTry.wrong} + 1 else 1 end`;
  return firstRow(
    tx
      .insert(wrongTry)
      .values({ ...key, wrong: 1, lockedUntil: null, day, wrongToday: 1, changedAt: tx.now })
      .onConflictDoUpdate({
        target: [wrongTry.subject, wrongTry.origin],
        set: {
          wrong,
          lockedUntil: sql`case when (${wrong}) >= ${maxInARow} then ${lockUntil}::timestamptz end`,
          day,
          wrongToday: sql`case when ${sameDay} then ${wrongTry.wrongToday} + 1 else 1 end`,
          changedAt: tx.now,
        },
        setWhere: and(
          or(isNull(wrongTry.lockedUntil), lte(wrongTry.lockedUntil, tx.now)),
          sql`(not ${sameDay} or ${wrongTry.wrongToday} < ${maxADay})`,
        ),
      })
      .returning(),
  );
}

export const findAttempts = (reader: Reader, key: AttemptKey): Promise<AttemptRow | undefined> =>
  rowOf(reader, wrongTry, matchesKey(key));

/**
 * Takes back one counted attempt, and the lock it caused. `right` also resets the count in a row.
 */
export async function revertAttempt(tx: Tx, key: AttemptKey, { right }: { right: boolean }) {
  await tx
    .update(wrongTry)
    .set({
      wrong: right ? 0 : sql`greatest(${wrongTry.wrong} - 1, 0)`,
      lockedUntil: null,
      wrongToday: sql`greatest(${wrongTry.wrongToday} - 1, 0)`,
    })
    .where(matchesKey(key));
}

export async function deleteAttempts(tx: Tx, subject: string): Promise<void> {
  await tx.delete(wrongTry).where(eq(wrongTry.subject, subject));
}

const sumOfDay = sql<number>`coalesce(sum(${wrongTry.wrongToday}), 0)::int`;

/** The day's wrong attempts at one secret from all origins whose name starts with `prefix`. */
export async function countAttemptsAtSubject(
  reader: Reader,
  { subject, prefix, day }: { subject: string; prefix: string; day: number },
): Promise<number> {
  const [row] = await reader
    .select({ sum: sumOfDay })
    .from(wrongTry)
    .where(
      and(
        eq(wrongTry.subject, subject),
        eq(wrongTry.day, day),
        like(wrongTry.origin, `${prefix}%`),
      ),
    );
  return row?.sum ?? 0;
}

/** Wrong attempts from one origin since then, over all secrets. */
export async function countAttemptsFromOrigin(
  reader: Reader,
  { origin, since }: { origin: string; since: Date },
): Promise<number> {
  const [row] = await reader
    .select({ sum: sumOfDay })
    .from(wrongTry)
    .where(and(eq(wrongTry.origin, origin), gt(wrongTry.changedAt, since)));
  return row?.sum ?? 0;
}

export async function deleteOldAttempts(tx: Tx, before: Date): Promise<void> {
  await tx.delete(wrongTry).where(lt(wrongTry.changedAt, before));
}
