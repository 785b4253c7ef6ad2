import type { Platform } from '../src/platform/platform.ts';

const patienceMs = 10_000;

/**
 * Locks the rows of `query` (which ends in `for update`) on a separate connection while `begin`
 * sends calls, until `waiting` of them wait for the lock; then releases it. So concurrent acts
 * collide reliably.
 * @returns the result of `begin`
 */
export async function whileHeld<P extends readonly Promise<unknown>[] | []>(
  { pool }: Platform,
  { query, values = [], waiting }: { query: string; values?: readonly unknown[]; waiting: number },
  begin: (inLine: (count: number) => Promise<void>) => Promise<P>,
): Promise<{ -readonly [I in keyof P]: Awaited<P[I]> }> {
  const holder = await pool.connect();
  const inLine = async (count: number) => {
    for (const end = Date.now() + patienceMs; Date.now() < end; ) {
      // Not on the holder's connection: a transaction sees one state of this view.
      const { rows } = await pool.query(
        'select count(distinct pid)::int as n from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()',
      );
      if (rows[0].n >= count) return;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    throw new Error(`nobody stands in line ${count} deep`);
  };
  try {
    await holder.query('begin');
    await holder.query(query, [...values]);
    const begun = await begin(inLine);
    await inLine(waiting);
    await holder.query('commit');
    return await Promise.all(begun);
  } finally {
    // No effect after a commit; after a failure it releases the waiting calls.
    await holder.query('rollback');
    holder.release();
  }
}
/** Takes every database connection, and lets a caller wait for one until they are released. */
export async function allConnectionsTaken({ pool }: Platform): Promise<() => Promise<void>> {
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const waiting = pool.query('select 1');
  return async () => {
    for (const client of taken) client.release();
    await waiting;
  };
}
